-- Which classes each version of the ontology changed, so that a process which has an earlier version in memory reads
-- only those. A row without ids stands for all rows of its table. Old rows are swept; who is that far behind reads all.
create table ontology_change (
  version bigint primary key,
  changed_table text not null,
  object_class_ids text[]
);

create or replace function touch_ontology_version() returns trigger language plpgsql as $$
declare
  now_at bigint;
begin
  update ontology_version set version = version + 1, changed_at = now() returning version into now_at;
  insert into ontology_change (version, changed_table) values (now_at, tg_table_name);
  return null;
end $$;

create or replace function touch_vocabulary_version() returns trigger language plpgsql as $$
declare
  now_at bigint;
begin
  update ontology_version
  set version = version + 1, vocabulary_version = vocabulary_version + 1, changed_at = now()
  returning version into now_at;
  insert into ontology_change (version, changed_table) values (now_at, tg_table_name);
  return null;
end $$;

create function note_object_classes(ids text[]) returns void language sql as $$
  with now_at as (update ontology_version set version = version + 1, changed_at = now() returning version)
  insert into ontology_change (version, changed_table, object_class_ids)
  select version, 'object_class', ids from now_at
$$;

-- `changed` are the rows that were inserted or deleted.
create function touch_object_classes() returns trigger language plpgsql as $$
begin
  perform note_object_classes(array(select id from changed));
  return null;
end $$;

-- An update may give a row another id.
create function touch_updated_object_classes() returns trigger language plpgsql as $$
begin
  perform note_object_classes(array(select id from changed union select id from former));
  return null;
end $$;

drop trigger object_class_version on object_class;
create trigger object_class_inserted after insert on object_class referencing new table as changed
  for each statement execute function touch_object_classes();
create trigger object_class_updated after update on object_class
  referencing new table as changed old table as former
  for each statement execute function touch_updated_object_classes();
create trigger object_class_deleted after delete on object_class referencing old table as changed
  for each statement execute function touch_object_classes();
create trigger object_class_truncated after truncate on object_class
  for each statement execute function touch_ontology_version();

insert into ontology_change (version, changed_table) select version, 'object_class' from ontology_version;
