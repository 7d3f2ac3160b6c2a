import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../../src/platform/db/migrate.ts';

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
  await migrate(template.href);
  project.provide('templateUrl', template.href);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
