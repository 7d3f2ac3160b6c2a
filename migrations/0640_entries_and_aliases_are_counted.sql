-- Every process also keeps the entries of classifications and the former keys of classes in memory, so the limit of
-- characters covers them. Of a further system these are the entries that classes name; the sum has all of them.
-- They can be short and many, so each counts 50 characters more, for the memory that it takes beside its texts.
-- A text column of these tables that is kept in memory is an argument of their triggers and in characters_of_ontology.

-- This row first, as in every write of the ontology, so that no two transactions wait for each other.
select from ontology_version for update;

create function characters_of_ontology() returns bigint language sql stable as $$
  select ((select coalesce(sum(characters_of_class(name, description, synonyms, translations, codes)), 0)
      from object_class)
    + (select coalesce(sum(50 + char_length(id) + char_length(code) + char_length(title)
        + coalesce(char_length(parent_code), 0)), 0) from classification_entry)
    + (select coalesce(sum(50 + char_length(code) + char_length(title)), 0) from classification_system_entry)
    + (select coalesce(sum(50 + char_length(alias) + char_length(object_class_id)), 0) from object_class_alias))::bigint
$$;

-- The arguments are the columns to count.
create function count_characters() returns trigger language plpgsql as $$
declare
  counting text := (
    select 'select coalesce(sum(50 + '
      || string_agg(format('coalesce(char_length(%I), 0)', counted), ' + ') || '), 0) from '
    from unnest(tg_argv) as counted);
  before bigint := 0;
  after bigint := 0;
begin
  if tg_op <> 'INSERT' then execute counting || 'former' into before; end if;
  if tg_op <> 'DELETE' then execute counting || 'changed' into after; end if;
  if after <> before then
    update ontology_version set characters = characters + after - before;
  end if;
  return null;
end $$;

create trigger classification_entry_inserted after insert on classification_entry referencing new table as changed
  for each statement execute function count_characters('id', 'code', 'title', 'parent_code');
create trigger classification_entry_updated after update on classification_entry
  referencing new table as changed old table as former
  for each statement execute function count_characters('id', 'code', 'title', 'parent_code');
create trigger classification_entry_deleted after delete on classification_entry referencing old table as former
  for each statement execute function count_characters('id', 'code', 'title', 'parent_code');

create trigger classification_system_entry_inserted after insert on classification_system_entry
  referencing new table as changed
  for each statement execute function count_characters('code', 'title');
create trigger classification_system_entry_updated after update on classification_system_entry
  referencing new table as changed old table as former
  for each statement execute function count_characters('code', 'title');
create trigger classification_system_entry_deleted after delete on classification_system_entry
  referencing old table as former
  for each statement execute function count_characters('code', 'title');

create trigger object_class_alias_inserted after insert on object_class_alias referencing new table as changed
  for each statement execute function count_characters('alias', 'object_class_id');
create trigger object_class_alias_updated after update on object_class_alias
  referencing new table as changed old table as former
  for each statement execute function count_characters('alias', 'object_class_id');
create trigger object_class_alias_deleted after delete on object_class_alias referencing old table as former
  for each statement execute function count_characters('alias', 'object_class_id');

-- An emptied table takes its share with it. The trigger of object_class keeps its name and calls this function too.
alter function count_truncated_classes() rename to count_characters_anew;
create or replace function count_characters_anew() returns trigger language plpgsql as $$
begin
  update ontology_version set characters = characters_of_ontology();
  return null;
end $$;
create trigger classification_entry_truncated after truncate on classification_entry
  for each statement execute function count_characters_anew();
create trigger classification_system_entry_truncated after truncate on classification_system_entry
  for each statement execute function count_characters_anew();
create trigger object_class_alias_truncated after truncate on object_class_alias
  for each statement execute function count_characters_anew();

update ontology_version set characters = characters_of_ontology();
