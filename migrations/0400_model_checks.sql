-- Checks of a project's graph against requirements. model_check is its own queue: claimed with skip locked, kept by a
-- heartbeat, fenced by claim_token. Result and failures are written in one transaction.
create table model_check (
  project_id        text collate "C" not null,
  id                text not null,
  state             text not null check (state in ('queued', 'running', 'ready', 'failed')),
  source            text not null check (source in ('ontology', 'release', 'ids')),
  release           text,                     -- of source release
  ids               bytea,                    -- of source ids: the file, packed with gzip
  ids_sha256        text,
  automatic         boolean not null,         -- queued by an import
  run_ids           text[] not null,          -- the runs whose graph is checked
  ontology_version  text,
  totals            json,
  classes           json not null default '[]',
  specifications    json,                     -- of source ids
  skipped           json not null default '[]',
  failures          bigint not null default 0, -- how many of them are stored
  new_failures      bigint,
  elements_done     bigint not null default 0,
  error             text,
  attempts          int not null default 0,   -- counted when a worker claims the check, so that a crash counts
  claim_token       bigint not null default 0,
  heartbeat_at      timestamptz,
  created_at        timestamptz not null default clock_timestamp(),
  run_after         timestamptz not null default now(),
  started_at        timestamptz,
  finished_at       timestamptz,
  primary key (project_id, id)
);
create index model_check_open on model_check (created_at) where state in ('queued', 'running');

-- What an element lacks. Of a check with very many, only some are stored; the counts of the check are complete.
create table model_check_failure (
  project_id       text collate "C" not null,
  check_id         text not null,
  no               bigint not null,
  document_id      text collate "C" not null,
  node_id          text collate "C" not null,
  element_id       text,
  name             text,
  object_class_id  text,
  class_name       text,
  level_id         text,
  level_name       text,
  parameter        text not null,
  kind             text not null check (kind in ('missing', 'wrongType', 'notAllowed')),
  value            json,
  expected         text not null,
  primary key (project_id, check_id, no)
);
