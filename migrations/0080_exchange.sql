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
