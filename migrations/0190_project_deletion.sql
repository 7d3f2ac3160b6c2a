-- Projects can be deleted with everything that belongs to them.

-- Which runner carries an operation out. Deleting a project takes many transactions and must not hold up the ontology.
alter table operation add column runner text not null default 'ontology';

-- A deleted project. The row stays, so that its id is never used again and the audit trail can be followed.
create table project_deletion (
  project_id    text primary key,
  operation_id  text not null unique,
  name          text not null,
  requested_at  timestamptz not null default now(),
  finished_at   timestamptz
);
create index project_deletion_open on project_deletion (requested_at) where finished_at is null;

-- Snapshots never change and never go, except with their project.
create or replace function portal.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('lintel.deleting_project', true) = 'on' then
    return null;
  end if;
  raise exception 'portal.% is immutable', tg_table_name;
end $$;
