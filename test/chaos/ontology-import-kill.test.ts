import { existsSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { csvOf } from '../support/exchange.ts';
import { cleanUp, type Lintel, post, startLintel } from '../support/process.ts';

/** A real process, killed with no chance to say goodbye, at places where a lock of ours makes it wait. */
const database = useDatabase();
let holder: pg.Client;
beforeAll(async () => {
  holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
});
afterAll(async () => {
  await cleanUp();
  await holder.end();
});

const ROWS = 2001; // from here on an import has a process of its own
const fileOf = (prefix: string) =>
  csvOf(
    ['handle', 'parentHandle', 'name'],
    ...Array.from({ length: ROWS }, (_, n) => [
      `${prefix}-${n}`,
      n === 0 ? '' : `${prefix}-${Math.floor((n - 1) / 8)}`,
      `Class ${n}`,
    ]),
  );

const start = () => startLintel({ env: { DATABASE_URL: database.url } });
const send = ({ url }: Lintel, name = 'killed') =>
  fetch(`${url}/api/v1/bim-ontology/imports`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', 'idempotency-key': name },
    body: fileOf(name),
  });
/** The one that the tests before have left, or a new one. */
let living: Lintel | null = null;

async function countOf(table: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*) from ${table}`);
  return rows[0]?.count ?? -1;
}

/** Until so many wait for the lock that the test holds, or behind those. */
async function waiting(): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await database.pool.query(
          `select from pg_stat_activity where datname = $1 and cardinality(pg_blocking_pids(pid)) > 0`,
          [database.name],
        );
        return rows.length;
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThanOrEqual(1);
}

async function sessionsOf(application: string): Promise<number> {
  const { rowCount } = await database.pool.query(
    'select from pg_stat_activity where datname = $1 and application_name = $2',
    [database.name, application],
  );
  return rowCount ?? 0;
}

/** The kernel's list of the processes that a process has started. */
function childrenOf(pid: number): number[] {
  return (readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? []).map(Number);
}

async function kill(lintel: Lintel): Promise<void> {
  lintel.signal('SIGKILL');
  await lintel.ended;
}

test('killed before it was accepted: nothing happened, and the same key is a new import', async () => {
  const first = await start();
  await holder.query('begin');
  await holder.query('select from operation_order for update');
  const cutOff = send(first).catch(() => 'cut off');
  await waiting();
  await kill(first);
  expect(await cutOff).toBe('cut off');
  await holder.query('rollback');
  expect(await countOf('operation')).toBe(0);
  expect(await countOf('object_class')).toBe(0);
}, 90_000);

test('killed in the middle of its writes: nothing of it stands; the next start does it whole, once', async () => {
  const second = await start();
  // All classes are written by the time that the operation is counted.
  await holder.query('begin');
  await holder.query('lock table operation_tally in exclusive mode');
  const accepted = await send(second);
  expect([accepted.status, accepted.headers.get('idempotent-replayed')]).toEqual([202, null]);
  const { operationId } = (await accepted.json()) as { operationId: string };
  await waiting();
  const orphans = childrenOf(second.pid);
  expect(orphans).toHaveLength(1);
  await kill(second);
  await expect.poll(() => orphans.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
  await holder.query('rollback');
  expect(await countOf('object_class')).toBe(0);

  const third = await start();
  living = third;
  const status = async () => (await third.json(`/api/v1/operations/${operationId}`)).body;
  await expect.poll(async () => (await status()).status).toBe('succeeded');
  expect(await countOf('object_class')).toBe(ROWS);
  const again = await send(third);
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([202, 'true']);
  expect(((await again.json()) as { operationId: string }).operationId).toBe(operationId);
  expect(await countOf('object_class')).toBe(ROWS);
  expect((await status()).progress).toEqual({ rowsRead: ROWS, rowsTotal: ROWS });
}, 120_000);

test('its own process killed in the middle of its writes: the service carries it out again, whole and once', async () => {
  const fourth = living ?? (await start());
  const before = await countOf('object_class');
  await holder.query('begin');
  await holder.query('lock table operation_tally in exclusive mode');
  const { operationId } = (await (await send(fourth, 'killed too')).json()) as { operationId: string };
  await waiting();
  // Who writes meanwhile waits for the import, and starts no process of their own.
  const writers = Array.from({ length: 5 }, (_, n) =>
    fourth.json(
      '/api/v1/bim-ontology/object-classes',
      post({ name: `Meanwhile ${n}` }, { 'idempotency-key': `meanwhile-${n}` }),
    ),
  );
  // They wait in their process and hold no connection, so the database shows only the import.
  await waiting();
  const [child, ...others] = childrenOf(fourth.pid);
  expect([child, others]).toEqual([expect.any(Number), []]);
  expect(await sessionsOf('lintel-operation')).toBe(1);
  process.kill(child as number, 'SIGKILL');
  await expect.poll(() => childrenOf(fourth.pid)).not.toContain(child);
  await holder.query('rollback');
  const status = async () => (await fourth.json(`/api/v1/operations/${operationId}`)).body;
  await expect.poll(async () => (await status()).status).toBe('succeeded');
  const { rows } = await database.pool.query(`select attempts from operation where id = $1`, [operationId]);
  expect(rows).toEqual([{ attempts: 2 }]);
  for (const { status: answered } of await Promise.all(writers)) expect(answered).toBe(202);
  expect(await countOf('object_class')).toBe(before + ROWS + writers.length);
  await expect.poll(() => childrenOf(fourth.pid)).toEqual([]);
  await kill(fourth);
}, 120_000);

test('killed in the middle of accepting a large proposal: the next start accepts it whole, once', async () => {
  if (living) await kill(living);
  const before = await start();
  const B = '/api/v1/bim-ontology';
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from object_class where id is not null order by id limit 500`,
  );
  const { body: proposal } = await before.json(`${B}/proposals`, post({ title: 'Large' }));
  for (const round of ['first', 'second']) {
    const edits = rows.map(({ id }) => ({ objectClassId: id, description: `${round} description` }));
    const change = { action: 'editObjectClasses', request: { edits } };
    expect((await before.json(`${B}/proposals/${proposal.id}/changes`, post(change))).status).toBe(201);
  }
  await before.json(`${B}/proposals/${proposal.id}/actions/submit`, post({}));
  const detail = (await before.json(`${B}/proposals/${proposal.id}`)).body;
  await holder.query('begin');
  await holder.query('lock table operation_tally in exclusive mode');
  const accepted = await before.json(
    `${B}/proposals/${proposal.id}/actions/accept`,
    post({ revision: detail.revision }),
  );
  expect([accepted.status, accepted.body.error]).toEqual([202, undefined]);
  await waiting();
  await kill(before);
  await holder.query('rollback');
  const described = async (text: string) =>
    (await database.pool.query('select from object_class where description = $1', [text])).rowCount;
  expect(await described('second description')).toBe(0);

  living = await start();
  const status = async () => (await living?.json(`/api/v1/operations/${accepted.body.operationId}`))?.body;
  await expect.poll(async () => (await status()).status).toBe('succeeded');
  expect([await described('first description'), await described('second description')]).toEqual([
    0,
    rows.length,
  ]);
  expect((await living.json(`${B}/proposals/${proposal.id}`)).body.status).toBe('accepted');
}, 120_000);
