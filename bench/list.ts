import { writeFileSync } from 'node:fs';
import { get, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { READ_COLUMNS } from '../src/ontology/classes/store/object-class-row.ts';
import { compared, median, type Row } from './row.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';
import { residentMegabytes } from './support/memory.ts';
import { fillOntology } from './support/object-classes.ts';
import { KEY_HEADER, startApi, startBareRoute, startBareServer } from './support/servers.ts';
import { startBenchService } from './support/service.ts';
import { type Rates, sideBySide } from './support/side-by-side.ts';
import { sized } from './support/tiny.ts';

const PART = 'list';
const PATH = '/api/v1/bim-ontology/object-classes';
const SIZES = sized([500, 5000, 50_000], [20, 40, 60]);
const WRITES = sized(10, 1);
const [WARM_UP, TURNS] = sized([3, 7], [0, 1]);

/** What CAD plug-ins ask for all day, beside the least that could answer it. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  try {
    return [...(await firstAnswers(database)), await memory(database), ...(await answers(database))];
  } finally {
    await database.close();
  }
}

async function answers(database: BenchDatabase): Promise<Row[]> {
  const file = join(database.dataDir, 'list.json');
  const api = await startApi(database);
  const { etag, body } = await fetchList(api.port);
  writeFileSync(file, body);
  await api.stop();

  const unchanged = { of: '304', path: PATH, headers: { ...KEY_HEADER, 'if-none-match': etag } } as const;
  const [few, many, most, beside, whole] = (await sideBySide(async () => {
    const ours = await startApi(database);
    await fetchList(ours.port, { keep: false });
    const bare = await startBareServer(etag);
    const route = await startBareRoute(database, PATH, etag);
    const sending = await startBareServer(etag, file);
    return {
      sides: { 304: { ours, bare }, route: { ours, bare: route }, 200: { ours, bare: sending } },
      stop: async () => void (await Promise.all([ours, bare, route, sending].map((server) => server.stop()))),
    };
  }, [
    ...[8, 64, 256].map((connections) => ({ ...unchanged, connections })),
    { ...unchanged, of: 'route', connections: 64 },
    { of: '200', path: PATH, headers: KEY_HEADER, connections: 4, seconds: sized(1.5, 0.01) },
  ])) as [Rates, Rates, Rates, Rates, Rates];

  const perSecond = (rate: number) => `${Math.round(rate)}/s`;
  const bytes = (rate: number) => `${((rate * body.length) / 1e9).toFixed(2)} GB/s`;
  return [
    // Fewer share a look at the version: 8 is printed for comparison, without a bound.
    row('304 of the list, 8 connections', few, perSecond),
    compared(row('304 of the list, 64 connections', many, perSecond), { atLeast: 0.3 }),
    compared(row('304 of the list, 256 connections', most, perSecond), { atLeast: 0.3 }),
    compared(
      row('304 of the list, 64 connections', beside, perSecond, 'a bare route behind the same hooks'),
      {
        atLeast: 0.8,
      },
    ),
    compared(row(`200 of 50,000 classes (${(body.length / 1e6).toFixed(1)} MB) from memory`, whole, bytes), {
      atLeast: 0.8,
    }),
  ];
}

function row(
  what: string,
  { ours, bare, ratio }: Rates,
  format: (rate: number) => string,
  yardstick = 'bare node:http',
) {
  return { part: PART, what, value: format(ours), baseline: `${format(bare)} ${yardstick}`, ratio };
}

/**
 * Building the first answer after a write (HEAD: sending fifty megabytes has a row of its own), beside one SQL query
 * for all rows in the same process.
 */
async function firstAnswers(database: BenchDatabase): Promise<Row[]> {
  const service = await startBenchService(database, { worker: false });
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = service.app.server.address() as AddressInfo;
  const all: { size: number; of: FirstAnswer }[] = [];
  for (const size of SIZES) {
    await fillOntology(database.db, size);
    all.push({ size, of: await firstAnswer(database, port, size) });
  }
  const [, fewer, most] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0]];
  const one = await firstAnswer(database, port, 1);
  const some = await firstAnswer(database, port, 5000);
  await service.stop();

  const growth = all.map(({ size, of }) => `${size}: ${of.answer.toFixed(1)} ms`).join(', ');
  const perClass = ({ size, of }: (typeof all)[0]) => (of.answer / size) * 1000;
  return [
    compared(firstRow('one class', one), { atMost: 0.15 }),
    compared(firstRow('5,000 classes', some), { atMost: 0.3 }),
    compared(firstRow('all classes', most.of), { atMost: 3 }),
    compared(
      {
        part: PART,
        what: `its growth (${growth}), per class`,
        value: `${perClass(most).toFixed(1)} µs at 50,000`,
        baseline: `${perClass(fewer).toFixed(1)} µs at 5,000`,
        ratio: perClass(most) / perClass(fewer),
      },
      { atMost: 1.5 },
    ),
  ];
}

