-- What clients see: snapshots, written by publishing, read by the portal process. Nothing here refers to a draft.

create schema portal;

-- Contents are immutable and numbered per project; the same content is one version, however often it is published.
create table portal.snapshot (
  project_id    text not null,
  version       int not null check (version > 0),
  content_hash  bytea not null,
  content       json not null,             -- json, not jsonb: keeps the order of its fields
  created_at    timestamptz not null default now(),
  primary key (project_id, version),
  unique (project_id, content_hash)
);

create table portal.product_model (
  product_model_id  text not null,
  project_id        text not null,
  version           int not null,
  content           json not null,
  primary key (product_model_id, project_id, version),
  foreign key (project_id, version) references portal.snapshot
);

-- Pictures are published too, under the hash of their bytes: the portal shows them when the catalog is gone.
create table portal.image (
  sha256        text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  content_type  text not null,
  bytes         bytea not null
);

create table portal.snapshot_image (
  sha256      text not null references portal.image,
  project_id  text not null,
  version     int not null,
  primary key (sha256, project_id, version),
  foreign key (project_id, version) references portal.snapshot
);

-- Which version clients see now. No row: the project is not published.
create table portal.publication (
  project_id    text primary key,
  version       int not null,
  published_at  timestamptz not null,
  foreign key (project_id, version) references portal.snapshot
);

create function portal.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'portal.% is immutable', tg_table_name;
end $$;

create trigger immutable before update or delete on portal.snapshot
  for each statement execute function portal.refuse_change();
create trigger immutable before update or delete on portal.product_model
  for each statement execute function portal.refuse_change();
create trigger immutable before update or delete on portal.image
  for each statement execute function portal.refuse_change();
create trigger immutable before update or delete on portal.snapshot_image
  for each statement execute function portal.refuse_change();

-- How the portal process knows its callers: digests and scopes, through the owner's eyes. With `portal` as its
-- search path the process reads its keys as every other process does.
create view portal.api_key as
  select id, name, sha256, ''::text as hint, scopes, projects, created_at, expires_at, revoked_at from public.api_key;

-- Roles belong to the whole cluster: another database's migration may have made this one already.
do $$
begin
  if not exists (select from pg_roles where rolname = 'lintel_portal') then
    begin
      create role lintel_portal nologin;
    exception
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then
        raise exception 'the role lintel_portal is missing and may not be created'
          using hint = 'As a superuser: create role lintel_portal nologin; grant lintel_portal to the role that migrates.';
    end;
  end if;
  if not pg_has_role(current_user, 'lintel_portal', 'member') then
    execute format('grant lintel_portal to %I', current_user);
  end if;
end $$;

grant usage on schema portal to lintel_portal;
grant select on portal.snapshot, portal.product_model, portal.image, portal.snapshot_image, portal.publication,
  portal.api_key to lintel_portal;

-- Counts up with every change of what is published: whoever answers from memory looks here first.
create table portal.publication_version (
  one      boolean primary key default true check (one),
  version  bigint not null default 1
);
insert into portal.publication_version default values;

create function portal.touch_publication_version() returns trigger language plpgsql as $$
begin
  update portal.publication_version set version = version + 1;
  return null;
end $$;

create trigger publication_version after insert or update or delete or truncate on portal.publication
  for each statement execute function portal.touch_publication_version();

grant select on portal.publication_version to lintel_portal;
