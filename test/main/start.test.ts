import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';

/** A project whose programs say where they come from and what arguments they were given, packed at noon. */
const NOON = new Date('2026-11-16T12:00:00Z');
const BEFORE = new Date('2026-11-16T11:00:00Z');
const AFTER = new Date('2026-11-16T12:00:01Z');
const SOURCES = join(import.meta.dirname, '../../src/main');
const COPIED = ['start.ts', 'serving.ts'];
let project = '';

function put(path: string, text: string, changed: Date): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
  change(path, changed);
}

function change(path: string, changed: Date): void {
  utimesSync(join(project, path), changed, changed);
}

function start(...args: string[]) {
  return startWith({}, ...args);
}

function startWith(env: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr, pid } = spawnSync(
    process.execPath,
    [join(project, 'src/main/start.ts'), ...args],
    { encoding: 'utf8', env },
  );
  return { pid, status, stdout: stdout.trim(), stderr: stderr.trim() };
}

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'lintel start-'));
  put('package.json', '{"type":"module"}', BEFORE);
  put('package-lock.json', '{}', BEFORE);
  put('src/main/cli.ts', `console.log('sources', ...process.argv.slice(2));`, BEFORE);
  put('src/kernel/text.ts', 'export const text = 1;', BEFORE);
  for (const name of COPIED) {
    cpSync(join(SOURCES, name), join(project, 'src/main', name));
    change(`src/main/${name}`, BEFORE);
  }
  for (const path of ['src/main', 'src/kernel', 'src']) change(path, BEFORE);
  put('dist/cli.js', `console.log('pack', ...process.argv.slice(2));`, NOON);
  put('dist/package.json', '{"type":"module"}', NOON);
  return () => rmSync(project, { recursive: true });
});

describe('start.ts', () => {
  it('runs what is packed, with the arguments', () => {
    expect(start('cli', 'keys', '--help')).toMatchObject({
      status: 0,
      stdout: 'pack keys --help',
      stderr: '',
    });
  });

  it.each(['src/kernel/text.ts', 'src/kernel', 'package-lock.json'])(
    'runs the sources when %s has changed since',
    (path) => {
      change(path, AFTER);
      expect(start('cli', 'keys')).toMatchObject({ status: 0, stdout: 'sources keys', stderr: '' });
    },
  );

  it('runs the sources when nothing is packed, or not all of it', () => {
    rmSync(join(project, 'dist/package.json'));
    expect(start('cli').stdout).toBe('sources');
    rmSync(join(project, 'dist'), { recursive: true });
    expect(start('cli').stdout).toBe('sources');
  });

  it('starts a program that serves with its flag and its environment, in the same process', () => {
    put(
      'dist/api.js',
      `const { MALLOC_MMAP_THRESHOLD_: threshold, NODE_COMPILE_CACHE: cache } = process.env;
       console.log(JSON.stringify({ pid: process.pid, args: process.argv.slice(2), flags: process.execArgv, threshold, cache }));`,
      NOON,
    );
    const { pid, stdout, stderr } = start('api', '--help');
    expect([stderr, JSON.parse(stdout)]).toEqual([
      '',
      {
        pid,
        args: ['--help'],
        flags: ['--max-semi-space-size=8'],
        threshold: '131072',
        cache: join(realpathSync(project), 'node_modules/.cache/lintel'),
      },
    ]);
    const { cache } = JSON.parse(startWith({ NODE_COMPILE_CACHE: '/elsewhere' }, 'api').stdout) as Record<
      string,
      unknown
    >;
    expect(cache).toBe('/elsewhere');
  });

  it.each([[], ['../cli'], ['help']])('names the programs when asked for %j', (...args) => {
    expect(start(...args)).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/all, api, worker or portal/),
    });
  });
});
