import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artifact, manifestLine } from './support/artifact.ts';
import { ids, property, simple } from './support/ids.ts';
import { fixture, ifc, zip } from './support/ifc.ts';
import { needsMono } from './support/mono.ts';
import { needs } from './support/needs.ts';
import { COMPILE_CACHE, cleanUp, dataFolder, type Lintel, startLintel } from './support/process.ts';
import { python } from './support/python.ts';

/** Commands that this file can't run, each by its beginning, and what runs it instead. */
const RUN_ELSEWHERE: Record<string, string> = {
  'npm ci && npm start': 'test/processes/npm-start.test.ts',
  'npm ci && npm test': '.ci/run',
  'npm run ': '.ci/run and the long tiers',
  'IDS_TESTCASES=': 'test/ids/official-cases.test.ts, with npm run test:ids',
  'podman ': 'test/deploy/image.test.ts, with npm run test:deploy',
  'psql --set ON_ERROR_STOP=1 --file deploy/citus.sql': 'test/citus, with npm run test:citus',
  'psql "$(cat .data/database-url)"':
    'needs the client of PostgreSQL; test/support/operating.ts reads the file',
  'curl -H "x-api-key: $LINTEL_API_KEY" -H \'content-type: application/json\' https://lintel.example.com':
    'test/http/createWebhook.test.ts: the address is not real',
  'curl -X POST -H "x-api-key: $LINTEL_API_KEY" https://lintel.example.com':
    'test/browser/system.test.ts: the address is not real',
  'dotnet ': 'needs the .NET SDK; test/clients/csharp.test.ts compiles the same sources with Mono',
  'PUBLIC_URL=': 'settings, not commands: test/platform/config.test.ts',
  OIDC_: 'settings, not commands: test/platform/config.test.ts',
  'DATABASE_URL=': 'settings, not commands: test/platform/config.test.ts',
};

const ROOT = join(import.meta.dirname, '..');
const SAMPLES = globSync('samples/*/README.md', { cwd: ROOT });
const CLIENTS = globSync('clients/*/README.md', { cwd: ROOT });
const PAGES = ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT })].sort();

/** The first example of a client's README. All of them run in the client's own tests, on the classes that they need. */
function exampleOf(page: string, language: string): string {
  const text = readFileSync(join(ROOT, page), 'utf8');
  return new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(text)?.[1] ?? '';
}

/** The commands of a page, continued lines joined, without those that run elsewhere. */
function commandsOf(page: string): string[] {
  const text = readFileSync(join(ROOT, page), 'utf8');
  return [...text.matchAll(/^```sh\n(.*?)^```/gms)]
    .flatMap(([, block = '']) => block.replaceAll('\\\n', ' ').split(/\n(?![ \t])/))
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .filter((line) => !Object.keys(RUN_ELSEWHERE).some((start) => line.startsWith(start)));
}

let lintel: Lintel;
let projectId = '';
let key = '';
const dataDir = dataFolder();
const folder = mkdtempSync(join(tmpdir(), 'lintel-docs-'));

beforeAll(async () => {
  lintel = await startLintel({ dataDir, env: { SEED_DEMO: 'true' } });
  const { body } = await lintel.json('/api/v1/party-directory/projects');
  projectId = /.*"id":"(prj_[a-z0-9]*)"/.exec(JSON.stringify(body))?.[1] ?? ''; // the one that the README takes
  for (const name of ['node_modules', 'samples']) symlinkSync(join(ROOT, name), join(folder, name));
  const house = gunzipSync(fixture('AC20-FZK-Haus'));
  const files: Record<string, Buffer | string> = {
    'export.jsonl.gz': artifact(manifestLine({ projectId }), { kind: 'end', counts: {} }),
    'model.ifc': house,
    'house.ifc': house,
    'structure.ifczip': zip({
      name: 'structure.ifc',
      content: gunzipSync(fixture('Building-Structural-IFC4')),
    }),
    'duplex.ifc': ifc(`#1=IFCWALL('2O2Fr$t4X7Zf8NOew3FL9r',$,'North wall',$,$,$,$,$,$);
#2=IFCPROPERTYSET('s',$,'Pset_WallCommon',$,(#3));
#3=IFCPROPERTYSINGLEVALUE('FireRating',$,IFCLABEL('EI30'),$);
#4=IFCRELDEFINESBYPROPERTIES('r',$,$,$,(#1),#2);`),
    'doors.ids': ids({ requirements: property('Pset_WallCommon', 'FireRating', '', simple('EI30')) }),
    'rules.ids': ids({ requirements: property('Pset_WallCommon', 'FireRating', '', simple('EI30')) }),
    'uniclass.csv': 'code,title\nSs_25,Wall and barrier systems\n',
    'classes.csv': 'name\nSkylights of the roof\n',
  };
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
});
afterAll(async () => {
  await cleanUp();
  rmSync(folder, { recursive: true });
});

