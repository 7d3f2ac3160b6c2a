import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { createService } from '../src/main/service.ts';
import { READ_COLUMNS } from '../src/ontology/store/object-class-row.ts';
import { loadConfig } from '../src/platform/config.ts';
import { compared, median, type Row } from './row.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';
import { type LoadOptions, load } from './support/load.ts';
import { fillOntology } from './support/object-classes.ts';
import { type Server, startApi, startBareServer } from './support/servers.ts';

const PART = 'list';
const PATH = '/api/v1/bim-ontology/object-classes';
const SIZES = [500, 5000, 50_000];

/** What CAD plug-ins ask for all day, beside the least that could answer it. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const rows = await firstAnswers(database);
  const api = await startApi(database);
  const { etag, body } = await fetchList(api.port);
  const file = join(database.dataDir, 'list.json');
  writeFileSync(file, body);
  const bare = await startBareServer(etag);
  // Fewer share a look at the version: 8 is printed for comparison, without a bound.
  rows.push(await notModified(api, bare, etag, 8));
  for (const connections of [64, 256])
    rows.push(compared(await notModified(api, bare, etag, connections), { atLeast: 0.7 }));
  await bare.stop();
  rows.push(await fromMemory(api, await startBareServer(etag, file), body.length));
  await api.stop();
  await database.close();
  return rows;
}

async function notModified(
  api: Server,
  bare: Server,
  etag: string,
  connections: number,
): Promise<Row & { ratio: number }> {
  const options = { path: PATH, headers: { 'if-none-match': etag }, connections, seconds: 1 };
  const { ours, theirs, ratio } = await alternate(api, bare, options, '304', 11);
  return {
    part: PART,
    what: `304 of the list, ${connections} connections`,
    value: `${Math.round(ours)}/s`,
    baseline: `${Math.round(theirs)}/s bare node:http`,
    ratio,
  };
}

async function fromMemory(api: Server, bare: Server, bytes: number): Promise<Row> {
  const options = { path: PATH, headers: {}, connections: 4, seconds: 2 };
  const { ours, theirs, ratio } = await alternate(api, bare, options, '200', 7);
  await bare.stop();
  const rate = (perSecond: number) => `${((perSecond * bytes) / 1e9).toFixed(2)} GB/s`;
  return compared(
    {
      part: PART,
      what: `200 of 50,000 classes (${(bytes / 1e6).toFixed(1)} MB) from memory`,
      value: rate(ours),
      baseline: `${rate(theirs)} bare node:http`,
      ratio,
    },
    { atLeast: 0.8 },
  );
}

/** Turn by turn, so that whatever else the machine does falls on both; the ratio is that of the middle turn. */
async function alternate(
  api: Server,
  bare: Server,
  options: Omit<LoadOptions, 'port'>,
  status: string,
  turns: number,
): Promise<{ ours: number; theirs: number; ratio: number }> {
  const rate = async ({ port }: Server, seconds = options.seconds) => {
    const { statuses, perSecond } = await load({ ...options, port, seconds });
    if (Object.keys(statuses).join() !== status) throw new Error(`answered ${JSON.stringify(statuses)}`);
    return perSecond;
  };
  for (const server of [bare, api]) await rate(server, 6); // for the optimising compiler
  const measured: { ours: number; theirs: number }[] = [];
  for (let turn = 0; turn < turns; turn++) measured.push({ theirs: await rate(bare), ours: await rate(api) });
  return {
    ours: median(measured.map(({ ours }) => ours)),
    theirs: median(measured.map(({ theirs }) => theirs)),
    ratio: median(measured.map(({ ours, theirs }) => ours / theirs)),
  };
}

/** The first answer after a write, beside one SQL query for the same rows in the same process; and its memory. */
async function firstAnswers(database: BenchDatabase): Promise<Row[]> {
  const service = await createService({
    config: loadConfig({ DATA_DIR: database.dataDir }),
    log: pino({ level: 'silent' }),
    database,
    databaseUrl: database.url,
    api: true,
    worker: false,
  });
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = service.app.server.address() as AddressInfo;
  const empty = usedMegabytes();
  const measured: { size: number; answer: number; query: number; ratio: number }[] = [];
  for (const size of SIZES) {
    await fillOntology(database.db, size);
    measured.push({ size, ...(await firstAnswer(database, port)) });
  }
  const full = usedMegabytes();
  await service.stop();

  const largest = measured.at(-1) as (typeof measured)[0];
  const growth = measured.map(({ size, answer }) => `${size}: ${answer.toFixed(1)} ms`).join(', ');
  const perClass = measured.map(({ size, answer }) => (answer / size) * 1000);
  return [
    compared(
      {
        part: PART,
        what: 'first answer after a write, 50,000 classes',
        value: `${largest.answer.toFixed(0)} ms`,
        baseline: `${largest.query.toFixed(0)} ms one SQL query`,
        ratio: largest.ratio,
      },
      { atMost: 3 },
    ),
    compared(
      {
        part: PART,
        what: `its growth (${growth}), per class`,
        value: `${(perClass[2] as number).toFixed(1)} µs at 50,000`,
        baseline: `${(perClass[1] as number).toFixed(1)} µs at 5,000`,
        ratio: (perClass[2] as number) / (perClass[1] as number),
      },
      { atMost: 1.5 },
    ),
    {
      part: PART,
      what: 'memory with 50,000 classes and their list',
      value: `${full.used - empty.used} MB more in use, ${full.rss} MB resident`,
    },
  ];
}

async function firstAnswer(
  { db, pool }: BenchDatabase,
  port: number,
): Promise<{ answer: number; query: number; ratio: number }> {
  const { sql: text } = sql`select ${READ_COLUMNS} from object_class`.compile(db);
  const measured: { answer: number; query: number }[] = [];
  for (let turn = 0; turn < 12; turn++) {
    await sql`update object_class set name = ${`Renamed ${turn} ${Math.random()}`}
      where id = (select max(id) from object_class)`.execute(db);
    const answer = await timed(() => fetchList(port, { keep: false }));
    const query = await timed(() => pool.query(text));
    if (turn >= 3) measured.push({ answer, query }); // the first are for the optimising compiler
  }
  return {
    answer: median(measured.map(({ answer }) => answer)),
    query: median(measured.map(({ query }) => query)),
    ratio: median(measured.map(({ answer, query }) => answer / query)),
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Not kept when only its arrival counts: putting fifty megabytes together is the client's affair. */
function fetchList(port: number, { keep = true } = {}): Promise<{ etag: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: PATH, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => keep && chunks.push(chunk));
      response.on('end', () => resolve({ etag: String(response.headers.etag), body: Buffer.concat(chunks) }));
    }).on('error', reject);
  });
}

function usedMegabytes(): { used: number; rss: number } {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  return { used: Math.round((heapUsed + arrayBuffers) / 1e6), rss: Math.round(rss / 1e6) };
}
