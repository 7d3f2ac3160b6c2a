-- What all processes of Lintel together have let through in the minute that runs. Unlogged: after a crash, and on a
-- standby that is promoted, the minute begins anew, and nothing else depends on it.
create schema limits;

create unlogged table limits.minute (
  kind     text primary key,
  number   bigint not null,
  ends_at  timestamptz not null
);

create unlogged table limits.used (
  kind    text not null,
  name    text not null,
  minute  bigint not null,
  used    bigint not null,
  primary key (kind, name)
);

-- Adds what a process has let through since it last said so, and tells it what all have.
-- With the rights of its owner: the portal, which may only read everything else, counts here too.
create function limits.add_used(of_kind text, names text[], counts bigint[])
returns table (name text, used bigint, ends_in_ms double precision)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  running limits.minute;
begin
  -- Changes nothing while a minute runs, but locks its row: those who add to it come one after the other.
  insert into limits.minute as present (kind, number, ends_at)
    values (of_kind, 1, clock_timestamp() + interval '60 s')
    on conflict (kind) do update set number = present.number + 1, ends_at = excluded.ends_at
      where present.ends_at <= clock_timestamp();
  if found then
    delete from limits.used where kind = of_kind;
  end if;
  select * into running from limits.minute where kind = of_kind;
  return query
    insert into limits.used as present (kind, name, minute, used)
    select of_kind, told.name, running.number, told.count
      from unnest(names, counts) told (name, count) order by told.name
    on conflict (kind, name) do update
      set used = case when present.minute = excluded.minute then present.used else 0 end + excluded.used,
          minute = excluded.minute
    returning present.name, present.used,
      extract(epoch from running.ends_at - clock_timestamp())::float8 * 1000;
end $$;

-- Addresses are counted in slots that depend on a secret, the same for all processes.
create table limits.secret (secret text not null);
insert into limits.secret values (gen_random_uuid()::text || gen_random_uuid()::text);

create function limits.secret_of_addresses() returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select secret from limits.secret
$$;

revoke execute on function limits.add_used, limits.secret_of_addresses from public;
grant usage on schema limits to lintel_portal;
grant execute on function limits.add_used, limits.secret_of_addresses to lintel_portal;

-- When the next request to an outside service may leave, whichever process sends it.
create unlogged table limits.turn (
  service       text primary key,
  next_at       timestamptz not null,
  paused_until  timestamptz not null default '-infinity'
);
