-- What every context stands on: keys, idempotency, operations (202), events.

create table api_key (
  id          text primary key,
  name        text not null,
  sha256      bytea not null unique,
  hint        text not null,                 -- the first characters, to recognise a key in a list
  scopes      text[] not null,
  projects    text[],                        -- null: every project
  created_at  timestamptz not null default now(),
  expires_at  timestamptz,
  revoked_at  timestamptz
);

-- One row per caller, method, path and key; written in the transaction that does (or accepts) the work.
create table idempotency_key (
  scope       bytea primary key,             -- SHA-256 of caller, method, path and key
  body_hash   bytea not null,
  status      smallint not null,
  headers     jsonb not null,
  body        bytea not null,
  created_at  timestamptz not null default now()
);
create index idempotency_key_age on idempotency_key (created_at);

-- Accepted work. seq is drawn under the lock on operation_order, so its order is the order of acceptance.
create table operation_order (one boolean primary key default true check (one));
insert into operation_order default values;

create table operation (
  seq             bigint generated always as identity unique,
  id              text primary key,
  action          text not null,
  status          text not null default 'queued' check (status in ('queued', 'running', 'succeeded', 'failed')),
  input           jsonb not null,
  object_class_ids text[] not null default '{}',
  requested_by    text,
  user_id         text,
  request_id      text,
  attempts        int not null default 0,
  script_log      text not null default '',
  result          jsonb,
  error           jsonb,
  changes         jsonb,                     -- authored states before and after, what undo works from
  undo_of         text,
  undone_by       text,
  created_at      timestamptz not null default now(),
  started_at      timestamptz,
  finished_at     timestamptz
);
create index operation_pending on operation (seq) where status in ('queued', 'running');
create index operation_classes on operation using gin (object_class_ids);

-- The outbox. The counter's row lock is held until commit: numbers have no gaps and follow the commit order.
create table event_counter (one boolean primary key default true check (one), last bigint not null default 0);
insert into event_counter default values;

create table event (
  sequence    bigint primary key,
  id          text not null unique,
  type        text not null,
  subject     text not null,
  time        timestamptz not null default now(),
  data        jsonb not null
);
create index event_type on event (type, sequence);
