import { createHash } from 'node:crypto';
import { chownSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { needsRoot } from '../support/needs.ts';
import {
  cleanUp,
  openFolder,
  post,
  preparedFolder,
  runningPostmaster,
  startLintel,
} from '../support/process.ts';

const planted: string[] = [];
afterAll(async () => {
  await cleanUp();
  for (const path of planted) rmSync(path, { recursive: true, force: true });
});

const PROJECTS = '/api/v1/party-directory/projects';

/** Its path is longer than a socket's may be, with characters that lists and URLs give a meaning to. */
async function longFolder(): Promise<string> {
  const folder = join(openFolder(), `a, "b" & c=d?#%20 ${'x'.repeat(60)}`, 'y'.repeat(60));
  mkdirSync(dirname(folder), { recursive: true });
  renameSync(await preparedFolder(), folder);
  return folder;
}

function socketsOf(folder: string): string {
  const url = new URL(readFileSync(join(folder, 'database-url'), 'utf8'));
  return url.searchParams.get('host') ?? '';
}

/** The name that everybody can work out. */
function nameFor(folder: string): string {
  const data = join(realpathSync(folder), 'postgres');
  return join('/tmp', `lintel-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`);
}

it('a data folder of any length and name will do; guests and the next owner find the socket', async () => {
  const folder = await longFolder();
  const first = await startLintel({ role: 'api', dataDir: folder });
  const guest = await startLintel({ role: 'worker', dataDir: folder });
  expect((await first.json(PROJECTS, post({ name: 'far away' }))).status).toBe(201);
  const sockets = socketsOf(folder);
  planted.push(sockets);
  expect(sockets).toBe(nameFor(folder));
  expect(statSync(sockets).mode & 0o777).toBe(0o700);

  const postmaster = runningPostmaster(folder);
  for (const lintel of [first, guest]) lintel.signal('SIGKILL');
  await Promise.all([first.ended, guest.ended]);
  const second = await startLintel({ dataDir: folder });
  expect(runningPostmaster(folder)).toBe(postmaster);
  expect((await second.json(PROJECTS)).body.items).toMatchObject([{ name: 'far away' }]);
  expect(await second.stop()).toBe(0);
  const third = await startLintel({ dataDir: folder });
  expect(socketsOf(folder)).toBe(sockets);
  expect(await third.stop()).toBe(0);
});

it('a folder that somebody else put in its place is left alone', needsRoot, async () => {
  const folder = await longFolder();
  const theirs = nameFor(folder);
  planted.push(theirs);
  mkdirSync(theirs, { mode: 0o700 });
  chownSync(theirs, 65534, 65534);
  const lintel = await startLintel({ dataDir: folder });
  const sockets = socketsOf(folder);
  planted.push(sockets);
  expect(sockets).toMatch(new RegExp(`^${theirs}-\\w+$`));
  const { mode, uid } = statSync(sockets);
  expect([mode & 0o777, uid]).toEqual([0o700, statSync(join(folder, 'postgres')).uid]);
  expect(statSync(theirs).uid).toBe(65534);
  expect(await lintel.stop()).toBe(0);
});
