-- Secrets are sealed before they are stored; docs/decisions.md, "Running it", says with which key.

-- The key that seals: processes that do not have it do not start.
create table secrets_key (
  one     boolean primary key default true check (one),
  key_id  text not null,
  set_at  timestamptz not null default now()
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
