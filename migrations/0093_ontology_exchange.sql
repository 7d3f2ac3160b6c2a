-- The history of operations is asked for by time.
create index operation_created on operation (created_at);

-- Codes of a firm's own can be titled, merged and removed; vocabularies can be loaded from a file, version by version.
-- An entry that was merged or removed stays, out of sight: an undo may need it again.
alter table classification_entry
  add column parent_code text,
  add column retired boolean not null default false,   -- the vocabulary in force no longer has it
  add column hidden boolean not null default false,    -- removed, or merged into another
  add column merged_into text references classification_entry (id);

create table vocabulary_import (
  kind         text not null,
  version      integer not null,
  sha256       text not null,
  entries      integer not null,
  requested_by text,
  user_id      text,
  imported_at  timestamptz not null default now(),
  primary key (kind, version)
);

-- An operation on a whole ontology has more to keep than a row should hold: the rows of the file it was given (until it
-- is done), what it changed, and what became of every row. Each is lines of JSON, packed with gzip, some thousand a part.
create table operation_part (
  operation_id  text not null,
  kind          text not null check (kind in ('input', 'changes', 'results')),
  no            int not null,
  bytes         bytea not null,
  created_at    timestamptz not null default now(),
  primary key (operation_id, kind, no)
);
alter table operation_part alter column bytes set storage external;
create index operation_part_input on operation_part (created_at) where kind = 'input';

-- Written beside the transaction that does the work, so that others see how far it is.
create table operation_progress (
  operation_id  text primary key,
  rows_read     bigint not null default 0,
  rows_total    bigint not null
);

-- Templates are in no list, so they do not move the version; an export has them.
alter table ontology_version add column templates_version bigint not null default 1;

create function touch_templates_version() returns trigger language plpgsql as $$
begin
  update ontology_version set templates_version = templates_version + 1;
  return null;
end $$;

create trigger object_class_param_templates_version
  after insert or update of templates or delete or truncate on object_class_param_templates
  for each statement execute function touch_templates_version();
