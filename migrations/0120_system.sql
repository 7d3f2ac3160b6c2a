-- The processes that run, so that anyone can be told whether someone does the accepted work. A process that is killed
-- leaves its row behind; it counts as gone when it was not seen for a while.
create table process_beat (
  id          text primary key,
  role        text not null,
  host        text not null,
  pid         integer not null,
  version     text not null,
  works       boolean not null,
  started_at  timestamptz not null default now(),
  seen_at     timestamptz not null default now()
);

-- Who still sends ids of the record store, which are going away.
create table record_id_use (
  key_id        text primary key,
  key_name      text not null,
  ids           bigint not null,
  last_used_at  timestamptz not null
);
