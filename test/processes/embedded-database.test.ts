import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cleanUp,
  dataFolder,
  type Lintel,
  post,
  postmasterOf,
  preparedFolder,
  refusedStart,
  runningPostmaster,
  startLintel,
} from '../support/process.ts';

const PROJECTS = '/api/v1/party-directory/projects';
let folder: string;
let lintel: Lintel;
beforeAll(async () => {
  folder = dataFolder();
  lintel = await startLintel({ dataDir: folder });
});
afterAll(cleanUp);

async function projectNames(): Promise<string[]> {
  const { status, body } = await lintel.json(PROJECTS);
  expect(status).toBe(200);
  return body.items.map(({ name }: { name: string }) => name);
}

/** One that has ended stays in the list, as a zombie, until whoever inherited it has looked. */
function isAlive(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

describe('the embedded database', () => {
  it('says what takes a while on the first start, and where to look afterwards; standard output has its one line', async () => {
    const { url } = lintel;
    await expect.poll(() => lintel.output()).toContain(`${url}/docs`);
    // In this order on standard error. How the line on standard output stands between them, two pipes do not tell.
    const said = [
      'Preparing the embedded database in',
      'Loading the vocabularies',
      `${url}/console/`,
      `${url}/docs`,
    ];
    const places = said.map((text) => lintel.output().indexOf(text));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(lintel.output()).toContain(`Preparing the embedded database in ${folder} (first start)`);
    expect(lintel.stdout()).toBe(`Lintel listening on ${url}\n`);
  });

  it('is made on the first start, with secrets for its owner alone', async () => {
    expect((await lintel.json(PROJECTS, post({ name: 'first' }))).status).toBe(201);
    for (const file of ['postgres-password', 'database-url', 'postgres.log'])
      expect(execFileSync('stat', ['-c', '%a', join(folder, file)], { encoding: 'utf8' }).trim()).toBe('600');
    expect(lintel.output()).toMatch(/^Lintel listening on http:\/\/127\.0\.0\.1:\d+$/m);
    expect(lintel.output()).toContain('protected mode');
  });

  it('has one owner: a second start says in words that the folder is in use, by whatever name it is called', async () => {
    const other = `${folder}-link`;
    symlinkSync(folder, other);
    const [same, linked] = await Promise.all([
      refusedStart({ dataDir: folder }),
      refusedStart({ dataDir: other }).finally(() => execFileSync('rm', [other])),
    ]);
    for (const words of [same, linked]) {
      expect(words).toContain(`is in use by another Lintel (process ${lintel.pid})`);
      expect(words).toContain('DATA_DIR');
      expect(words).not.toContain('    at ');
    }
    expect(await projectNames()).toEqual(['first']);
  });

  it('is stopped with the service on SIGTERM, and there again on the second start', async () => {
    const postmaster = runningPostmaster(folder);
    expect(await lintel.stop()).toBe(0);
    expect(isAlive(postmaster)).toBe(false);
    expect(existsSync(join(folder, 'database-url'))).toBe(false);
    lintel = await startLintel({ dataDir: folder });
    expect(await projectNames()).toEqual(['first']);
    for (const text of ['Preparing', 'Loading']) expect(lintel.output()).not.toContain(text);
  });

  it('that a killed service left running is taken over', async () => {
    const postmaster = runningPostmaster(folder);
    await lintel.json(PROJECTS, post({ name: 'before the kill' }));
    lintel.signal('SIGKILL');
    await lintel.ended;
    expect(isAlive(postmaster)).toBe(true);
    lintel = await startLintel({ dataDir: folder });
    expect(lintel.output()).toContain(
      'the embedded database was already running; this process now manages it',
    );
    expect(postmasterOf(folder)).toBe(postmaster);
    expect(await projectNames()).toEqual(['first', 'before the kill']);
  });

  it('that was killed with the whole tree recovers on the next start', async () => {
    const postmaster = runningPostmaster(folder);
    const backends = execFileSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' })
      .trim()
      .split('\n');
    await lintel.json(PROJECTS, post({ name: 'before the end' }));
    lintel.signal('SIGKILL');
    for (const pid of [postmaster, ...backends.map(Number)]) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // a backend may have ended by itself
      }
    }
    await lintel.ended;
    lintel = await startLintel({ dataDir: folder });
    expect(await projectNames()).toEqual(['first', 'before the kill', 'before the end']);
  });

  it('that dies under load costs 503s and is back within 3 seconds; the service lives on', async () => {
    const seen = new Map<number, number>();
    let retryAfter: string | null = null;
    let stop = false;
    const load = Array.from({ length: 8 }, async (_, i) => {
      while (!stop) {
        const { status, headers, body } = await lintel.json(PROJECTS, i % 2 ? post({ name: 'load' }) : {});
        seen.set(status, (seen.get(status) ?? 0) + 1);
        if (status === 503) {
          retryAfter = headers.get('retry-after');
          expect(body).toMatchObject({ error: 'ServiceUnavailable', requestId: expect.any(String) });
          await sleep(20);
        }
      }
    });
    await sleep(300);
    const killed = runningPostmaster(folder);
    process.kill(killed, 'SIGKILL');
    for (
      let waited = 0;
      postmasterOf(folder) === killed || (await lintel.json('/readyz')).status !== 200;
      waited += 50
    ) {
      if (waited > 20_000) throw new Error('the database did not come back');
      await sleep(50);
    }
    await expect.poll(async () => (await lintel.json(PROJECTS)).status).toBe(200);
    await sleep(300);
    stop = true;
    await Promise.all(load);
    expect([...seen.keys()].sort()).toEqual([200, 201, 503]);
    expect(retryAfter).toBe('1');
    expect((await lintel.json('/livez')).status).toBe(200);
    expect((await lintel.json(PROJECTS, post({ name: 'afterwards' }))).status).toBe(201);
  });

  it('of another folder is another one, at the same time', async () => {
    const other = await startLintel({ dataDir: await preparedFolder(), env: { SEED_DEMO: 'true' } });
    const { body } = await other.json(PROJECTS);
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual([
      'Harbour Library',
      'Mill Street Offices',
    ]);
    expect(await projectNames()).toContain('afterwards');
    expect(await other.stop()).toBe(0);
  });

  it('without its password file is not made anew', async () => {
    expect(await lintel.stop()).toBe(0);
    execFileSync('mv', [join(folder, 'postgres-password'), join(folder, 'elsewhere')]);
    expect(await refusedStart({ dataDir: folder })).toContain('has a database but no postgres-password');
    execFileSync('sh', ['-c', 'echo wrong > "$1"', 'sh', join(folder, 'postgres-password')]);
    expect(await refusedStart({ dataDir: folder })).toContain('rejects the password');
    expect(postmasterOf(folder)).toBeNull();
  });
});
