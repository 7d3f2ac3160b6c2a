-- Vocabularies: what classification links point at. Loaded by versioned steps (vocabulary_step).

create table vocabulary_step (name text primary key, applied_at timestamptz not null default now());

create table cad_category (
  id                   text primary key,     -- cad_OST_Walls; stays when the category is renamed
  builtin_name         text not null unique,
  builtin_category_int bigint not null unique,
  label                text not null,
  category_type        text,
  retired              boolean not null default false
);

create table classification_entry (
  id      text primary key,                  -- uf_B2010, mf_09-29-00, occ_23.30.10.00
  kind    text not null check (kind in ('uniformat', 'masterformat', 'object_class_codes')),
  code    text not null,
  title   text not null,
  custom  boolean not null default false,
  unique (kind, code)
);

-- Every write of the tree first locks this row, then reads, decides, writes. Triggers count it up on any change
-- of what a list answer can show, so a repair typed into psql is seen by every replica like any other write.
create table ontology_version (
  one                 boolean primary key default true check (one),
  version             bigint not null default 1,
  vocabulary_version  bigint not null default 1
);
insert into ontology_version default values;

create function touch_ontology_version() returns trigger language plpgsql as $$
begin
  update ontology_version set version = version + 1;
  return null;
end $$;

-- Vocabularies change with releases, classes all day: a reader that has the vocabularies already need not read them
-- again. A change of either moves the version.
create function touch_vocabulary_version() returns trigger language plpgsql as $$
begin
  update ontology_version set version = version + 1, vocabulary_version = vocabulary_version + 1;
  return null;
end $$;

create table object_class (
  row_id        bigint generated always as identity primary key,
  id            text unique,                 -- the graph identity; null only in a corrupt row
  record_id     text unique,                 -- the record store's id, never answered
  handle        text unique,
  name          text not null check (name <> ''),
  status        text not null default 'draft' check (status in ('draft', 'approved', 'archived')),
  parent_id     text,                        -- no foreign key: a corrupt graph is reported, and repaired by sync
  description   text,
  synonyms      text,
  -- authored links and flags (null flag: never set); *_source_id: the class whose link is in force here
  uniformat_id                   text references classification_entry,
  uniformat_make_unique          boolean,
  uniformat_source_id            text,
  masterformat_id                text references classification_entry,
  masterformat_make_unique       boolean,
  masterformat_source_id         text,
  object_class_code_id           text references classification_entry,
  object_class_code_make_unique  boolean,
  object_class_code_source_id    text,
  cad_category_id                text references cad_category,
  cad_given                      text,       -- what the steward wrote; stands alone while unresolved
  cad_bound_name                 text,       -- the category as it was when it was bound
  cad_bound_int                  bigint,
  cad_review_reason              text,       -- set when a merge joined two different bindings
  cad_make_unique                boolean,
  cad_source_id                  text,
  -- computed
  depth         int,
  path          text,
  is_leaf       boolean,
  revision      bigint not null default 1
);
create index object_class_parent on object_class (parent_id);

-- The log of a class's last operations: not part of a list answer, so it lives beside it and moves no version.
create table object_class_log (
  object_class_id     text primary key,
  script_log          text not null default '',
  last_script_status  text,
  last_operation_id   text
);

-- Former ids and handles of merged classes: valid for ever, and never given out again.
create table object_class_alias (
  alias            text primary key,
  object_class_id  text not null,
  operation_id     text
);
create index object_class_alias_target on object_class_alias (object_class_id);

-- The record ids of classes that are gone stay resolvable, and come back with an undo.
create table object_class_former_record_id (
  record_id        text primary key,
  object_class_id  text not null
);
create index object_class_former_record_id_class on object_class_former_record_id (object_class_id);

create table object_class_param_templates (
  object_class_id  text primary key,
  templates        jsonb not null default '[]',
  rendered         jsonb,
  rendered_at      timestamptz
);

create trigger object_class_version after insert or update or delete or truncate on object_class
  for each statement execute function touch_ontology_version();
create trigger cad_category_version after insert or update or delete or truncate on cad_category
  for each statement execute function touch_vocabulary_version();
create trigger classification_entry_version after insert or update or delete or truncate on classification_entry
  for each statement execute function touch_vocabulary_version();
create trigger object_class_alias_version after insert or update or delete or truncate on object_class_alias
  for each statement execute function touch_ontology_version();

-- A version of an answered list: when it was first built, on whichever replica, and which classes it had, so that
-- changes?since= can say what became of them. A version is a hash of content: different queries can share one.
create table ontology_answer (
  version       text not null,
  query         text not null,               -- view, root and includeInactive
  max_depth     bigint,                      -- null: no bound, or one that the tree did not reach
  deepest       int not null,                -- the depth that the list has, from its start
  fingerprint   bytea,                       -- flat lists only
  generated_at  timestamptz not null default now(),
  answered_at   timestamptz not null default now(),
  unique nulls not distinct (version, query, max_depth)
);
create index ontology_answer_age on ontology_answer (answered_at);
