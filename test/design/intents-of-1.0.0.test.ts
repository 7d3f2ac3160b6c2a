import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RecordStoreUnavailable } from '../../src/design/domain/errors.ts';
import { postgresRecordStore } from '../../src/design/gateways/record-store/postgres-record-store.ts';
import type { RecordStore } from '../../src/design/gateways/record-store/record-store.ts';
import { answers } from '../../src/design/http/answers.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { useDatabase } from '../support/database.ts';
import { type DesignWorld, startDesign } from '../support/design-world.ts';

const database = useDatabase();
let world: DesignWorld;
let away = false;
beforeAll(async () => {
  const log = pino({ level: 'silent' });
  const store = postgresRecordStore(
    openDatabase({ url: database.url, poolSize: 2, log, applicationName: 'records' }).pool,
  );
  const records: RecordStore = {
    ...store,
    async upsert(kind, some) {
      if (away) throw new RecordStoreUnavailable('The database', 1);
      return store.upsert(kind, some);
    },
  };
  world = await startDesign({ database, worker: false, service: { design: { records } } });
});
afterAll(async () => {
  await world.close();
});

const create = (name: string) =>
  world.post(`/projects/${world.projectId}/project-collections`, { name }, { 'idempotency-key': name });

/** The command is accepted and its intent stands, but the store is away: 503. */
async function cutOff(name: string) {
  away = true;
  expect((await create(name)).status).toBe(503);
  away = false;
  const { rows } = await database.pool.query('select operation, plan from design_intent');
  expect(rows).toHaveLength(1);
  return rows[0] as { operation: string; plan: Record<string, unknown> };
}

test('an intent keeps what the action gave; the answer is made when it is finished', async () => {
  const { operation, plan } = await cutOff('Lobby');
  expect([operation, Object.hasOwn(plan, 'answer')]).toEqual(['createProjectCollection', false]);
  expect(plan['result']).toMatchObject({ name: 'Lobby', itemCount: 0 });
  const { status, body, headers } = await create('Lobby');
  expect([status, body]).toEqual([201, plan['result']]);
  expect(headers['location']).toBe(`/api/v1/design/project-collections/${body.id}`);
});

test('an intent that 1.0.0 left behind has its answer, and that one is given', async () => {
  const { plan } = await cutOff('Terrace');
  const answer = {
    status: 201,
    body: plan['result'],
    headers: { location: '/api/v1/design/project-collections/as-1.0.0-said', deprecation: 'true' },
  };
  await database.pool.query(
    `update design_intent set plan = (plan::jsonb - 'result' - 'deprecated' || jsonb_build_object('answer', $1::jsonb))::json`,
    [JSON.stringify(answer)],
  );
  const { status, body, headers } = await create('Terrace');
  expect([status, body]).toEqual([201, plan['result']]);
  expect(headers).toMatchObject(answer.headers);
  const again = await create('Terrace');
  expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([201, body, 'true']);
  expect((await world.get(`/project-collections/${body.id}`)).body.name).toBe('Terrace');
});

/** They write nothing to the record store. */
const WITHOUT_INTENT = new Set(['receiveCatalogEvents', 'createPortalLink', 'revokePortalLink']);

test('every command of design has an answer of its name', async () => {
  const document = (await world.call({ method: 'GET', url: '/openapi.json' })).body;
  const commands = Object.values(document.paths as Record<string, Record<string, Operation>>)
    .flatMap((methods) => Object.entries(methods))
    .filter(([method, { tags }]) => method !== 'get' && tags?.some((tag) => WRITTEN.has(tag)))
    .map(([, { operationId }]) => operationId)
    .filter((operationId) => !WITHOUT_INTENT.has(operationId));
  expect(commands.sort()).toEqual(Object.keys(answers).sort());
});

interface Operation {
  operationId: string;
  tags?: string[];
}
const WRITTEN = new Set(['design', 'portal-publishing']);
