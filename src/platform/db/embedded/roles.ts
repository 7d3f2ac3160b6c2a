import pg from 'pg';
import { keptPassword } from './passwords.ts';
import { DATABASE, probe, type Server, SUPERUSER, SUPERUSER_1_0, socketUrl, superuserUrl } from './server.ts';

/** How the parts of the service log in. */
export interface Logins {
  /** Owner of the database and nothing more: neither superuser nor able to make roles or databases. */
  url: string;
  /** Reads what is published. */
  portalUrl: string;
  /** Superuser: for tools, never for the service. */
  superuserUrl: string;
}

const OWNER = 'lintel';
const PORTAL = 'lintel_portal';
/** Stands in while the superuser of release 1.0 is renamed, which nobody can do to themselves. */
const STAND_IN = 'lintel_renaming';

/** With the passwords that the folder keeps. */
export function loginsOf(folder: string, socketFolder: string): Logins {
  const url = (role: string, name: string) => socketUrl(socketFolder, role, keptPassword(folder, name));
  return {
    url: url(OWNER, 'lintel'),
    portalUrl: url(PORTAL, 'portal'),
    superuserUrl: url(SUPERUSER, 'postgres'),
  };
}

/**
 * Roles and database, as the superuser: on the first start, and in a folder of release 1.0, where the service itself
 * was the superuser. Every step may have been done before, so a crash between two of them costs nothing.
 */
export async function prepareRoles(server: Server): Promise<Logins> {
  await renameSuperuser(server);
  const logins = loginsOf(server.folder, server.socketFolder);
  await connected(superuserUrl(server), async (client) => {
    await client.query(`drop role if exists ${STAND_IN}`);
    await makeRole(client, OWNER);
    await makeRole(client, PORTAL);
    await client.query(`grant ${PORTAL} to ${OWNER}`);
    await makeDatabase(client, server);
    await makeLogin(client, OWNER, logins.url);
    await makeLogin(client, PORTAL, logins.portalUrl);
  });
  return logins;
}

async function renameSuperuser(server: Server): Promise<void> {
  const former = superuserUrl(server, 'postgres', SUPERUSER_1_0);
  if ((await probe(superuserUrl(server))) !== 'refuses' || (await probe(former)) !== 'answers') return;
  await connected(former, async (client) => {
    await client.query(`drop role if exists ${STAND_IN}`);
    await client.query(
      `create role ${STAND_IN} superuser login password ${pg.escapeLiteral(server.password)}`,
    );
  });
  await connected(superuserUrl(server, 'postgres', STAND_IN), (client) =>
    client.query(`alter role ${SUPERUSER_1_0} rename to ${SUPERUSER}`),
  );
}

async function makeRole(client: pg.Client, role: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount === 0) await client.query(`create role ${role}`);
}

/** The password in the file is used, even after the file was lost and recreated. */
async function makeLogin(client: pg.Client, role: string, url: string): Promise<void> {
  if ((await probe(url)) === 'refuses')
    await client.query(`alter role ${role} login password ${pg.escapeLiteral(new URL(url).password)}`);
}

async function makeDatabase(client: pg.Client, server: Server): Promise<void> {
  const { rows } = await client.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [DATABASE],
  );
  if (rows.length === 0) await client.query(`create database ${DATABASE} owner ${OWNER}`);
  else if (rows[0]?.owner !== OWNER) {
    await connected(superuserUrl(server, DATABASE), (inside) => inside.query(GIVE_TO_OWNER));
    await client.query(`alter database ${DATABASE} owner to ${OWNER}`);
  }
  for (const name of [DATABASE, 'postgres', 'template1'])
    await client.query(`revoke all on database ${name} from public`);
  await client.query(`grant connect on database ${DATABASE} to ${PORTAL}`);
}

/** `reassign owned` does not take from the superuser that initdb made. Sequences of columns go with their tables. */
const GIVE_TO_OWNER = `
do $$
declare statement text;
begin
  for statement in
    with own_schema as (
      select oid, nspname from pg_namespace
      where nspname !~ '^pg_' and nspname not in ('public', 'information_schema')
        and nspowner = '${SUPERUSER}'::regrole
    ), place as (
      select oid, nspname from own_schema union select oid, nspname from pg_namespace where nspname = 'public'
    )
    select format('alter schema %I owner to ${OWNER}', nspname) from own_schema
    union all
    select format('alter table %s owner to ${OWNER}', relation.oid::regclass)
    from pg_class relation join place on place.oid = relation.relnamespace
    where relation.relowner = '${SUPERUSER}'::regrole
      and (relation.relkind in ('r', 'p', 'v', 'm') or relation.relkind = 'S' and not exists (
        select from pg_depend where objid = relation.oid and classid = 'pg_class'::regclass and deptype in ('a', 'i')))
    union all
    select format('alter routine %s owner to ${OWNER}', routine.oid::regprocedure)
    from pg_proc routine join place on place.oid = routine.pronamespace
    where routine.proowner = '${SUPERUSER}'::regrole
  loop
    execute statement;
  end loop;
end $$`;

async function connected(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // the query under way fails with it, and says so
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
