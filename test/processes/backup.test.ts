import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeArtifact } from '../support/generate-artifact.ts';
import {
  COMPILE_CACHE,
  cleanUp,
  dataFolder,
  type Lintel,
  openFolder,
  post,
  preparedFolder,
  startLintel,
} from '../support/process.ts';
import { program } from '../support/program.ts';

/** `npm run test:backup` has a million. */
const NODES = Number(process.env['BACKUP_NODES'] ?? 1000);
const KILLS = Number(process.env['BACKUP_KILLS'] ?? 1);
const MINUTES = 60_000;
/** So many take so long that every signal arrives in the middle. */
const MANY = 100_000;

let folder: string;
let data: string;
let lintel: Lintel;
let projectId: string;
/** A backup that was made beside the running service, and what that answered then. */
let file: string;
let before: Record<string, string>;

const environment = (dataDir: string) => ({
  PATH: process.env['PATH'],
  ...COMPILE_CACHE,
  DATA_DIR: dataDir,
  SEED_DEMO: 'false',
});

/** As  does it. */
function run(dataDir: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program('cli'), ...args], {
    encoding: 'utf8',
    cwd: '/',
    env: environment(dataDir),
  });
  return { status, stdout, stderr };
}

const memory: Record<string, number> = {};

/** The largest memory that the process ever had, asked for as long as there is one to ask. */
function watchMemory(child: ChildProcess, what: string): void {
  const look = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      memory[what] = Math.max(memory[what] ?? 0, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    } catch {
      // it has ended
    }
  }, 50);
  child.once('close', () => clearInterval(look));
}

/** Runs until it says these words, or to its end. */
async function runUntil(dataDir: string, args: string[], words: RegExp | null, what = args[0] ?? '') {
  const child = spawn(process.execPath, [program('cli'), ...args], {
    cwd: '/',
    env: environment(dataDir),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  watchMemory(child, what);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (words?.test(said)) child.kill('SIGKILL');
  });
  const status = await new Promise<number | null>((resolve) => void child.once('close', resolve));
  return { status, said };
}

async function answersOf(service: Lintel): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const path of [
    '/api/v1/party-directory/projects',
    '/api/v1/bim-ontology/object-classes',
    '/api/v1/events?limit=1000',
    '/api/v1/operations?limit=1000',
    `/api/v1/projects/${projectId}/cad-imports`,
    `/api/v1/projects/${projectId}/definition-graph/summary`,
    `/api/v1/projects/${projectId}/definition-graph/nodes?limit=1000`,
  ]) {
    const response = await fetch(service.url + path);
    answers[path] = `${response.status} ${response.headers.get('etag')} ${await response.text()}`;
  }
  return answers;
}

beforeAll(async () => {
  folder = dataFolder();
  data = await preparedFolder();
  lintel = await startLintel({ dataDir: data, env: { MODEL_CHECK_ON_IMPORT: 'false' } });
  projectId = (await lintel.json('/api/v1/party-directory/projects', post({ name: 'House' }))).body.id;
  const artifact = join(folder, 'artifact.gz');
  await writeArtifact(artifact, { projectId, elements: NODES });
  const imports = `/api/v1/projects/${projectId}/cad-imports`;
  const { body: upload } = await lintel.json(`${imports}/upload-url`, post({}));
  const { pathname, search } = new URL(upload.uploadUrl);
  const put = await lintel.json(pathname + search, {
    method: 'PUT',
    headers: { 'content-type': 'application/gzip' },
    body: new Uint8Array(readFileSync(artifact)),
  });
  for (let state = ''; state !== 'ready'; ) {
    state = (await lintel.json(`${imports}/${put.body.runId}?wait=60`)).body.state;
    if (state === 'failed') throw new Error('the import failed');
  }
  before = await answersOf(lintel);
}, 30 * MINUTES);
afterAll(cleanUp);

const restoredIn = async (dataDir: string) => {
  const restored = await startLintel({ dataDir });
  const answers = await answersOf(restored);
  expect(await restored.stop()).toBe(0);
  return answers;
};

