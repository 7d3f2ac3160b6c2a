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
