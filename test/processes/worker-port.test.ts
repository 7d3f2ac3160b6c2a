import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { readMetrics } from '../support/metrics.ts';
import { type Lintel, refusedStart, startLintel } from '../support/process.ts';
import { TEST_SECRETS_KEY } from '../support/secrets.ts';

const database = useDatabase();
let worker: Lintel;
const dataDir = mkdtempSync(join(tmpdir(), 'lintel-worker-port-'));
const settings = () => ({ DATABASE_URL: database.url, DATA_DIR: dataDir, SECRETS_KEY: TEST_SECRETS_KEY });
beforeAll(async () => {
  worker = await startLintel({ role: 'worker', env: { ...settings(), WORKER_PORT: '0' } });
});
afterAll(async () => {
  await worker.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('answers on a port of its own whether it lives, and what it has done', async () => {
  const [, url = ''] = /listening on (\S+)\n/.exec(worker.stdout()) ?? [];
  const text = async (path: string) => (await fetch(url + path)).text();
  expect(await text('/livez')).toContain('alive');
  expect(await text('/readyz')).toContain('ready');
  await expect.poll(async () => readMetrics(await text('/metrics')).value('lintel_workers_alive')).toBe(1);
  expect((await fetch(`${url}/api/v1/operations`)).status).toBe(404);
});

it('listens for others only when they need a key', async () => {
  const env = { ...settings(), WORKER_PORT: '0', HOST: '0.0.0.0' };
  expect(await refusedStart({ role: 'worker', env })).toContain('Without an API key');
});
