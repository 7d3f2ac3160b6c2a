import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SERVING_ENVIRONMENT, SERVING_FLAG } from '../../src/main/serving.ts';
import type { BenchDatabase } from './database.ts';

export interface Server {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/** As in production: every request brings a key, and requests are counted against a limit that is not reached. */
const BENCH_KEY = 'bench-key-0123456789';
export const KEY_HEADER = { 'x-api-key': BENCH_KEY };
const ADMISSION = { API_KEYS: `bench:admin:${BENCH_KEY}`, RATE_LIMIT_PER_MINUTE: '10000000' };

const ROOT = join(import.meta.dirname, '../..');
/** As `npm run start:api` and the other roles start. */
export const NODE_FLAGS = [SERVING_FLAG];

const BARE_ROUTE = join(import.meta.dirname, 'bare-route.ts');

/** The file that a process of this role runs: packed by `npm run bench` as `npm ci` does, or by the tests for themselves. */
export function program(role: 'all' | 'api' | 'worker' | 'portal'): string {
  return join(process.env['BENCH_PROGRAMS'] ?? join(ROOT, 'dist'), `${role}.js`);
}

/** Lintel's API as it is deployed: a process of its own on the given database. */
export function startApi(database: BenchDatabase, env: Record<string, string> = {}): Promise<Server> {
  return start(program('api'), [], { ...settings(database), ...env });
}

/** Lintel as `npm start` starts it: API and background work in one process. */
export function startAll(database: BenchDatabase, env: Record<string, string> = {}): Promise<Server> {
  return start(program('all'), [], { ...settings(database), ...env });
}

function settings({ url, dataDir }: BenchDatabase): Record<string, string> {
  return {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PORT: '0',
    SEED_DEMO: 'false',
    LOG_LEVEL: 'error',
    ...ADMISSION,
  };
}

/** The portal as it is deployed: a process of its own, on the read-only role. */
export function startPortal({ url }: BenchDatabase): Promise<Server> {
  return start(program('portal'), [], { DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'error', ...ADMISSION });
}

/** The yardstick: node:http with nothing around it. Answers 304, or 200 with the bytes of a file. */
export function startBareServer(etag: string, file?: string): Promise<Server> {
  return start(import.meta.filename, [etag, ...(file ? [file] : [])], {});
}

/** The other yardstick: a route that answers 304 at once, behind the same hooks, keys and limits. */
export function startBareRoute({ url, dataDir }: BenchDatabase, path: string, etag: string): Promise<Server> {
  return start(BARE_ROUTE, [path, etag], { DATABASE_URL: url, DATA_DIR: dataDir, ...ADMISSION });
}

function start(module: string, args: string[], env: Record<string, string>): Promise<Server> {
  const isProduct = args.length === 0;
  const profile = process.env['BENCH_PROFILE'] && isProduct ? ['--cpu-prof'] : [];
  const child = fork(module, args, {
    env: { ...process.env, ...(isProduct ? SERVING_ENVIRONMENT : {}), ...env },
    execArgv: [...(isProduct ? NODE_FLAGS : []), ...profile],
    silent: true,
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.stderr?.pipe(process.stderr);
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${module} ended with ${code}.`)));
    child.stdout?.on('data', (text) => {
      const port = /listening on http:\/\/127\.0\.0\.1:(\d+)/.exec(String(text))?.[1];
      if (port === undefined) return;
      resolve({
        port: Number(port),
        pid: child.pid as number,
        stop: () => {
          child.kill('SIGTERM');
          return ended;
        },
      });
    });
  });
}

if (process.argv[1] === import.meta.filename) {
  const [etag = '', file] = process.argv.slice(2);
  const body = file === undefined ? null : readFileSync(file);
  const server = createServer((_request, response) => {
    if (body === null) response.writeHead(304, { etag }).end();
    else response.writeHead(200, { etag, 'content-length': body.length }).end(body);
  });
  server.listen(0, '127.0.0.1', () =>
    process.stdout.write(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
  );
}