describe('lintel backup', { timeout: 30 * MINUTES }, () => {
  it('beside a running service, killed anywhere, leaves no file under the name; the next one is whole', async () => {
    file = join(folder, 'backup.tar');
    for (let kill = 0; kill < KILLS; kill++) {
      const words = new RegExp(`database ${Math.floor((kill * 100) / KILLS / 10) * 10}%`);
      const { status } = await runUntil(data, ['backup', file], words, 'killed');
      // A small database may be backed up before the signal arrives; a name is never that of half a file.
      expect(existsSync(file)).toBe(status === 0);
      if (NODES >= MANY) expect(status).toBeNull();
      rmSync(file, { force: true });
    }
    const { status, said } = await runUntil(data, ['backup', file], null);
    expect({ status, said }).toMatchObject({ status: 0 });
    expect([existsSync(`${file}.partial`), statSync(file).mode & 0o777]).toEqual([false, 0o600]);
    expect(run(data, 'restore', '--check', file)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`${file} is intact: `),
    });
  });

  it('of a stopped service says the same', async () => {
    expect(await lintel.stop()).toBe(0);
    const stopped = join(folder, 'stopped.tar');
    expect(run(data, 'backup', stopped)).toMatchObject({ status: 0 });
    const [rows, others] = [file, stopped].map((each) => {
      const { stdout } = spawnSync('tar', ['-xOf', each, 'database/rows.json'], { encoding: 'utf8' });
      // Who acted last is written every few seconds and at the end.
      return Object.entries(JSON.parse(stdout) as object).filter(
        ([table]) => !table.endsWith('caller_action'),
      );
    });
    expect(others).toEqual(rows);
    rmSync(stopped);
  });

  it('refuses a folder without a Lintel, and a place that is not there', () => {
    const empty = dataFolder();
    expect(run(empty, 'backup', join(folder, 'nothing.tar'))).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(`There is no Lintel database in ${empty}.`),
    });
    expect(run(data, 'backup', '/proc/nothing/here.tar')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("Can't write /proc/nothing/here.tar"),
    });
  });
});

describe('lintel restore', { timeout: 30 * MINUTES }, () => {
  it('touches nothing when the file is damaged or newer', () => {
    const damaged = join(folder, 'damaged.tar');
    spawnSync('cp', [file, damaged]);
    truncateSync(damaged, statSync(damaged).size - 2000);
    const target = join(openFolder(), 'new');
    expect(run(target, 'restore', damaged)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`${damaged} is damaged or isn't a Lintel backup: `),
    });
    expect(existsSync(target)).toBe(false);
    rmSync(damaged);
    const other = join(folder, 'note.tar');
    writeFileSync(other, 'x');
    expect(run(target, 'restore', other).status).toBe(1);
    expect(existsSync(target)).toBe(false);
  });

  it('killed anywhere, begins anew the next time, and then all is as it was', async () => {
    let target = dataFolder();
    for (let kill = 0; kill < KILLS; kill++) {
      // The rows are the first half of the file, the artifact is the rest.
      const words = new RegExp(`\nrestoring ${10 * (1 + (kill % 4))}%`);
      const { status } = await runUntil(target, ['restore', file], words, 'killed');
      if (NODES >= MANY) expect(status).toBeNull();
      else if (status === 0) target = dataFolder();
    }
    const { status, said } = await runUntil(target, ['restore', file], null);
    expect({ status, said }).toMatchObject({ status: 0 });
    const phases = said.match(/^(checking|restoring) \d+%$/gm) ?? [];
    const parts = phases.map(
      (line) => (line.startsWith('checking') ? 0 : 1000) + Number.parseInt(line.split(' ')[1] ?? '', 10),
    );
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
    expect(phases.at(-1)).toBe('restoring 100%');
    expect(await restoredIn(target)).toEqual(before);
    expect(run(target, 'restore', file)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("The database isn't empty: it already contains Lintel data."),
    });
  });

  it('and backup take no more memory for more rows', () => {
    if (process.env['BACKUP_NODES']) process.stdout.write(`${JSON.stringify({ NODES, memory })}\n`);
    for (const what of ['backup', 'restore']) expect(memory[what]).toBeLessThan(350);
  });
});
