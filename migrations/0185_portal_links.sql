-- A client's own link to the pages of one project. The token is in the link alone; here is its digest.
create table portal.link (
  id          text primary key,
  project_id  text not null,
  label       text not null,
  sha256      bytea not null unique check (octet_length(sha256) = 32),
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  revoked_at  timestamptz
);
create index link_project on portal.link (project_id, id);

-- The portal that runs alone looks links up, and never changes one.
grant select on portal.link to lintel_portal;
