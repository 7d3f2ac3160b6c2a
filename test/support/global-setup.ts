import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '../../src/main/prepare-database.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's URL, with the template database in its path. */
    templateUrl: string;
  }
}

/** One real PostgreSQL for the whole run; each test file clones the migrated template. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-test-'));
  chmodSync(folder, 0o755);
  // The machine does not lose power during a test: what fsync would protect from cannot happen.
  const server = await startEmbeddedPostgres(folder, pino({ level: 'silent' }), {
    flags: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' },
  });
  const template = new URL(server.url);
  template.pathname = '/template_lintel';
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query('create database template_lintel');
  await admin.end();
  const log = pino({ level: 'silent' });
  const { db, close } = openDatabase({ url: template.href, poolSize: 2, log });
  await prepareDatabase(template.href, db, { demo: false });
  await close();
  project.provide('templateUrl', template.href);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
