-- When each key was last used, to the minute. A table of its own: a write to api_key tells every process that the keys
-- changed, and this is no such change. Keys of the settings (`env:…`) are in no other table.

create table api_key_use (
  key_id        text primary key,
  last_used_at  timestamptz not null
);

-- One digest of another length would keep every process from reading its keys.
alter table api_key add check (octet_length(sha256) = 32);

-- Names of keys repeat; the id says which one it was.
alter table operation add column requested_by_key_id text;

-- What was done with keys, and what was deleted: by whom and when. Written in the transaction of the deed, never
-- changed afterwards.

create table audit_entry (
  sequence    bigint generated always as identity primary key,
  id          text not null unique,
  at          timestamptz not null default clock_timestamp(),
  actor_id    text not null,                 -- of the key; local, command-line
  actor_name  text not null,
  action      text not null,                 -- the operationId
  subject     text not null,                 -- the id of what it was done to
  details     jsonb not null,
  request_id  text
);
create index audit_entry_action on audit_entry (action, sequence);
create index audit_entry_at on audit_entry (at);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_entry is append-only';
end $$;

create trigger append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();

-- Not even the owner, unless it takes the right back first; a superuser still meets the trigger.
revoke all on audit_entry from public;
revoke update, delete, truncate on audit_entry from current_user;

-- Secrets are sealed before they are stored; docs/decisions.md, "Running it", says with which key.

-- The key that seals: processes that do not have it do not start. Processes on several machines share this database and
-- nothing else: while nobody gives them a SECRETS_KEY, the key itself lies here. That is weaker than one kept elsewhere,
-- and the log says so. It stays when a setting takes over, until everything that it sealed is sealed anew.
create table secrets_key (
  one     boolean primary key default true check (one),
  key_id  text not null,
  set_at  timestamptz not null default now(),
  key     text
);

-- Null: in clear text, as up to 1.0.0; a worker seals such rows when it starts.
alter table idempotency_key add column sealed_by text;

-- What signs the deliveries of a webhook. While a secret is changed there are two.
create table webhook_secret (
  id          text primary key,
  webhook_id  text not null references webhook on delete cascade,
  sealed      bytea not null,
  sealed_by   text not null,
  created_at  timestamptz not null default now(),
  ends_at     timestamptz                    -- null: until it is changed
);
create index webhook_secret_webhook on webhook_secret (webhook_id);
create unique index webhook_secret_current on webhook_secret (webhook_id) where ends_at is null;

-- Only 1.0.0 wrote it, in clear text: it is sealed into webhook_secret and emptied when a process starts.
alter table webhook alter column secret drop not null;

-- Whose an idempotency key is, so that each caller's are bounded. Those of before belong to nobody, and end in a week.

alter table idempotency_key add column caller text;
create index idempotency_key_caller on idempotency_key (caller, created_at);

-- Deliveries are claimed webhook by webhook: one with many that wait does not stand before the others.
drop index webhook_delivery_due;
create index webhook_delivery_due on webhook_delivery (webhook_id, next_attempt_at, sequence) where status = 'pending';
