import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RELEASE } from '../../../src/platform/version.ts';
import { classifyingService } from '../../../test/support/classifying-service.ts';
import type { TestService } from '../../../test/support/service.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../..');
const CLIENT = join(ROOT, 'clients/typescript');
/** The package keeps the folders of the repository, because the part for Node has code of the server. */
const DIST = 'dist/clients/typescript/src';
const PACKED = `lintel-client-${RELEASE}.tgz`;
/** Rules of the server that browsers follow too. */
const SHARED = [
  'kernel/formula-guard',
  'kernel/nearest',
  'kernel/unicode',
  'design/domain/selections',
  'ifc/file-form',
];
const TSC = join(ROOT, 'node_modules/.bin/tsc');

/** The project of a user: the packed client in its node_modules, with what the client depends on. */
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-client-'));
  await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: CLIENT });
  const home = join(folder, 'node_modules/@lintel/client');
  mkdirSync(home, { recursive: true });
  await run('tar', ['-xzf', join(folder, PACKED), '--strip-components=1', '-C', home]);
  for (const name of ['eventsource-parser', 'openapi-fetch', 'openapi-typescript-helpers']) {
    cpSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules/@types'), join(folder, 'node_modules/@types'));
  symlinkSync(join(ROOT, 'node_modules/undici-types'), join(folder, 'node_modules/undici-types'));
  const compilerOptions = {
    strict: true,
    target: 'es2022',
    lib: ['es2022', 'dom'],
    module: 'nodenext',
    types: ['node'],
    skipLibCheck: false,
    outDir: 'out',
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the packed client', () => {
  test('has the compiled files alone, and imports in Node', async () => {
    const { stdout } = await run('tar', ['-tzf', join(folder, PACKED)]);
    const files = stdout.trim().split('\n');
    expect(files).toEqual(
      expect.arrayContaining([
        'package/README.md',
        `package/${DIST}/index.d.ts`,
        `package/${DIST}/index.js`,
        `package/${DIST}/node/index.js`,
      ]),
    );
    expect(files.filter((file) => !/(\.js|\.d\.ts|package\.json|README\.md)$/.test(file))).toEqual([]);
    expect(files.filter((file) => file.startsWith('package/dist/src/'))).toSatisfy((own: string[]) =>
      own.every((file) =>
        /^package\/dist\/src\/(artifact\/|constraints\/|kernel\/|design\/domain\/selections\.|ifc\/file-form\.)/.test(
          file,
        ),
      ),
    );
    const program = `import * as web from '@lintel/client';
      import * as node from '@lintel/client/node';
      const names = Object.keys(web).sort();
      console.log(JSON.stringify([names, Object.keys(node).filter((name) => node[name] !== web[name]).sort()]));`;
    const { stdout: names } = await run(process.execPath, ['--input-type=module', '-e', program], {
      cwd: folder,
    });
    expect(JSON.parse(names)).toEqual([
      [
        'ArtifactError',
        'IFC_DATA_TYPES',
        'LintelError',
        'PARAM_DATA_TYPES',
        'PREFER_PROGRESS',
        'RULE_KINDS',
        'Unreachable',
        'VALUE_KINDS',
        'afterProgress',
        'artifactLine',
        'bodyOf',
        'breaksRule',
        'copyFromJson',
        'copyToJson',
        'createChecker',
        'createClassifier',
        'createClient',
        'createFinder',
        'folded',
        'ifcFormOf',
        'isConditionMet',
        'isNumeric',
        'isOnStep',
        'nearestCandidate',
        'newIdempotencyKey',
        'priceOfSelections',
        'requirementsOf',
        'retrying',
        'selectionsInForce',
        'withGuard',
        'withIdempotencyKey',
      ],
      ['checkArtifact', 'createClient', 'loadCopy', 'writeArtifact'],
    ]);
  });

  test('uses nothing that browsers lack', () => {
    const home = join(folder, 'node_modules/@lintel/client');
    const files = [DIST, 'dist/src/constraints']
      .flatMap((part) =>
        readdirSync(join(home, part))
          .filter((name) => name.endsWith('.js'))
          .map((name) => join(part, name)),
      )
      .concat(SHARED.map((name) => `dist/src/${name}.js`));
    expect(files.length).toBeGreaterThan(25);
    for (const file of files) {
      const text = readFileSync(join(home, file), 'utf8');
      const found =
        /from ['"](node:|.*\/node\/|(\.\.\/){2}(?!\.\.\/src\/(?:constraints\/|kernel\/(?:formula-guard|nearest|progress|unicode)\.js|design\/domain\/selections\.js|ifc\/file-form\.js)))|\b(?:process|Buffer|require)\b[.(]/.exec(
          text,
        );
      expect([file, found]).toEqual([file, null]);
    }
  });
});

describe('the README', () => {
  let service: TestService;
  let env: Record<string, string>;
  let blocks: string[];
  /** What the compiler says of the examples, and of a file that uses the package wrongly. */
  let faults: string;
  beforeAll(async () => {
    ({ service, env } = await classifyingService());
    const text = readFileSync(join(CLIENT, 'README.md'), 'utf8');
    blocks = [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code);
    writeFileSync(join(folder, 'readme.ts'), blocks.join('\n'));
    writeFileSync(
      join(folder, 'wrong.ts'),
      `import { createClient } from '@lintel/client';
createClient({ baseUrl: '' }).operations.wait(7);
createClient({}).ontology.sync(null);
`,
    );
    const compiled = await run(TSC, ['-p', '.', '--pretty', 'false'], { cwd: folder }).catch(
      (e: unknown) => e,
    );
    faults = (compiled as { stdout: string }).stdout;
  }, 120_000);
  afterAll(() => service.close());

  test('its examples compile against the package and run against the service', async () => {
    expect(blocks.length).toBe(7);
    for (const block of blocks) expect(block.trim().split('\n').length).toBeLessThanOrEqual(12);
    const others = faults.split('\n').filter((line) => !/^(wrong\.ts\(.*|\s.*)?$/.test(line));
    expect(others).toEqual([]);
    const { stdout } = await run(process.execPath, ['out/readme.js'], {
      cwd: folder,
      env: { ...process.env, ...env },
    });
    expect(stdout).toContain('Partitions by codes\n');
    expect(stdout).toContain('FireRating: missing, expected "EI30" or "EI60"\n');
    expect(stdout).toContain('1 1\nnull\n');
    expect(stdout).toContain('1 elements, 0 issues\nuploading\n');
    expect(stdout).toContain('ready []\n');
    expect(stdout).toMatch(/\n404 ObjectClassNotFoundError .* req_\w+\n/);
    expect(stdout).toMatch(/\nsucceeded\n$/);
  }, 120_000);

  test('a wrong use of the package does not compile', () => {
    expect(faults.match(/\S+\.ts\(\d+/g)).toEqual(['wrong.ts(2', 'wrong.ts(3']);
  });
});
