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
