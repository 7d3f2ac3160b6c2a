import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeSchema } from '../../scripts/describe-schema.ts';
import { prepareDatabase } from '../../src/main/prepare-database.ts';
import { useDatabase } from '../support/database.ts';
import { answersOf1_0_0, dumpOf1_0_0 } from '../support/release-1.0.0.ts';
import { startService, type TestService } from '../support/service.ts';

/**
 * A database as release 1.0.0 left it: classes created, moved, merged, copied, deleted, undone and archived; a
 * published project with a deck and a made-to-order table; two import runs; a webhook. Beside it lie the answers that
 * 1.0.0 gave. Answers may have gained fields since; none may have lost or changed one.
 */
const answers = answersOf1_0_0();

const database = useDatabase();
let service: TestService;

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  await withClient(async (client) => {
    await client.query('drop schema if exists public, portal, record_store, limits cascade');
    await client.query('create schema public');
    await client.query(dumpOf1_0_0());
  });
  await prepareDatabase(database.url, database.db, { demo: true });
  service = await startService({ database });
});
afterAll(async () => {
  await service?.close();
});

it('has the schema that a new database has', async () => {
  const fresh = readFileSync(join(import.meta.dirname, '../../migrations/schema.sql'), 'utf8');
  expect(await withClient(describeSchema)).toBe(fresh);
});

describe('answers what 1.0.0 answered', () => {
  // The version of a list is computed another way now: its value changes once, with the upgrade.
  for (const [url, { generatedAt: _when, ontologyVersion: _hash, ...before }] of Object.entries(answers)) {
    it(`GET ${url}`, async () => {
      const { status, body } = await service.call({ method: 'GET', url });
      expect(status).toBe(200);
      expect(body).toMatchObject(before);
    });
  }
});

it('goes on working: a new class, a new publication', async () => {
  const [url] = Object.keys(answers).filter((path) => path.includes('root=facade-systems'));
  const { items } = answers[url as string] as { items: { id: string; name: string }[] };
  const parent = items.find(({ name }) => name.startsWith('Façade'))?.id as string;
  const child = await service.call({
    method: 'POST',
    url: '/api/v1/bim-ontology/object-classes/actions/add-child',
    headers: { 'idempotency-key': 'after-the-upgrade' },
    payload: { parentObjectClassIds: [parent], childName: 'Louvre' },
  });
  expect(child.status).toBe(202);
  const { items: projects } = answers['/api/v1/party-directory/projects'] as { items: { id: string }[] };
  const published = await service.call({
    method: 'POST',
    url: `/api/v1/design/projects/${projects[0]?.id}/actions/publish-to-portal`,
    payload: {},
  });
  expect(published.status).toBe(200);
});
