-- Changes of classification systems are in the log of versions as those of every other table.
create or replace function touch_systems_version() returns trigger language plpgsql as $$
declare
  now_at bigint;
begin
  update ontology_version
  set version = version + 1, systems_version = systems_version + 1, changed_at = now()
  returning version into now_at;
  insert into ontology_change (version, changed_table) values (now_at, tg_table_name);
  return null;
end $$;
