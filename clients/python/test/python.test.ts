import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classifyingService } from '../../../test/support/classifying-service.ts';
import { needs } from '../../../test/support/needs.ts';
import type { TestService } from '../../../test/support/service.ts';

const run = promisify(execFile);
const CLIENT = join(import.meta.dirname, '..');
const python = process.env['LINTEL_PYTHON'] ?? 'python3';
const needsPython = needs(
  spawnSync(python, ['--version']).status === 0,
  'needs python3 (apt-get install python3)',
);

/** The client's own tests, against a real service. */
describe('the Python client', needsPython, () => {
  let service: TestService;
  let env: Record<string, string>;
  beforeAll(async () => {
    ({ service, env } = await classifyingService());
  });
  afterAll(() => service.close());

  test('passes its tests: the conformance vectors, the README and a real service', async () => {
    const { stderr } = await run(python, ['-B', '-m', 'unittest', 'discover', '-s', 'tests', '-t', '.'], {
      cwd: CLIENT,
      env: { ...process.env, ...env },
    }).catch((error: { stderr: string }) => error);
    expect(stderr).toMatch(/\nOK\n$/);
  });

  test('has the version of the product', async () => {
    const root = JSON.parse(readFileSync(join(CLIENT, '../../package.json'), 'utf8')) as { version: string };
    const { stdout } = await run(python, ['-B', '-c', 'import lintel; print(lintel.__version__)'], {
      cwd: CLIENT,
    });
    expect(stdout.trim()).toBe(root.version);
  });
});
