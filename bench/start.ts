import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import pino from 'pino';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/embedded-postgres.ts';
import { median, type Row } from './row.ts';
import { sized } from './support/tiny.ts';

const ROUNDS = sized(5, 1);
const ROOT = join(import.meta.dirname, '..');

interface Starts {
  first: number[];
  again: number[];
}

/** `npm start` until it answers, with a new data folder and again with the same, beside the embedded database alone. */
export async function run(): Promise<Row[]> {
  const lintel: Starts = { first: [], again: [] };
  const database: Starts = { first: [], again: [] };
  for (let round = 0; round < ROUNDS; round++) {
    await startTwice(lintel, npmStart);
    await startTwice(database, databaseAlone);
  }
  return [
    row('first start, with demo data', lintel.first, database.first, 3),
    row('start with an existing folder', lintel.again, database.again, 1.5),
  ];
}

function row(what: string, lintel: number[], database: number[], seconds: number): Row {
  const [ours, alone] = [median(lintel) / 1000, median(database) / 1000];
  return {
    part: 'start',
    what,
    value: `${ours.toFixed(1)} s`,
    baseline: `${alone.toFixed(1)} s the database alone`,
    ratio: ours / alone,
    target: `≤ ${seconds} s`,
    ok: ours <= seconds,
  };
}

async function startTwice(starts: Starts, start: (dataDir: string) => Promise<number>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lintel-bench-'));
  try {
    starts.first.push(await start(dataDir));
    starts.again.push(await start(dataDir));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Milliseconds until it answers; it has ended when this returns. */
async function npmStart(dataDir: string): Promise<number> {
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('npm start ended.')));
    child.stdout.on('data', (text) => {
      const listening = /listening on (http:\S+)/.exec(String(text))?.[1];
      if (listening) resolve(listening);
    });
  });
  await fetch(`${url}/readyz`);
  const ms = performance.now() - began;
  child.kill();
  await ended;
  return ms;
}

async function databaseAlone(dataDir: string): Promise<number> {
  const began = performance.now();
  const server = await startEmbeddedPostgres(dataDir, pino({ level: 'silent' }));
  const ms = performance.now() - began;
  await server.stop();
  return ms;
}
