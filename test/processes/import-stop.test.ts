import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, preparedFolder, startLintel } from '../support/process.ts';

afterAll(cleanUp);

test('SIGTERM during an upload leaves no temporary folder, and SIGKILL none after the next start', async () => {
  const dataDir = await preparedFolder();
  const folders = () => {
    try {
      return readdirSync(join(dataDir, 'ontology-imports'));
    } catch {
      return [];
    }
  };
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const lintel = await startLintel({ dataDir });
    await expect.poll(() => folders().length, { timeout: 60_000 }).toBe(0);
    const upload = request(`${lintel.url}/api/v1/bim-ontology/imports`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', 'idempotency-key': signal },
    });
    upload.on('error', () => undefined);
    upload.write('handle,name\n');
    await expect.poll(() => folders().length, { timeout: 60_000 }).toBe(1);
    lintel.signal(signal);
    expect(await lintel.ended).toBe(signal === 'SIGTERM' ? 0 : 'SIGKILL');
    expect(folders()).toHaveLength(signal === 'SIGTERM' ? 0 : 1);
    upload.destroy();
  }
  const lintel = await startLintel({ dataDir });
  await expect.poll(() => folders().length, { timeout: 60_000 }).toBe(0);
  expect(await lintel.stop()).toBe(0);
}, 300_000);
