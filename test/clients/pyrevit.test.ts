import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classifyingService } from '../support/classifying-service.ts';
import { needsPython, python } from '../support/python.ts';
import type { TestService } from '../support/service.ts';

const run = promisify(execFile);
const SAMPLE = join(import.meta.dirname, '../../samples/pyrevit');

describe('the pyRevit extension', needsPython, () => {
  let service: TestService;
  let env: Record<string, string>;
  beforeAll(async () => {
    ({ service, env } = await classifyingService());
  });
  afterAll(() => service.close());

  test('classifies and sends a fake document, against a real service', async () => {
    const { stderr } = await run(python, ['-B', '-m', 'unittest', 'discover', '-s', 'tests', '-t', '.'], {
      cwd: SAMPLE,
      env: { ...process.env, ...env },
    }).catch((error: { stderr: string }) => error);
    expect(stderr).toMatch(/\nOK\n$/);
  });

  test('every script starts with the line that chooses the CPython engine, and is Python 3.8', async () => {
    const program = `import ast, pathlib
for file in sorted(pathlib.Path('.').rglob('*.py')):
    ast.parse(file.read_text('utf-8'), str(file), feature_version=(3, 8))
    print(file.as_posix())`;
    const { stdout } = await run(python, ['-B', '-c', program], { cwd: SAMPLE });
    const scripts = stdout.split('\n').filter((file) => file.endsWith('/script.py'));
    expect(scripts.length).toBe(3);
    for (const script of scripts)
      expect(readFileSync(join(SAMPLE, script), 'utf8').split('\n')[0]).toBe('#! python3');
  });
});
