import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RELEASE } from '../../../src/platform/version.ts';
import { classifyingService } from '../../../test/support/classifying-service.ts';
import { needsAllOfClients } from '../../../test/support/clients.ts';
import { needsPython, python } from '../../../test/support/python.ts';
import type { TestService } from '../../../test/support/service.ts';

const run = promisify(execFile);
const CLIENT = join(import.meta.dirname, '..');

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

  test('its sources are Python 3.8', async () => {
    const program = `import ast, pathlib, sys
for file in sorted(pathlib.Path('.').rglob('*.py')):
    ast.parse(file.read_text('utf-8'), str(file), feature_version=(3, 8))
    print(file)`;
    const { stdout } = await run(python, ['-B', '-c', program], { cwd: CLIENT });
    expect(stdout.trim().split('\n').length).toBeGreaterThan(12);
  });

  test(
    'its wheel and sdist install in an empty environment, where the README runs',
    needsAllOfClients,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'lintel-python-'));
      try {
        const build =
          'import build_backend as b, sys; print(b.build_wheel(sys.argv[1]), b.build_sdist(sys.argv[1]))';
        const builds = [];
        for (const name of ['a', 'b']) {
          const target = join(folder, name);
          mkdirSync(target);
          const { stdout } = await run(python, ['-B', '-c', build, target], { cwd: CLIENT });
          expect(stdout.trim().split(' ')).toEqual(readdirSync(target).sort());
          builds.push(
            readdirSync(target)
              .sort()
              .map((file) => readFileSync(join(target, file)).toString('base64')),
          );
        }
        expect(builds[0]).toEqual(builds[1]);
        expect(readdirSync(join(folder, 'a')).sort()).toEqual([
          `lintel-${RELEASE}-py3-none-any.whl`,
          `lintel-${RELEASE}.tar.gz`,
        ]);
        await run(python, ['-m', 'venv', 'empty'], { cwd: folder });
        const installed = join(folder, 'empty/bin/python');
        const pip = ['-m', 'pip', 'install', '-q', '--no-index', '--force-reinstall'];
        const inFolder = { cwd: folder, env: { ...process.env, ...env } };
        await run(installed, [...pip, `a/lintel-${RELEASE}.tar.gz`], inFolder);
        await run(installed, [...pip, `a/lintel-${RELEASE}-py3-none-any.whl`], inFolder);
        const readme = readFileSync(join(CLIENT, 'README.md'), 'utf8');
        const blocks = [...readme.matchAll(/```python\n([\s\S]*?)```/g)].map(([, code = '']) => code);
        writeFileSync(
          join(folder, 'readme.py'),
          `${blocks.join('\n')}\nimport lintel\nprint(lintel.__file__)\n`,
        );
        const { stdout } = await run(installed, ['-B', 'readme.py'], inFolder);
        expect(stdout).toContain('Partitions by codes\n');
        expect(stdout).toContain('1 elements, 0 issues\n');
        expect(stdout).toContain('ready []\n');
        expect(stdout).toMatch(/site-packages\/lintel\/__init__\.py\n$/);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );

  test('has the version of the product', async () => {
    const root = JSON.parse(readFileSync(join(CLIENT, '../../package.json'), 'utf8')) as { version: string };
    const { stdout } = await run(python, ['-B', '-c', 'import lintel; print(lintel.__version__)'], {
      cwd: CLIENT,
    });
    expect(stdout.trim()).toBe(root.version);
  });
});
