import { sql } from 'kysely';
import type { Service } from '../src/main/service.ts';
import type { Db } from '../src/platform/db/database.ts';
import { compared, median, type Row } from './row.ts';
import { startDatabase } from './support/database.ts';
import { fillOntology } from './support/object-classes.ts';
import { startBenchService } from './support/service.ts';
import { sized } from './support/tiny.ts';

const CLASSES = '/api/v1/bim-ontology/object-classes';
const PART = 'ontology writes';
const [FEW, MANY] = sized([500, 50_000], [30, 100]);

/** Moving a large subtree beside the bare update of its rows; small operations on a small and on a large tree. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const service = await startBenchService(database);
  const client = new Client(service);
  try {
    await fillOntology(database.db, FEW);
    const small = await smallOperations(client);
    await fillOntology(database.db, MANY);
    const large = await smallOperations(client);
    return [
      ...rateRows(large),
      compared(
        {
          part: PART,
          what: 'a small operation at 50,000 classes beside 500 (p50)',
          value: ms(large.p50),
          baseline: ms(small.p50),
          ratio: large.p50 / small.p50,
        },
        { atMost: 3 },
      ),
      ...(await largeMove(database.db, client)),
    ];
  } finally {
    await service.stop();
    await database.close();
  }
}

class Client {
  readonly #service: Service;
  #keys = 0;

  constructor(service: Service) {
    this.#service = service;
  }

  async send(
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
  ): Promise<{ status: number; body: Answer }> {
    const headers = { 'idempotency-key': `bench-${++this.#keys}` };
    const response = await this.#service.app.inject({
      method,
      url,
      headers,
      ...(payload ? { payload } : {}),
    });
    if (response.statusCode >= 400) throw new Error(`${url}: ${response.statusCode} ${response.body}`);
    return { status: response.statusCode, body: response.json() };
  }

  async finished({ operationId }: Answer, pollMs: number): Promise<void> {
    for (;;) {
      const { body } = await this.send('GET', `/api/v1/operations/${operationId}`);
      if (body['status'] === 'succeeded') return;
      if (body['status'] === 'failed') throw new Error(JSON.stringify(body));
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }

  /** From the request to the end of the operation, in milliseconds. */
  async act(action: string, payload: object, pollMs = 1): Promise<number> {
    const start = performance.now();
    const { body } = await this.send('POST', `${CLASSES}/actions/${action}`, payload);
    await this.finished(body, pollMs);
    return performance.now() - start;
  }
}

type Answer = Record<string, string>;

interface Small {
  p50: number;
  p99: number;
  perSecond: number;
}

const [WARM_UP, ROUNDS] = sized([20, 150], [0, 1]);

/** Add a child, move it, delete it: one at a time for the times, then eight clients at once for the rate. */
async function smallOperations(client: Client): Promise<Small> {
  const { body } = await client.send('GET', `${CLASSES}?maxDepth=1`);
  const parents = (body['items'] as unknown as { id: string; depth: number }[])
    .filter(({ depth }) => depth === 1)
    .map(({ id }) => id);
  const times: number[] = [];
  const once = async (n: number, note: (time: number) => void, pollMs = 1) => {
    const parent = parents[n % parents.length] as string;
    const start = performance.now();
    const child = await client.send('POST', `${CLASSES}/actions/add-child`, {
      parentObjectClassIds: [parent],
      childName: `Bench ${n}`,
    });
    note(performance.now() - start);
    const sourceObjectClassIds = [child.body['objectClassId'] as string];
    const targetObjectClassId = parents[(n + 1) % parents.length];
    note(await client.act('move', { sourceObjectClassIds, targetObjectClassId }, pollMs));
    note(await client.act('delete', { sourceObjectClassIds }, pollMs));
  };
  for (let n = 0; n < WARM_UP; n++) await once(n, () => undefined);
  for (let n = 0; n < ROUNDS; n++) await once(n, (time) => times.push(time));

  const start = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: 8 }, async (_, each) => {
      for (let n = 0; n < ROUNDS / 8; n++) await once(each * ROUNDS + n, () => done++, 10);
    }),
  );
  const perSecond = (done / (performance.now() - start)) * 1000;
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: median(times), p99: sorted[Math.floor(sorted.length * 0.99)] as number, perSecond };
}

function rateRows({ p50, p99, perSecond }: Small): Row[] {
  return [
    { part: PART, what: 'small operations at 50,000 classes, 8 clients', value: `${perSecond.toFixed(0)}/s` },
    { part: PART, what: 'small operation, request to finished: p50', value: ms(p50) },
    {
      part: PART,
      what: 'small operation, request to finished: p99',
      value: ms(p99),
      target: '≤ 250 ms',
      ok: p99 <= 250,
    },
  ];
}

const MOVES = sized(5, 1);

async function largeMove(db: Db, client: Client): Promise<Row[]> {
  const [x, y] = [await approvedRoot(client, 'Bench X'), await approvedRoot(client, 'Bench Y')];
  const { rows } = await sql<{ id: string }>`
    select id from object_class where parent_id is null and handle like 'partition-type-%' order by id limit 2`.execute(
    db,
  );
  await client.act('move', { sourceObjectClassIds: rows.map(({ id }) => id), targetObjectClassId: x });
  const below = await sql<{ id: string }>`select id from object_class where path like 'bench-x%'`.execute(db);
  const ids = below.rows.map(({ id }) => id);

  const moves: number[] = [];
  const updates: number[] = [];
  for (let n = 0; n < MOVES * 2; n++) {
    const target = n % 2 === 0 ? y : null;
    moves.push(await client.act('move', { sourceObjectClassIds: [x], targetObjectClassId: target }));
    updates.push(await bareUpdate(db, ids));
    await sql`vacuum object_class`.execute(db);
  }
  const { body } = await client.send('GET', `${CLASSES}?root=${x}&includeInactive=true`);
  const items = body['items'] as unknown as { path: string }[];
  const correct = items.length === ids.length && items.every(({ path }) => path.startsWith('bench-x'));
  const [move, bare] = [median(moves), median(updates)];
  return [
    compared(
      {
        part: PART,
        what: `a subtree of ${ids.length} moved in a tree of 50,000, beside the bare update of its rows`,
        value: ms(move),
        baseline: ms(bare),
        ratio: move / bare,
      },
      { atMost: 3 },
    ),
    { part: PART, what: 'the next list has every path right', value: String(correct), ok: correct },
  ];
}

/** What the move writes, written by hand: depth and path of the same rows, in one statement. */
async function bareUpdate(db: Db, ids: string[]): Promise<number> {
  const start = performance.now();
  await sql`update object_class set depth = depth + 0, path = path || '' where id = any(${ids}::text[])`.execute(
    db,
  );
  return performance.now() - start;
}

async function approvedRoot(client: Client, name: string): Promise<string> {
  const links = {
    uniformat: 'B2010',
    masterformat: '09 29 00',
    objectClassCode: '23.30.10.00',
    cadCategory: 'OST_Walls',
  };
  const { body } = await client.send('POST', CLASSES, { name, ...links });
  await client.send('POST', `${CLASSES}/${body['objectClassId']}/actions/approve`, {});
  return body['objectClassId'] as string;
}

function ms(time: number): string {
  return `${time.toFixed(1)} ms`;
}
