-- Who wants to be told of events, and what became of each telling.

create table webhook (
  id           text primary key,
  url          text not null,
  types        text[],                        -- short names; null: every event
  description  text,
  secret       text not null,                 -- signs the deliveries; shown once, when the webhook is made
  after        bigint not null,               -- events up to here have their deliveries
  disabled_at  timestamptz,
  created_at   timestamptz not null default now()
);

create table webhook_delivery (
  id               text primary key,
  webhook_id       text not null references webhook on delete cascade,
  sequence         bigint not null references event,
  status           text not null default 'pending' check (status in ('pending', 'delivered', 'dead')),
  attempts         int not null default 0,
  next_attempt_at  timestamptz not null default now(),
  response_status  int,
  error            text,
  finished_at      timestamptz,
  unique (webhook_id, sequence)
);
create index webhook_delivery_due on webhook_delivery (next_attempt_at) where status = 'pending';
