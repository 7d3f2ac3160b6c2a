import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { compared, median, type Row } from './row.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';
import { load } from './support/load.ts';
import { fillOntology } from './support/object-classes.ts';
import { startBenchService } from './support/service.ts';
import { sized } from './support/tiny.ts';

const PART = 'insight';
const BASE = '/api/v1/bim-ontology';
const LIST = `${BASE}/object-classes`;
const QUESTIONS = [
  'coverage',
  'review',
  'next-steps',
  'duplicates',
  'object-classes?status=draft',
  'object-classes?missing=uniformat',
];
const CLASSES = sized(50_000, 100);
const [WARM_UP, TURNS] = sized([2, 7], [0, 1]);
const [RATES, CONNECTIONS, SECONDS] = sized([5, 64, 1], [1, 2, 0.01]);

/** Where an ontology of 50,000 classes stands: each first answer after a write beside the list's, then their 304s. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const service = await startBenchService(database, { worker: false });
  try {
    await fillOntology(database.db, CLASSES);
    await unsettle(database);
    await service.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = service.app.server.address() as AddressInfo;
    return [...(await firstAnswers(database, port)), ...(await unchanged(port))];
  } finally {
    await service.stop();
    await database.close();
  }
}

/** Half of it drafts, some without a code or with a binding that does not count: there is something to tell. */
async function unsettle({ db }: BenchDatabase): Promise<void> {
  await sql`update object_class set status = 'draft' where depth >= 3`.execute(db);
  await sql`update object_class set cad_bound_name = 'OST_Before' where depth = 0 and handle like '%3'`.execute(
    db,
  );
  await sql`update object_class set name = 'Partition type ' || (row_id % 20000), synonyms = 'drywall ' || (row_id % 5000)`.execute(
    db,
  );
  await sql`vacuum analyze object_class`.execute(db);
}

/** The list and the questions turn by turn, each after a write of its own. */
async function firstAnswers({ db }: BenchDatabase, port: number): Promise<Row[]> {
  const times = new Map<string, number[]>();
  const measure = async (path: string) => {
    await sql`update object_class set description = ${`Written ${Math.random()}`}
      where id = (select max(id) from object_class)`.execute(db);
    const start = performance.now();
    const { status } = await fetchOnce(port, path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return performance.now() - start;
  };
  for (let turn = 0; turn < TURNS + WARM_UP; turn++) {
    for (const path of [
      LIST,
      `${LIST}?includeInactive=true`,
      ...QUESTIONS.map((question) => `${BASE}/${question}`),
    ]) {
      const time = await measure(path);
      if (turn >= WARM_UP) times.set(path, [...(times.get(path) ?? []), time]);
    }
  }
  const list = median(times.get(`${LIST}?includeInactive=true`) ?? []);
  return QUESTIONS.map((question) => {
    const time = median(times.get(`${BASE}/${question}`) ?? []);
    const row = {
      part: PART,
      what: `first ${question} after a write, 50,000 classes`,
      value: `${time.toFixed(0)} ms`,
      baseline: `${list.toFixed(0)} ms the whole list`,
      ratio: time / list,
    };
    return compared(row, { atMost: 3 });
  });
}

async function unchanged(port: number): Promise<Row[]> {
  const rate = async (path: string) => {
    const { etag } = await fetchOnce(port, path);
    const { statuses, perSecond } = await load({
      port,
      path,
      headers: { 'if-none-match': etag },
      connections: CONNECTIONS,
      seconds: SECONDS,
    });
    if (Object.keys(statuses).join() !== '304')
      throw new Error(`${path} answered ${JSON.stringify(statuses)}`);
    return perSecond;
  };
  const rows: Row[] = [];
  for (const question of QUESTIONS) {
    const turns: { ours: number; list: number }[] = [];
    for (let turn = 0; turn < RATES; turn++)
      turns.push({ list: await rate(LIST), ours: await rate(`${BASE}/${question}`) });
    const ours = median(turns.map((turn) => turn.ours));
    const list = median(turns.map((turn) => turn.list));
    const row = {
      part: PART,
      what: `304 of ${question}, 64 connections`,
      value: `${ours.toFixed(0)}/s`,
      baseline: `${list.toFixed(0)}/s the list`,
      ratio: ours / list,
    };
    rows.push(compared(row, { atLeast: 0.8 }));
  }
  return rows;
}

function fetchOnce(port: number, path: string): Promise<{ status: number; etag: string }> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, etag: String(response.headers.etag) }),
      );
    }).on('error', reject);
  });
}
