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

-- Every process hears at once that the keys changed; each also looks by itself every two seconds.
create function notify_api_key() returns trigger language plpgsql as $$
begin
  perform pg_notify('api_key', '');
  return null;
end $$;

create trigger api_key_notice after insert or update or delete or truncate on api_key
  for each statement execute function notify_api_key();

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
  object_class_ids text[] not null default '{}', -- those that it names
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
  finished_at     timestamptz,
  touched_ids     text[] not null default '{}' -- whose authored state it changed, which a later undo must know
);
create index operation_pending on operation (seq) where status in ('queued', 'running');
create index operation_classes on operation using gin (object_class_ids);
create index operation_touched on operation using gin (touched_ids);

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
