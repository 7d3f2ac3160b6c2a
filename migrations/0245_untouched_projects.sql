-- What is done every few seconds reads what it needs by an index, however many projects nobody has touched for years.

-- Runs of all projects, newest first; by state; and those whose artifact is kept, with what the System page adds up.
create index import_run_newest on import_run (id);
create index import_run_state on import_run (state, id);
create index import_run_kept on import_run (id) include (artifact_bytes, created_at) where artifact_removed_at is null;
-- Runs with an abandoned attempt, by their last change.
create index import_run_retried on import_run (greatest(queued_at, started_at, finished_at))
  where coalesce(issues_token, claim_token) > 1;

-- An upload that became a run is kept with it for ever, and needs no sweeping.
alter table import_upload add column registered boolean not null default false;
update import_upload u set registered = true
  where exists (select from import_run r where r.project_id = u.project_id and r.upload_id = u.id);
drop index import_upload_expiry;
create index import_upload_unregistered on import_upload (expires_at) where not registered;
create index import_upload_id on import_upload (id) where not registered;

-- Summaries of an earlier version of the ontology, and what of that version they depend on.
alter table graph_summary add column ontology_content text;
create index graph_summary_ontology on graph_summary (ontology_version) where summary is not null;

-- The projects that use a class.
create index graph_class_rule_class on graph_class_rule (object_class_id, project_id);
