import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { RELEASE } from '../../src/platform/version.ts';
import { COMPILE_CACHE } from '../support/process.ts';

const PROJECT = join(import.meta.dirname, '../..');
/** Before npm keeps anything in it. */
let cache = '';
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'lintel-npm-'));
  return () => rmSync(cache, { recursive: true });
});

const options = () => ({
  cwd: PROJECT,
  env: {
    PATH: process.env['PATH'],
    HOME: cache,
    ...COMPILE_CACHE,
    npm_config_cache: cache,
    npm_config_offline: 'true',
  },
});
const version = () => {
  const { status, stdout, stderr } = spawnSync('npx', ['lintel', '--version'], {
    ...options(),
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

describe('npx lintel', () => {
  it('runs the link that npm ci made: with an empty cache and no network, npm installs and builds nothing', () => {
    expect(lstatSync(join(PROJECT, 'node_modules/.bin/lintel')).isSymbolicLink()).toBe(true);
    expect(version()).toEqual({ status: 0, stdout: `${RELEASE}\n`, stderr: '' });
    expect(existsSync(join(cache, '_npx'))).toBe(false);
  });

  it('works after one that was killed on its way', async () => {
    const killed = spawn('npx', ['lintel', 'help'], { ...options(), stdio: ['ignore', 'pipe', 'ignore'] });
    await once(killed.stdout, 'data'); // the command runs, and npm waits for it
    killed.kill('SIGKILL');
    await once(killed, 'close');
    expect(version()).toMatchObject({ status: 0, stdout: `${RELEASE}\n` });
  });
});
