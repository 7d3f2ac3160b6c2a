import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { type Config, ConfigError } from '../../platform/config.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts';
import { type Finding, ill, well } from '../../platform/doctor/finding.ts';
import { judgeClock, judgeDisk } from '../../platform/doctor/judge-machine.ts';
import { createLog, readable, readSettings } from '../boot.ts';
import { checkPortalLogin, PORTAL_SESSION } from '../portal-login.ts';
import { examineData } from './examine-data.ts';
import { examineStore } from './examine-store.ts';

/**
 * Looks at everything that a Lintel with these settings needs, beside a running one or without. Changes nothing: what
 * it puts into the artifact store it takes out again.
 */
export async function examine(): Promise<Finding[]> {
  let config: Config;
  try {
    config = readSettings({}).config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.faults.map((fault) => ill('settings', fault, 'See .env.example for valid values.'));
  }
  const log = createLog('silent');
  return [
    well('settings', 'valid'),
    ...examineFolder(config),
    ...(await examineDatabase(config, log)),
    await examineStore(config, `doctor-${randomUUID()}`),
  ];
}

function examineFolder({ DATA_DIR, ARTIFACT_MAX_BYTES }: Config): Finding[] {
  const place = join(DATA_DIR, 'postgres-location');
  const outside = existsSync(place) ? [readFileSync(place, 'utf8').trim()] : [];
  return [DATA_DIR, ...outside].map((path) => {
    const { bavail, bsize } = statfsSync(nearest(path));
    return judgeDisk('disk', path, { free: bavail * bsize, largestUpload: ARTIFACT_MAX_BYTES });
  });
}

/** A folder that is not there yet will be on the disk of the one above. */
function nearest(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearest(dirname(path));
}

async function examineDatabase(config: Config, log: Logger): Promise<Finding[]> {
  const remedy = config.DATABASE_URL
    ? 'Make sure that PostgreSQL is running and reachable from this machine.'
    : 'If this is the first start, run npm start.';
  let server: Awaited<ReturnType<typeof startEmbeddedPostgres>> | null = null;
  try {
    if (!config.DATABASE_URL)
      server = await startEmbeddedPostgres(config.DATA_DIR, log, { join: true, existing: true });
  } catch (error) {
    return [ill('database', readable(error), remedy)];
  }
  const url = config.DATABASE_URL ?? server?.url ?? '';
  const database = openDatabase({ url, poolSize: 2, log, applicationName: 'lintel-doctor' });
  try {
    const { findings, isSetUp } = await examineData(database, config);
    const portalUrl = config.PORTAL_DATABASE_URL ?? server?.portalUrl ?? url;
    return [
      ...findings,
      await examineClock(database),
      ...(isSetUp ? [await examinePortal(portalUrl, log)] : []),
    ];
  } catch (error) {
    return [ill('database', readable(error), remedy)];
  } finally {
    await database.close();
    await server?.stop();
  }
}

async function examineClock({ pool }: Database): Promise<Finding> {
  await pool.query('select 1'); // so that connecting is not part of what is measured
  const before = Date.now();
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  return judgeClock({ sentAt: before, databaseTime: rows[0]?.now.getTime() ?? 0, answeredAt: Date.now() });
}

async function examinePortal(url: string, log: Logger): Promise<Finding> {
  const portal = openDatabase({
    url,
    poolSize: 1,
    log,
    applicationName: 'lintel-doctor',
    session: PORTAL_SESSION,
  });
  try {
    await checkPortalLogin(portal);
    return well('portal', 'can read published content only');
  } catch (error) {
    return ill('portal', readable(error), "See docs/client-portal.md for how to set up the portal's login.");
  } finally {
    await portal.close();
  }
}
