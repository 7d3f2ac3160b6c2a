create table project (
  id          text primary key,
  name        text not null check (name <> ''),
  status      text not null default 'active' check (status in ('active', 'closed')),
  created_at  timestamptz not null default now()
);
