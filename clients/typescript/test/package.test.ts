import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VERSION } from '../../../src/platform/version.ts';
import { ImportClient } from '../../../test/support/imports.ts';
import { startService, type TestService } from '../../../test/support/service.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../..');
const CLIENT = join(ROOT, 'clients/typescript');
const PACKED = `lintel-client-${VERSION}.tgz`;
const TSC = join(ROOT, 'node_modules/.bin/tsc');

/** The project of a user: the packed client in its node_modules, with what the client depends on. */
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-client-'));
  await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: CLIENT });
  const home = join(folder, 'node_modules/@lintel/client');
  mkdirSync(home, { recursive: true });
  await run('tar', ['-xzf', join(folder, PACKED), '--strip-components=1', '-C', home]);
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers']) {
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
      expect.arrayContaining(['package/README.md', 'package/dist/index.d.ts', 'package/dist/index.js']),
    );
    expect(files.filter((file) => /\/(src|test)\//.test(file))).toEqual([]);
    const program = `import * as client from '@lintel/client'; console.log(Object.keys(client).sort().join());`;
    const told = await run(process.execPath, ['--input-type=module', '-e', program], { cwd: folder });
    expect(told.stdout.trim()).toBe(
      'LintelError,bodyOf,copyFromJson,copyToJson,createClassifier,createClient,createFinder,newIdempotencyKey,retrying,withIdempotencyKey',
    );
  });

  test('uses nothing that browsers lack', () => {
    for (const name of ['index', 'connection', 'retrying', 'upload-parts', 'events-stream', 'imports-push']) {
      const text = readFileSync(join(folder, `node_modules/@lintel/client/dist/${name}.js`), 'utf8');
      expect([name, /from 'node:|\b(?:process|Buffer|require)\b[.(]/.exec(text)]).toEqual([name, null]);
    }
  });
});

describe('the README', () => {
  let service: TestService;
  let project: ImportClient;
  let blocks: string[];
  /** What the compiler says of the examples, and of a file that uses the package wrongly. */
  let faults: string;
  beforeAll(async () => {
    service = await startService();
    project = await ImportClient.create(service);
    const text = readFileSync(join(CLIENT, 'README.md'), 'utf8');
    blocks = [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code);
    const artifact = project.artifact({ kind: 'element', id: 'a' }).toString('base64');
    const exporter = `const exportOfTheModel = async () => new Uint8Array(Buffer.from('${artifact}', 'base64'));\n`;
    writeFileSync(join(folder, 'readme.ts'), blocks.join('\n').replace(/^/, exporter));
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
    expect(blocks.length).toBe(6);
    const others = faults.split('\n').filter((line) => !/^(wrong\.ts\(.*|\s.*)?$/.test(line));
    expect(others).toEqual([]);
    const { stdout } = await run(process.execPath, ['out/readme.js'], {
      cwd: folder,
      env: {
        ...process.env,
        LINTEL_URL: await service.app.listen({ host: '127.0.0.1', port: 0 }),
        LINTEL_PROJECT: project.projectId,
      },
    });
    expect(stdout).toContain('404 ObjectClassNotFoundError\n');
    expect(stdout).toContain('The class was created: succeeded.\n');
    expect(stdout).toMatch(/0 classes at [\w-]{43}\./);
    expect(stdout).toContain('The run is ready.\n');
  }, 120_000);

  test('a wrong use of the package does not compile', () => {
    expect(faults.match(/\S+\.ts\(\d+/g)).toEqual(['wrong.ts(2', 'wrong.ts(3']);
  });
});
