import type { AppliedMigration } from '../db/squashed-migrations.ts';
import { type Finding, ill, well } from './finding.ts';

/** What a database reports about itself and the login. */
export interface DatabaseFacts {
  version: string;
  versionNumber: number;
  encoding: string;
  isStandby: boolean;
  user: string;
  database: string;
  isSuperuser: boolean;
  mayCreateRoles: boolean;
  maySetUp: boolean;
  /** Tables of Lintel that belong to somebody whose rights this login has not got. */
  foreignTables: number;
  portalRole: { exists: boolean; isMember: boolean };
  connections: { most: number; used: number };
}

const OLDEST = 150_000;

export function judgeServer({ version, versionNumber, encoding, isStandby }: DatabaseFacts): Finding {
  const check = 'database';
  if (versionNumber < OLDEST)
    return ill(check, `PostgreSQL ${version}`, 'Lintel needs PostgreSQL 15 or later.');
  if (encoding !== 'UTF8')
    return ill(
      check,
      `PostgreSQL ${version}, encoding ${encoding}`,
      `Create the database with: create database … encoding 'UTF8' template template0;`,
    );
  if (isStandby)
    return ill(check, `PostgreSQL ${version}, a read-only standby`, 'Set DATABASE_URL to the primary.');
  return well(check, `PostgreSQL ${version}`);
}

export function judgeRights(facts: DatabaseFacts): Finding {
  const check = 'rights';
  const { user, database, maySetUp, foreignTables } = facts;
  if (!maySetUp)
    return ill(
      check,
      `${user} can't create schemas and tables in ${database}`,
      `As a superuser: alter database ${quoted(database)} owner to ${quoted(user)};`,
    );
  if (foreignTables > 0)
    return ill(
      check,
      `${foreignTables} Lintel tables aren't owned by ${user}`,
      `As a superuser: reassign owned by … to ${quoted(user)}; or set DATABASE_URL to the user that owns them.`,
    );
  return well(check, `role ${user} can create and change tables in database ${database}`);
}

/** The portal reads as a role of its own, which the first start makes where the login may. */
export function judgePortalRole(facts: DatabaseFacts): Finding {
  const check = 'role lintel_portal';
  const { user, portalRole, isSuperuser, mayCreateRoles } = facts;
  const grant = `grant lintel_portal to ${quoted(user)};`;
  if (!portalRole.exists)
    return isSuperuser || mayCreateRoles
      ? well(check, "doesn't exist yet; Lintel creates it on first start")
      : ill(
          check,
          `doesn't exist, and ${user} can't create it`,
          `As a superuser: create role lintel_portal nologin; ${grant}`,
        );
  if (!portalRole.isMember && !isSuperuser)
    return ill(check, `exists, but ${user} isn't a member`, `As a superuser: ${grant}`);
  return well(check, 'exists');
}

export function judgeSchema(
  applied: readonly AppliedMigration[] | null,
  known: readonly AppliedMigration[],
): Finding {
  const check = 'schema';
  if (applied === null) return well(check, 'none yet; Lintel creates it on first start');
  const versions = new Set(known.map(({ version }) => version));
  const first = known[0]?.version ?? 0;
  const newer = applied.find(({ version }) => version >= first && !versions.has(version));
  if (newer)
    return ill(
      check,
      `version ${newer.version} (${newer.name}), which is newer than this release`,
      'Run the release that created this schema, or a later one.',
    );
  const done = new Set(applied.map(({ version }) => version));
  const pending = known.filter(({ version }) => !done.has(version));
  if (pending.length === 0) return well(check, `version ${known.at(-1)?.version}`);
  return well(check, `from an earlier release; migrations that the next start applies: ${pending.length}`);
}

/** How many a process of these settings holds, and whether there is room for one. */
export function judgeConnections({ connections: { most, used } }: DatabaseFacts, wanted: number): Finding {
  const check = 'connections';
  const says = `${used} of ${most} in use`;
  if (used + wanted <= most)
    return well(check, `${says}, enough for ${Math.floor((most - used) / wanted)} more processes`);
  return ill(
    check,
    `${says}: not enough for another process, which uses up to ${wanted}`,
    'Raise max_connections in PostgreSQL, or lower DATABASE_POOL_SIZE.',
  );
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