/** As written, but for what stands there for something else: the port, a project, a key, folders of the machine. */
function asTyped(command: string): string {
  return command
    .replaceAll('http://127.0.0.1:8080', lintel.url)
    .replaceAll('prj_…', projectId)
    .replaceAll('lk_…', key)
    .replaceAll('--url https://… --key …', `--url ${lintel.url} --key ${key}`)
    .replaceAll('/backups/', `${folder}/`)
    .replaceAll('/srv/new', `${folder}/new`)
    .replaceAll('path/to/lintel', ROOT);
}

async function run(commands: string[], cwd = folder, path = ''): Promise<string> {
  const script = [
    'set -euo pipefail',
    'curl() { command curl --fail-with-body "$@"; }',
    ...commands.map(asTyped),
  ];
  const bash = spawn('bash', ['-xc', script.join('\n')], {
    cwd,
    env: {
      PATH: `${path}${process.env['PATH']}`,
      HOME: folder,
      ...COMPILE_CACHE,
      DATA_DIR: dataDir,
      LINTEL_URL: lintel.url,
      LINTEL_PROJECT: projectId,
      npm_config_offline: 'true',
      ...(key === '' ? {} : { KEY: key, LINTEL_API_KEY: key }),
    },
  });
  let output = '';
  for (const stream of [bash.stdout, bash.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const code = await new Promise((resolve) => bash.once('close', resolve));
  if (code !== 0) throw new Error(`it ended with ${String(code)}:\n${output.slice(-3000)}`);
  return output;
}

describe('the commands of', () => {
  // Before the first key, which the README makes at its end.
  it('docs/proposals.md do what they say', async () => {
    expect(await run(commandsOf('docs/proposals.md'))).toContain('Edit Skylights: description');
  });

  it.each(SAMPLES.filter((page) => commandsOf(page).length > 0))('%s do what they say', async (page) => {
    await run(commandsOf(page));
  });

  it('README.md do what they say', async () => {
    const output = await run(commandsOf('README.md'));
    expect(output).toContain('HTTP/1.1 304 Not Modified');
    expect(output).toContain('This is the first key');
    [key = ''] = /lk_\w+/.exec(output) ?? [];
    await run(['npx lintel keys revoke revit']); // the next page makes one of this name
  });

  const others = PAGES.filter((page) => !['README.md', 'docs/proposals.md'].includes(page));
  it.each(others.filter((page) => commandsOf(page).length > 0))('%s do what they say', async (page) => {
    await run(commandsOf(page));
  });
});

describe('the commands of the client in', () => {
  const homeOf = (page: string) => {
    const home = join(folder, page.replaceAll('/', '-'));
    mkdirSync(home);
    return home;
  };

  it('are all here', () => {
    expect(CLIENTS.sort()).toEqual(
      ['csharp', 'python', 'typescript'].map((name) => `clients/${name}/README.md`),
    );
  });

  it('clients/typescript/README.md do what they say', async () => {
    const page = 'clients/typescript/README.md';
    const home = homeOf(page);
    // What the client depends on is there already: nothing is downloaded.
    for (const name of ['eventsource-parser', 'openapi-fetch', 'openapi-typescript-helpers'])
      cpSync(join(ROOT, 'node_modules', name), join(home, 'node_modules', name), { recursive: true });
    execFileSync('npm', ['pack', '--silent', '-w', '@lintel/client', '--pack-destination', home], {
      cwd: ROOT,
    });
    writeFileSync(join(home, 'package.json'), '{}');
    writeFileSync(join(home, 'classify.ts'), exampleOf(page, 'ts'));
    const output = await run(commandsOf(page), home);
    expect(output).toMatch(/^\S.* by \w+$/m);
  });

  const hasPip = spawnSync(python, ['-c', 'import ensurepip, venv']).status === 0;
  it('clients/python/README.md do what they say', needs(hasPip, 'needs python3-venv'), async () => {
    const page = 'clients/python/README.md';
    const home = homeOf(page);
    cpSync(join(ROOT, 'clients/python'), join(home, 'clients/python'), { recursive: true });
    execFileSync(python, ['-m', 'venv', 'venv'], { cwd: home });
    writeFileSync(join(home, 'readme.py'), exampleOf(page, 'python'));
    const output = await run([...commandsOf(page), 'python readme.py'], home, `${home}/venv/bin:`);
    expect(output).toMatch(/^\S.* by \w+$/m);
  });

  it('clients/csharp/README.md do what they say', needsMono, async () => {
    const page = 'clients/csharp/README.md';
    const home = homeOf(page);
    const lines = exampleOf(page, 'csharp').replaceAll(/^using [\w.]+;$/gm, '');
    const program = exampleOf(page, 'cs').replace('// the lines of the examples', lines);
    writeFileSync(join(home, 'Classify.cs'), program);
    const output = await run(commandsOf(page), home);
    expect(output).toMatch(/^\S.* by \w+$/m);
  });
});
