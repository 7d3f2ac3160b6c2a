-- When a row's catalog fields were last written. After an hour what the catalog itself answers stands, also when its
-- version is the lower one; null, as in rows of 1.0.0, is longer ago.
alter table project_product_variant add column catalog_at timestamptz;
alter table project_product_variant alter column catalog_at set default now();

-- Since PostgreSQL 16 whoever makes a role may give it away, but not play it. A migrating role that made lintel_portal
-- plays it for the portal's reads, unless these have a login of their own.
do $$
begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant lintel_portal to %I', current_user);
  end if;
exception
  when insufficient_privilege then null; -- somebody else gave it the role, or the start says what is missing
end $$;
