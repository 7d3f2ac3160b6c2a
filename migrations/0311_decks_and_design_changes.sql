-- A deck that a request waits for belongs to that request's Idempotency-Key: the same request again waits for the same
-- deck instead of creating another one.
alter table deck_job_claim add column request_scope bytea;
create index deck_job_claim_request on deck_job_claim (request_scope) where request_scope is not null;

-- When a project's design last changed. Search lists a project's collections again after a change, so that it finds what
-- was just written, whichever process wrote it.
create table design_change (
  project_id  text primary key,
  changed_at  timestamptz not null
);
create index design_change_time on design_change (changed_at);
