-- Released versions of the ontology: what was approved (and archived) at that moment, in the form in which it is told,
-- as lines of JSON, packed with gzip. A release is never changed and never removed: CAD files name its classes.
create table ontology_release (
  version           text collate "C" primary key
                    check (version ~ '^(0|[1-9][0-9]{0,5})(\.(0|[1-9][0-9]{0,5})){0,2}$'),
  note              text,
  released_at       timestamptz not null default now(),
  released_by       text not null,
  user_id           text,
  active            int not null,
  inactive          int not null,
  sha256            text not null,
  parts             int not null
);
create index ontology_release_age on ontology_release (released_at, version);

create table ontology_release_part (
  version  text collate "C" not null references ontology_release,
  no       int not null,
  bytes    bytea not null,
  primary key (version, no)
);
alter table ontology_release_part alter column bytes set storage external;

create function refuse_change_of_release() returns trigger language plpgsql as $$
begin
  raise exception 'Releases of the ontology are kept as they are: % of % is refused.', tg_op, tg_table_name;
end $$;

create trigger ontology_release_kept before update or delete or truncate on ontology_release
  for each statement execute function refuse_change_of_release();
create trigger ontology_release_part_kept before update or delete or truncate on ontology_release_part
  for each statement execute function refuse_change_of_release();

-- As many parts as the release said it has, written with it; so nothing is added later either.
create function refuse_part_of_no_release() returns trigger language plpgsql as $$
begin
  if not exists (select from ontology_release r where r.version = new.version and new.no between 0 and r.parts - 1) then
    raise exception 'Release % of the ontology has no part %.', new.version, new.no;
  end if;
  return new;
end $$;

create trigger ontology_release_part_belongs before insert on ontology_release_part
  for each row execute function refuse_part_of_no_release();

-- When the ontology, or a parameter template, was last changed.
alter table ontology_version add column changed_at timestamptz not null default now();

create or replace function touch_ontology_version() returns trigger language plpgsql as $$
begin
  update ontology_version set version = version + 1, changed_at = now();
  return null;
end $$;

create or replace function touch_vocabulary_version() returns trigger language plpgsql as $$
begin
  update ontology_version
  set version = version + 1, vocabulary_version = vocabulary_version + 1, changed_at = now();
  return null;
end $$;

create or replace function touch_templates_version() returns trigger language plpgsql as $$
begin
  update ontology_version set templates_version = templates_version + 1, changed_at = now();
  return null;
end $$;
