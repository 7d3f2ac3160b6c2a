import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { writeArtifact } from '../test/support/generate-artifact.ts';
import { compared, type Row } from './row.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';
import { ImportClient, timed } from './support/import-client.ts';
import { startApi } from './support/servers.ts';
import { sized } from './support/tiny.ts';
import { startWorker, stopWorker } from './support/worker.ts';

const FIRST = sized(2_000, 10);
const SMALL = sized(100_000, 20);
const LARGE = sized(1_000_000, 40);
const IDLE_MS = sized(10_000, 10);
const MEMORY_MIB = 300;
/** What an import writes a row to for each node, relation or tally. */
const TABLES = ['graph_node', 'graph_node_text', 'graph_relation', 'graph_tally', 'graph_type_tally'].concat([
  'graph_parameter',
  'graph_element_group',
  'graph_amount',
  'graph_type_presence',
]);

interface Imported {
  client: ImportClient;
  elements: number;
  runId: string;
  seconds: number;
  peakMib: number | null;
}

/**
 * Imports of 100,000 and 1,000,000 elements with 20 parameters each, by a worker process, beside a bare COPY of the
 * same rows into the same tables with the same indexes.
 */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const api = await startApi(database, { RATE_LIMIT_PER_MINUTE: '0' });
  const base = `http://127.0.0.1:${api.port}`;
  try {
    await importOne(database, base, FIRST); // the first run pays for caches that every later one finds warm
    const small = await importOne(database, base, SMALL);
    const smallRaw = await rawCopySeconds(database.pool, small);
    const large = await importOne(database, base, LARGE);
    const largeRaw = await rawCopySeconds(database.pool, large);
    const watcher = await ImportClient.create(base);
    const idle = await watcher.latencies(sleep(IDLE_MS));
    let busy = idle;
    await importOne(database, base, 2 * SMALL, async (done) => {
      busy = await watcher.latencies(done);
    });
    return [
      rateRow(small, smallRaw), // a second of it is the start of the import process: no bound
      compared({ ...rateRow(large, largeRaw), ratio: largeRaw / large.seconds }, { atLeast: 0.4 }),
      compared(
        {
          part: 'imports',
          what: '1,000,000 elements beside 100,000: time',
          value: `${large.seconds.toFixed(1)} s`,
          baseline: `${small.seconds.toFixed(1)} s`,
          ratio: large.seconds / small.seconds,
        },
        { atMost: 12 },
      ),
      ...memoryRows(small, large),
      latencyRow('ontology list while importing, p99', busy.ontology, idle.ontology),
      latencyRow('list of runs while importing, p99', busy.runs, idle.runs),
      ...(await deleteRows(database, large, watcher, idle.runs)),
    ];
  } finally {
    await api.stop();
    await database.close();
  }
}

/** A worker of its own for each import, so that its peak is that import's alone. */
async function importOne(
  database: BenchDatabase,
  base: string,
  elements: number,
  meanwhile?: (done: Promise<unknown>) => Promise<void>,
): Promise<Imported> {
  const client = await ImportClient.create(base);
  const file = join(database.dataDir, 'artifact.gz');
  await writeArtifact(file, { projectId: client.projectId, elements });
  const runId = await client.submit(file);
  await rm(file);
  const worker = startWorker(database);
  const settled = client.settled(runId);
  await meanwhile?.(settled);
  const run = await settled;
  const peakMib = peakOf(worker.pid);
  await stopWorker(worker);
  if (run.state !== 'ready') throw new Error(`the import ended ${run.state}: ${JSON.stringify(run.error)}`);
  const seconds = (Date.parse(run.finishedAt) - Date.parse(run.startedAt)) / 1000;
  return { client, elements, runId, seconds, peakMib };
}

/**
 * The most memory that a worker and its import processes ever had, as the kernel counts it: the sum of their peaks,
 * pages that they share counted for each. Elsewhere than on Linux nobody tells.
 */
