-- Classification systems beside the four kinds of the contract, and the codes that classes have of them.
create table classification_system (
  id         text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 40),
  name       text not null,
  version    text,
  source     text,
  imports    int not null default 0,
  created_at timestamptz not null default now()
);

-- The key is the code without case and spaces: two entries of a system never differ in these alone.
create table classification_system_entry (
  system_id   text not null references classification_system on delete cascade,
  code_key    text collate "C" not null,
  code        text collate "C" not null,
  title       text not null,
  parent_code text collate "C",
  custom      boolean not null default false,
  retired     boolean not null default false,
  primary key (system_id, code_key)
);
create unique index classification_system_entry_code on classification_system_entry (system_id, code);
create index classification_system_entry_parent on classification_system_entry (system_id, parent_code, code);

-- {"uniclass": "Ss_25_10_30"}. The default is stored once with the table, so that no row is rewritten.
alter table object_class add column codes jsonb not null default '{}';

alter table ontology_version add column systems_version bigint not null default 1;

create function touch_systems_version() returns trigger language plpgsql as $$
begin
  update ontology_version
  set version = version + 1, systems_version = systems_version + 1, changed_at = now();
  return null;
end $$;

create trigger classification_system_version after insert or update or delete or truncate on classification_system
  for each statement execute function touch_systems_version();
create trigger classification_system_entry_version
  after insert or update or delete or truncate on classification_system_entry
  for each statement execute function touch_systems_version();
