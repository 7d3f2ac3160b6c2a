import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { packService } from '../../scripts/pack-service.ts';
import { prepareDatabase } from '../../src/main/prepare-database.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';
import type { CitusNode } from './citus-cluster.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How the service, the portal and a superuser log in, with the template database in the path. */
    templateUrls: { url: string; portalUrl: string; superuserUrl: string };
    /** With `npm run test:citus`: the coordinator and its nodes, and a server without any. */
    citus: { nodes: CitusNode[]; single: CitusNode } | null;
    /** The folder of scripts/pack-service.ts. */
    packedProduct: string;
  }
}

function onDatabase(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

const FLAGS = {
  // The machine does not lose power during a test: what these would protect from cannot happen.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '400',
  scram_iterations: '1', // nobody guesses the passwords of a run
};

/** Some processes run as another user: each has a folder of its own in there. */
function shareCompiledCode(): void {
  const cache = join(import.meta.dirname, '../../.test/compile-cache');
  mkdirSync(cache, { recursive: true });
  chmodSync(cache, 0o1777);
}

/** SCRAM takes some milliseconds of both sides, and a run connects thousands of times. A wrong password is still refused. */
async function askForPlainPasswords(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ hba_file: string }>('show hba_file');
  const file = rows[0]?.hba_file ?? '';
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('scram-sha-256', 'password'));
  await admin.query('select pg_reload_conf()');
}

/**
 * A first session writes down what it learned of the catalog, for others to load (pg_internal.init). It is copied with the
 * template: otherwise the first ten sessions of each copy would learn it again at the same time.
 */
async function keepCatalogCache(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.end();
}

/** One real PostgreSQL for the whole run; each test file clones the migrated template. */
export default async function setup(project: TestProject) {
  const folder = makeTemporaryFolder();
  process.env['TMPDIR'] = folder; // for the processes that run the tests
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove); // also when somebody interrupts the run; a server without its files ends by itself
  shareCompiledCode();
  const packedProduct = join(folder, 'product');
  const packed = packService(packedProduct);
  const server = await startEmbeddedPostgres(join(folder, 'data'), pino({ level: 'silent' }), {
    flags: FLAGS,
  });
  const admin = new pg.Client({ connectionString: server.superuserUrl });
  await admin.connect();
  await admin.query('create database template_lintel owner lintel');
  await askForPlainPasswords(admin);
  await admin.end();
  const { url, portalUrl, superuserUrl } = server;
  const urls = {
    url: onDatabase(url, 'template_lintel'),
    portalUrl: onDatabase(portalUrl, 'template_lintel'),
    superuserUrl: onDatabase(superuserUrl, 'template_lintel'),
  };
  const { db, close } = openDatabase({ url: urls.url, poolSize: 2, log: pino({ level: 'silent' }) });
  await prepareDatabase(urls.url, db, { demo: false });
  await close();
  await keepCatalogCache(urls.url);
  project.provide('templateUrls', urls);
  project.provide('citus', null);
  await packed;
  project.provide('packedProduct', packedProduct);
  return async () => {
    await server.stop();
    remove();
  };
}