function peakOf(pid: number | undefined): number | null {
  const children = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(children)) return null;
  const pids = [String(pid), ...readFileSync(children, 'utf8').split(' ')].filter((text) => text !== '');
  return pids.reduce((sum, each) => {
    const status = readFileSync(`/proc/${each}/status`, 'utf8');
    return sum + Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
  }, 0);
}

/** The rows that the import left, out into files and in again by COPY, into empty tables with the same indexes. */
async function rawCopySeconds(pool: pg.Pool, { client }: Imported): Promise<number> {
  const connection = await pool.connect();
  let seconds = 0;
  try {
    await connection.query('set statement_timeout = 0');
    for (const table of TABLES) {
      const file = join('/tmp', `lintel-bench-${process.pid}.copy`);
      const rows = `select * from ${table} where project_id = '${client.projectId}'`;
      await pipeline(connection.query(copyTo(`copy (${rows}) to stdout`)), createWriteStream(file));
      await connection.query(`create table bare (like ${table} including all)`);
      const began = performance.now();
      await pipeline(
        createReadStream(file, { highWaterMark: 1024 * 1024 }),
        connection.query(copyFrom('copy bare from stdin')),
      );
      seconds += (performance.now() - began) / 1000;
      await connection.query('drop table bare');
      await rm(file);
    }
  } finally {
    connection.release(true);
  }
  return seconds;
}

function rateRow({ elements, seconds }: Imported, raw: number): Row {
  const rate = (s: number) => `${Math.round(elements / s).toLocaleString('en')}/s (${s.toFixed(1)} s)`;
  return {
    part: 'imports',
    what: `${elements.toLocaleString('en')} elements, 20 parameters each, beside bare COPY`,
    value: rate(seconds),
    baseline: rate(raw),
    ratio: raw / seconds,
  };
}

function memoryRows(small: Imported, large: Imported): Row[] {
  if (small.peakMib === null || large.peakMib === null) return [];
  const format = (mib: number) => `${mib.toFixed(0)} MiB`;
  return [
    {
      part: 'imports',
      what: 'peak memory of the worker with its import process, 1,000,000 elements',
      value: format(large.peakMib),
      target: `≤ ${MEMORY_MIB} MiB`,
      ok: large.peakMib <= MEMORY_MIB,
    },
    compared(
      {
        part: 'imports',
        what: 'peak memory, 1,000,000 beside 100,000',
        value: format(large.peakMib),
        baseline: format(small.peakMib),
        ratio: large.peakMib / small.peakMib,
      },
      { atMost: 1.15 },
    ),
  ];
}

function latencyRow(what: string, busy: number, idle: number): Row {
  const [value, baseline] = [`${busy.toFixed(1)} ms`, `${idle.toFixed(1)} ms idle`];
  return compared({ part: 'imports', what, value, baseline, ratio: busy / idle }, { atMost: 3 });
}

/** A million elements leave the graph at once; a worker then deletes their rows, and others go on meanwhile. */
async function deleteRows(
  { pool, ...database }: BenchDatabase,
  { client, runId }: Imported,
  other: ImportClient,
  idle: number,
): Promise<Row[]> {
  const deleted = await timed(() => client.call('POST', `/${runId}/actions/delete-graph`, {}));
  const worker = startWorker({ pool, ...database });
  const began = performance.now();
  const gone = (async () => {
    const left = 'select from graph_node where project_id = $1 limit 1';
    while ((await pool.query(left, [client.projectId])).rowCount) await sleep(100);
    return (performance.now() - began) / 1000;
  })();
  const meanwhile = await other.latencies(gone);
  const seconds = await gone;
  await stopWorker(worker);
  const value = `${deleted.toFixed(0)} ms, its rows after ${seconds.toFixed(1)} s`;
  return [
    { part: 'imports', what: 'delete-graph of 1,000,000 elements', value },
    {
      part: 'imports',
      what: 'list of runs of another project meanwhile, p99',
      value: `${meanwhile.runs.toFixed(1)} ms`,
      baseline: `${idle.toFixed(1)} ms idle`,
      ratio: meanwhile.runs / idle,
    },
  ];
}
