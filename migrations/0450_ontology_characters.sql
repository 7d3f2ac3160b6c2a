-- How many characters the texts of the ontology have, and how many they may have: every process keeps all classes in
-- memory, so what one process writes must fit into the others. Triggers count, so that changes in psql count too.
-- A new text column of object_class is added to characters_of_class.
alter table ontology_version
  add column characters bigint not null default 0,
  add column template_characters bigint not null default 0,
  add column most_characters bigint not null default 200000000;

create function characters_of_class(name text, description text, synonyms text, translations jsonb, codes jsonb)
returns bigint language sql immutable as $$
  select char_length(name) + coalesce(char_length(description), 0) + coalesce(char_length(synonyms), 0)
    + case when translations = '{}' then 0 else char_length(translations::text) end
    + case when codes = '{}' then 0 else char_length(codes::text) end
$$;

create function note_object_classes(ids text[], added bigint) returns void language sql as $$
  with now_at as (
    update ontology_version set version = version + 1, changed_at = now(), characters = characters + added
    returning version)
  insert into ontology_change (version, changed_table, object_class_ids)
  select version, 'object_class', ids from now_at
$$;

-- `changed` are the rows that were inserted or deleted.
create or replace function touch_object_classes() returns trigger language plpgsql as $$
declare
  characters bigint;
begin
  select coalesce(sum(characters_of_class(name, description, synonyms, translations, codes)), 0)
  into characters from changed;
  perform note_object_classes(array(select id from changed),
    case tg_op when 'DELETE' then -characters else characters end);
  return null;
end $$;

create or replace function touch_updated_object_classes() returns trigger language plpgsql as $$
declare
  before bigint;
  after bigint;
begin
  select coalesce(sum(characters_of_class(name, description, synonyms, translations, codes)), 0)
  into before from former;
  select coalesce(sum(characters_of_class(name, description, synonyms, translations, codes)), 0)
  into after from changed;
  perform note_object_classes(array(select id from changed union select id from former), after - before);
  return null;
end $$;

drop function note_object_classes(text[]);

create function count_truncated_classes() returns trigger language plpgsql as $$
begin
  update ontology_version set characters = 0;
  return null;
end $$;
create trigger object_class_truncated_texts after truncate on object_class
  for each statement execute function count_truncated_classes();

-- Rendering writes the same rows and changes no authored template.
create function count_templates() returns trigger language plpgsql as $$
declare
  added bigint;
begin
  if tg_op = 'INSERT' then
    select coalesce(sum(char_length(templates::text)), 0) into added from changed where templates <> '[]';
  elsif tg_op = 'DELETE' then
    select -coalesce(sum(char_length(templates::text)), 0) into added from former where templates <> '[]';
  elsif tg_op = 'UPDATE' then
    select coalesce(sum(
        case when c.templates = '[]' then 0 else char_length(c.templates::text) end
        - case when f.templates = '[]' then 0 else char_length(f.templates::text) end), 0)
    into added from changed c join former f using (object_class_id) where c.templates <> f.templates;
  else
    select -template_characters into added from ontology_version;
  end if;
  if added <> 0 then
    update ontology_version set template_characters = template_characters + added;
  end if;
  return null;
end $$;
create trigger object_class_param_templates_inserted after insert on object_class_param_templates
  referencing new table as changed for each statement execute function count_templates();
create trigger object_class_param_templates_updated after update on object_class_param_templates
  referencing new table as changed old table as former for each statement execute function count_templates();
create trigger object_class_param_templates_deleted after delete on object_class_param_templates
  referencing old table as former for each statement execute function count_templates();
create trigger object_class_param_templates_truncated after truncate on object_class_param_templates
  for each statement execute function count_templates();

update ontology_version set
  characters = (
    select coalesce(sum(characters_of_class(name, description, synonyms, translations, codes)), 0)
    from object_class),
  template_characters = (
    select coalesce(sum(char_length(templates::text)), 0)
    from object_class_param_templates where templates <> '[]');