/** Of an API process as it is deployed. Large writes leave garbage behind, which the runtime keeps for the next one. */
async function memory(database: BenchDatabase): Promise<Row> {
  const api = await startApi(database);
  const afterWrites = async (changed: number, writes: number) => {
    for (let n = 0; n < writes; n++) {
      await rename(database, changed, `Renamed ${n} ${Math.random()}`);
      await fetchHead(api.port);
    }
    return residentMegabytes(api.pid).now;
  };
  try {
    await fetchList(api.port, { keep: false });
    const first = residentMegabytes(api.pid).now;
    const one = await afterWrites(1, WRITES);
    const { most } = residentMegabytes(api.pid);
    const some = await afterWrites(5000, WRITES);
    const all = await afterWrites(SIZES.at(-1) ?? 0, 1);
    return {
      part: PART,
      what: 'memory of the API with 50,000 classes and their list, after ten writes to one class',
      value: `${one} MB resident (after the first list ${first}, at most ${most}; after ten writes to 5,000 classes ${some}, after one to all ${all})`,
      target: '≤ 300 MB',
      ok: one <= 300,
    };
  } finally {
    await api.stop();
  }
}

function rename({ db }: BenchDatabase, changed: number, name: string): Promise<unknown> {
  return sql`update object_class set name = ${name}, revision = revision + 1
    where id in (select id from object_class order by md5(id) limit ${changed})`.execute(db);
}

/** Milliseconds of the clock and of processor time of this process: client and server, without the database. */
interface FirstAnswer {
  answer: number;
  query: number;
  answerCpu: number;
  queryCpu: number;
}

/** By processor time: the clock of a machine that does other things as well says little. */
function firstRow(changed: string, { answer, query, answerCpu, queryCpu }: FirstAnswer) {
  const format = (clock: number, cpu: number) =>
    `${cpu.toFixed(0)} ms of a processor, ${clock.toFixed(0)} ms`;
  return {
    part: PART,
    what: `building the list of 50,000 classes after a write to ${changed}`,
    value: format(answer, answerCpu),
    baseline: `${format(query, queryCpu)}: one SQL query for all rows`,
    ratio: answerCpu / queryCpu,
  };
}

async function firstAnswer(database: BenchDatabase, port: number, changed: number): Promise<FirstAnswer> {
  const { db, pool } = database;
  const { sql: text } = sql`select ${READ_COLUMNS} from object_class`.compile(db);
  const measured: FirstAnswer[] = [];
  for (let turn = 0; turn < WARM_UP + TURNS; turn++) {
    await rename(database, changed, `Renamed ${turn} ${Math.random()}`);
    const answer = await timed(() => fetchHead(port));
    const query = await timed(() => pool.query(text));
    // The first are for the optimising compiler.
    if (turn >= WARM_UP)
      measured.push({
        answer: answer.clock,
        query: query.clock,
        answerCpu: answer.cpu,
        queryCpu: query.cpu,
      });
  }
  const middle = (key: keyof FirstAnswer) => median(measured.map((each) => each[key]));
  return {
    answer: middle('answer'),
    query: middle('query'),
    answerCpu: middle('answerCpu'),
    queryCpu: middle('queryCpu'),
  };
}

async function timed(work: () => Promise<unknown>): Promise<{ clock: number; cpu: number }> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { clock: performance.now() - start, cpu: (user + system) / 1000 };
}

function fetchHead(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = {
      method: 'HEAD',
      host: '127.0.0.1',
      port,
      path: PATH,
      agent: false,
      headers: KEY_HEADER,
    };
    request(options, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end();
  });
}

/** Not kept when only its arrival counts: putting fifty megabytes together is the client's affair. */
function fetchList(port: number, { keep = true } = {}): Promise<{ etag: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: PATH, agent: false, headers: KEY_HEADER }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => keep && chunks.push(chunk));
      response.on('end', () => resolve({ etag: String(response.headers.etag), body: Buffer.concat(chunks) }));
    }).on('error', reject);
  });
}
