-- Who works on which deck job. The job itself is a record of the record store; here is what a worker needs to take it,
-- to be noticed when it dies, and to be kept from writing when another took over.

create table deck_job_claim (
  job_id         text primary key,
  collection_id  text not null,
  version        int not null,
  job            json not null,              -- the job as it will be recorded
  status         text not null check (status in ('queued', 'running', 'succeeded', 'failed')),
  slides_done    int not null default 0,
  slides_total   int not null default 0,
  attempts       int not null default 0,     -- counted when a worker takes the job
  token          int not null default 0,     -- each taking has its own; a write with an older one changes nothing
  heartbeat_at   timestamptz,
  run_after      timestamptz not null default now(),
  recorded       boolean not null default false, -- the record store has the outcome
  created_at     timestamptz not null default now(),
  unique (collection_id, version)
);
create index deck_job_claim_open on deck_job_claim (created_at) where status in ('queued', 'running') or not recorded;
