-- Imported nodes of a project. A load (one successful processing of a run) writes its rows beside those of earlier
-- loads; which load's rows stand for a document is said by graph_document.current. So taking a million nodes in,
-- or out, is the change of a few pointers, and rows nobody points at are swept in small steps afterwards.
--
-- project_id leads every key: all tables here can be distributed by it (docs/scaling.md).

create sequence graph_load_no;

create table graph_document (
  project_id    text collate "C" not null,
  load_no       bigint not null,
  document_id   text collate "C" not null,
  run_id        text not null,
  title         text,
  is_linked     boolean not null,
  nodes         bigint not null,
  relations     bigint not null,
  digest        text not null,                 -- of the content alone: the same export gives the same digest
  current       boolean not null,
  loaded_at     timestamptz not null default now(),
  discarded_at  timestamptz,                   -- its rows may be swept, and nothing may read them any more
  swept_at      timestamptz,
  primary key (project_id, load_no, document_id)
);
create unique index graph_document_current on graph_document (project_id, document_id) where current;
create index graph_document_run on graph_document (project_id, run_id, load_no);
create index graph_document_unswept on graph_document (discarded_at) where discarded_at is not null and swept_at is null;

create table graph_node (
  project_id            text collate "C" not null,
  load_no               bigint not null,
  document_id           text collate "C" not null,
  id                    text collate "C" not null,
  line                  bigint not null,       -- where it stands in the artifact; of a repeated identity the last is kept
  kind                  text collate "C" not null,
  content_hash          bigint not null,
  name                  text,
  element_id            text,
  builtin_name          text collate "C",
  builtin_category_int  bigint,
  category_name         text,
  family_id             text,
  type_id               text,
  level_id              text,
  host_id               text,
  room_id               text,
  object_class_id       text,                  -- as exported; what it stands for is in graph_class_rule
  elevation             double precision,
  bounds                double precision[],
  classification        json,
  parameters            json,                  -- a list, one row a parameter would be twenty times the rows
  primary key (project_id, load_no, document_id, id, line)
);
create index graph_node_category on graph_node (project_id, load_no, document_id, kind, builtin_name);

create table graph_relation (
  project_id      text collate "C" not null,
  load_no         bigint not null,
  document_id     text collate "C" not null,
  from_id         text collate "C" not null,
  relation        text collate "C" not null,
  to_document_id  text collate "C" not null,
  to_id           text collate "C" not null,
  line            bigint not null,
  primary key (project_id, load_no, document_id, from_id, relation, to_document_id, to_id)
);

-- How many nodes share kind, category, classes and level: what the summary and counts are made of, so that a new
-- ontology can be applied to a million elements without reading them again.
create table graph_tally (
  project_id             text collate "C" not null,
  load_no                bigint not null,
  document_id            text collate "C" not null,
  kind                   text collate "C" not null,
  builtin_name           text collate "C",
  builtin_category_int   bigint,
  category_name          text,
  object_class_id        text,
  type_object_class_id   text,
  level_id               text,
  nodes                  bigint not null
);
create index graph_tally_document on graph_tally (project_id, load_no, document_id);

-- The classes of a project's nodes, as the ontology stood when the summary was made.
create table graph_class_rule (
  project_id       text collate "C" not null,
  source           text not null check (source in ('given', 'category')),
  key              text not null,              -- an exported objectClassId, or a category's built-in name or integer
  object_class_id  text not null,
  primary key (project_id, source, key)
);

-- Its row is locked by whoever changes what the summary shows.
create table graph_summary (
  project_id       text collate "C" primary key,
  graph_version    text,
  materialized_at  timestamptz,
  summary          json
);

-- Uploads asked for, and the runs that came of them. import_run is its own queue: claimed with skip locked, kept
-- by a heartbeat, fenced by claim_token.

create table import_upload (
  project_id      text not null,
  id              text not null,
  file_name       text,
  content_length  bigint,
  sha256          text,
  requested_by    text,
  created_at      timestamptz not null default now(),
  expires_at      timestamptz not null,
  primary key (project_id, id)
);
create index import_upload_expiry on import_upload (expires_at);

create table import_run (
  project_id        text not null,
  id                text not null,
  upload_id         text not null,
  state             text not null check (state in ('queued', 'processing', 'ready', 'failed', 'deleted')),
  due               boolean not null,          -- false: waits for the minute job
  contract_version  text,
  artifact_key      text not null,
  artifact_bytes    bigint not null,
  artifact_sha256   text,
  file_name         text,
  phase             text not null default 'waiting',
  bytes_read        bigint not null default 0,
  lines_read        bigint not null default 0,
  counts            json not null default '{}',
  issues            json not null default '[]',
  error             json,
  attempts          int not null default 0,    -- counted when a worker claims the run, so that a crash counts
  claim_token       bigint not null default 0, -- every claim and every cancel counts it up: older claims write no more
  issues_token      bigint,                    -- the claim whose issues the run shows
  claimed_by        text,
  heartbeat_at      timestamptz,
  script_log        text not null default '',
  created_at        timestamptz not null default now(),
  queued_at         timestamptz not null default now(),
  started_at        timestamptz,
  finished_at       timestamptz,
  primary key (project_id, id),
  unique (project_id, upload_id)
);
-- One run of a project at a time, whoever claims.
create unique index import_run_processing on import_run (project_id) where state = 'processing';
create index import_run_open on import_run (queued_at) where state in ('queued', 'processing');

create table import_issue (
  project_id   text not null,
  run_id       text not null,
  claim_token  bigint not null,
  line         bigint not null,                -- 0: no line is to blame
  seq          bigint not null,
  code         text not null,
  severity     text not null check (severity in ('warning', 'error')),
  message      text not null,
  primary key (project_id, run_id, claim_token, line, seq)
);
