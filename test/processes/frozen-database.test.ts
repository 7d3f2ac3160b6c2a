import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { cleanUp, preparedFolder, runningPostmaster, startLintel } from '../support/process.ts';

afterAll(cleanUp);

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => {
      if (!/^\d+$/.test(name)) return false;
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch {
        return false; // it ended meanwhile
      }
    })
    .map(Number);
}

it('a database that takes connections and never answers is one that is away, until it answers again', async () => {
  const dataDir = await preparedFolder();
  const lintel = await startLintel({ dataDir });
  const list = '/api/v1/bim-ontology/object-classes?maxDepth=0';
  expect((await lintel.json(list)).status).toBe(200);
  const postmaster = runningPostmaster(dataDir);
  const pids = [postmaster, ...childrenOf(postmaster)];
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    const [ready, listed] = await Promise.all([lintel.json('/readyz'), lintel.json(list)]);
    expect([ready.status, listed.status]).toEqual([503, 503]);
    expect((await lintel.json('/livez')).status).toBe(200);
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
  await expect.poll(async () => (await lintel.json('/readyz')).status).toBe(200);
  expect((await lintel.json(list)).status).toBe(200);
  expect(await lintel.stop()).toBe(0);
}, 120_000);
