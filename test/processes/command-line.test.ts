import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { needsRoot } from '../support/needs.ts';
import {
  COMPILE_CACHE,
  cleanUp,
  dataFolder,
  openFolder,
  preparedFolder,
  startLintel,
} from '../support/process.ts';
import { program } from '../support/program.ts';

afterAll(cleanUp);

const PROJECT = join(import.meta.dirname, '../..');

const TYPED = [join(PROJECT, 'bin/lintel')];
const PACKED = [process.execPath, program('cli')];

/** Beside the service, or without it. */
function lintel(dataDir: string, args: string[], [command = '', ...before] = PACKED) {
  const { status, stdout, stderr } = spawnSync(command, [...before, ...args], {
    encoding: 'utf8',
    cwd: '/',
    env: { PATH: process.env['PATH'], ...COMPILE_CACHE, DATA_DIR: dataDir, SEED_DEMO: 'false' },
  });
  return { status, stdout, stderr };
}

const createKey = ['keys', 'create', '--name', 'first', '--scopes', 'admin'];

describe('help', () => {
  it.each([
    [['help', 'bakup'], "unknown command 'bakup'\n(Did you mean backup?)"],
    [['keys', 'help', 'creat'], "unknown command 'creat'\n(Did you mean create?)"],
  ])('of an unknown command names the nearest one: %j', (args, words) => {
    expect(lintel(dataFolder(), args)).toMatchObject({ status: 2, stderr: expect.stringContaining(words) });
  });

  it('of a command is its own', () => {
    const { status, stdout } = lintel(dataFolder(), ['help', 'backup']);
    expect([status, stdout]).toEqual([0, expect.stringContaining('Usage: lintel backup')]);
  });
});

describe('the command line on a folder without a database', () => {
  it.each([
    ['keys', 'list'],
    ['keys', 'revoke', 'revit'],
    ['record-store', 'reconcile', '--dry-run'],
  ])('%s %s says so and makes none', (...args) => {
    const empty = dataFolder();
    writeFileSync(join(empty, 'notes.txt'), '');
    const absent = join(empty, 'below');
    for (const folder of [absent, empty])
      expect(lintel(folder, args)).toEqual({
        status: 2,
        stdout: '',
        stderr: `There is no Lintel database in ${folder}. Set DATA_DIR or DATABASE_URL to the value the service uses.\n`,
      });
    expect(readdirSync(empty)).toEqual(['notes.txt']);
  });

  it('makes one for the first key when it is told to, and says where and what the key ends', () => {
    const folder = join(openFolder(), 'new');
    // As a person types it.
    expect(lintel(folder, createKey, TYPED)).toEqual({
      status: 2,
      stdout: '',
      stderr: `There is no Lintel database in ${folder}. Set DATA_DIR or DATABASE_URL to the value the service uses. Before the first start, use --new-folder to create one.\n`,
    });
    expect(existsSync(folder)).toBe(false);
    const made = lintel(folder, [...createKey, '--new-folder'], TYPED);
    expect(made.stderr).toContain(`in the folder ${folder}`);
    expect(made.stderr).toContain('This is the first key. From now on every request needs a key');
    expect([made.status, made.stdout]).toEqual([0, expect.stringMatching(/^lk_/)]);
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
    expect(lintel(folder, ['keys', 'list'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('first'),
    });
  });
});

describe('the command line as a user who may not', () => {
  const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];

  it(
    'says which file is closed and who may read it, instead of waiting for the database',
    needsRoot,
    async () => {
      const folder = await preparedFolder();
      const running = await startLintel({ dataDir: folder });
      const refused = (closed: string) =>
        expect(lintel(folder, ['keys', 'list'], [...asNobody, ...PACKED])).toEqual({
          status: 69,
          stdout: '',
          stderr: `Only the user root can read ${closed}. Run this command as root, or set DATA_DIR or DATABASE_URL.\n`,
        });
      refused(folder);
      chmodSync(folder, 0o755); // as somebody may do by mistake
      refused(join(folder, 'postgres-password'));
      chmodSync(join(folder, 'postgres-password'), 0o644);
      refused(join(folder, 'database-url'));
      chmodSync(join(folder, 'postgres-password'), 0o600);
      expect(await running.stop()).toBe(0);
      refused(join(folder, 'postgres-password'));
    },
  );
});
