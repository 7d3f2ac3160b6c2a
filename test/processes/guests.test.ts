import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import {
  cleanUp,
  dataFolder,
  type Lintel,
  post,
  postmasterOf,
  runningPostmaster,
  startLintel,
} from '../support/process.ts';

afterAll(cleanUp);

const PROJECTS = '/api/v1/party-directory/projects';

async function untilReady(lintel: Lintel): Promise<void> {
  for (let waited = 0; (await lintel.json('/readyz')).status !== 200; waited += 50) {
    if (waited > 30_000) throw new Error(`it did not become ready:\n${lintel.output()}`);
    await sleep(50);
  }
}

describe('API and worker on one data folder', () => {
  const folder = dataFolder();

  it('start at once: one owns the database, the other joins; when the owner ends, the guest looks after it', async () => {
    const [api, worker] = await Promise.all([
      startLintel({ role: 'api', dataDir: folder }),
      startLintel({ role: 'worker', dataDir: folder }),
    ]);
    expect((await api.json(PROJECTS, post({ name: 'shared' }))).status).toBe(201);

    // Whoever owns it now, ending both in turn lets the other one own it.
    expect(await api.stop()).toBe(0);
    const again = await startLintel({ role: 'api', dataDir: folder });
    await untilReady(again);
    expect((await again.json(PROJECTS)).body.items).toMatchObject([{ name: 'shared' }]);
    expect(await worker.stop()).toBe(0);
    await expect.poll(async () => (await again.json(PROJECTS)).body.count).toBe(1);

    // The owner is killed, the database runs on, and the guest takes it over.
    const guest = await startLintel({ role: 'api', dataDir: folder });
    again.signal('SIGKILL');
    await again.ended;
    const postmaster = runningPostmaster(folder);
    await expect.poll(() => guest.output()).toContain('this process now manages the database');
    process.kill(postmaster, 'SIGKILL');
    await expect.poll(() => postmasterOf(folder)).not.toBe(postmaster);
    await expect.poll(async () => (await guest.json(PROJECTS)).body.count).toBe(1);
    expect(await guest.stop()).toBe(0);
    expect(postmasterOf(folder)).toBeNull();
  });
});
