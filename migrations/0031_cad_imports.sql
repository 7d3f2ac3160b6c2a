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
