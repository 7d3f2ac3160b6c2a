import type { Pool } from 'pg';
import type { DatabaseFacts } from './judge-database.ts';

/** Only reads, and only what any login may see. */
export async function readDatabaseFacts(pool: Pool): Promise<DatabaseFacts> {
  const { rows } = await pool.query<Omit<DatabaseFacts, 'portalRole' | 'connections'> & Flat>(
    `select current_setting('server_version') as version,
       current_setting('server_version_num')::int as "versionNumber",
       current_setting('server_encoding') as encoding,
       pg_is_in_recovery() as "isStandby",
       current_user::text as user, current_database()::text as database,
       me.rolsuper as "isSuperuser", me.rolcreaterole as "mayCreateRoles",
       has_database_privilege(current_database(), 'create')
         and coalesce((select has_schema_privilege(oid, 'create') from pg_namespace where nspname = 'public'), true)
         as "maySetUp",
       (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname in ('public', 'portal', 'record_store') and c.relkind in ('r', 'p')
           and to_regclass('public.schema_migration') is not null
           and not pg_has_role(c.relowner, 'usage')) as "foreignTables",
       portal.oid is not null as "portalExists",
       coalesce(pg_has_role(portal.oid, 'member'), false) as "isPortalMember",
       current_setting('max_connections')::int as most,
       (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used
     from pg_roles me left join pg_roles portal on portal.rolname = 'lintel_portal'
     where me.rolname = current_user`,
  );
  const [row] = rows;
  if (!row) throw new Error("The database didn't return the current user.");
  const { portalExists, isPortalMember, most, used, ...facts } = row;
  return {
    ...facts,
    portalRole: { exists: portalExists, isMember: isPortalMember },
    connections: { most, used },
  };
}

interface Flat {
  portalExists: boolean;
  isPortalMember: boolean;
  most: number;
  used: number;
}
