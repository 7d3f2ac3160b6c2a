-- Lists and search keep the shared parameters in memory. Classes and templates change often, the shared parameters
-- rarely: a version of their own says when they have to be read again. It is random, so that no process takes the
-- parameters it has for those of a standby that was promoted without the last change.
alter table ontology_version add column library_version bigint not null default 1;

create function touch_library_version() returns trigger language plpgsql as $$
begin
  update ontology_version
  set library_version = floor(random() * 9007199254740991)::bigint, templates_version = templates_version + 1, changed_at = now();
  return null;
end $$;

drop trigger shared_parameter_version on shared_parameter;
create trigger shared_parameter_version after insert or update or delete or truncate on shared_parameter
  for each statement execute function touch_library_version();
