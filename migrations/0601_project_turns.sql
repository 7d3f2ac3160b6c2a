-- Imports and model checks take turns by project: the project whose last claim is longest ago is next. Ordered by time
-- alone, a project with many jobs made all others wait.
create table project_turn (
  queue text not null,
  project_id text not null,
  claimed_at timestamptz not null,
  primary key (queue, project_id)
);

-- The projects that have open jobs, and the first job of each, are found by these indexes, however many jobs wait.
drop index import_run_open;
create index import_run_open on import_run (project_id, queued_at, id) where state in ('queued', 'processing');
drop index model_check_open;
create index model_check_open on model_check (project_id, created_at, id) where state in ('queued', 'running');

-- As with imports: a project has one check at a time. Of several that run now, the first one goes on.
update model_check c set state = 'queued', claim_token = claim_token + 1, heartbeat_at = null
where state = 'running' and exists (
  select from model_check o
  where o.project_id = c.project_id and o.state = 'running' and (o.created_at, o.id) < (c.created_at, c.id));
create unique index model_check_running on model_check (project_id) where state = 'running';
