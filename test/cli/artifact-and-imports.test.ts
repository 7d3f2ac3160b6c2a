import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { artifact, manifestLine } from '../support/artifact.ts';
import { convertRevitExport, sampleHouse } from '../support/convert-revit-export.ts';
import { ImportClient } from '../support/imports.ts';
import { program } from '../support/program.ts';
import { startService, useService } from '../support/service.ts';

const service = useService();
let client: ImportClient;
let url: string;
const folder = mkdtempSync(join(tmpdir(), 'lintel-cli-'));
beforeAll(async () => {
  client = await ImportClient.create(service);
  url = await service.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

function lintel(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return lintelWith({}, ...args);
}

function lintelWith(
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const options = { maxBuffer: 64 * 1024 ** 2, env: { ...process.env, ...env } };
    execFile(process.execPath, [program('cli'), ...args], options, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

function file(name: string, bytes: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

test.each([
  [['artifact', 'check', folder], `${folder} is a folder.`],
  [['artifact', 'check', '/dev/zero'], "/dev/zero isn't a regular file."],
  [['artifact', 'check', join(folder, 'none')], `File ${join(folder, 'none')} doesn't exist.`],
  [['imports', 'push', folder, '--project', 'prj_x'], `${folder} is a folder.`],
  [['imports', 'push', '/dev/zero', '--project', 'prj_x'], "/dev/zero isn't a regular file."],
  [['ontology', 'import', folder, '--format', 'csv'], `${folder} is a folder.`],
  [['restore', '--check', folder], `${folder} is a folder.`],
  [['restore', '--check', '/dev/zero'], "/dev/zero isn't a regular file."],
])('lintel %j says what is wrong with the file', async (args, message) => {
  const { code, stdout, stderr } = await lintel(...args);
  expect([code === 0, stdout, stderr]).toEqual([false, '', `${message}\n`]);
});

describe('lintel artifact check', () => {
  test('prints the issues that the service reports', async () => {
    const bytes = artifact(...convertRevitExport(sampleHouse(), client.projectId, ['house', 'annex']), {
      kind: 'element',
      id: 'x',
      documentId: 'undeclared',
      hostId: 'x',
      typeId: 'nothing',
    });
    const checked = await lintel('artifact', 'check', file('house.gz', bytes), '--json');
    const run = await client.settled(await client.submit(bytes), 60);
    const issues = (await client.get(`/${run.id}/issues`)).text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const report = JSON.parse(checked.stdout);
    const byText = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
    expect(report.issues.sort(byText)).toEqual(issues.sort(byText));
    expect(report.counts).toEqual(run.counts);
    expect(checked.code).toBe(0);
  });

  test('tells an unusable file with its line, and ends with 1', async () => {
    const bytes = artifact(manifestLine(), { kind: 'gizmo' }, '{"kind"');
    const { code, stdout, stderr } = await lintel('artifact', 'check', file('broken.gz', bytes));
    expect(stdout.split('\n').map((line) => line.split('\t').slice(0, 3))).toEqual([
      ['2', 'warning', 'unknown_kind'],
      ['3', 'error', 'broken_json'],
      [''],
    ]);
    expect(stderr).toMatch(/Can't import this file: line 3/);
    expect(code).toBe(1);
  });

  test('ends with 3 when there is no such file, and 2 when it is used wrongly', async () => {
    expect((await lintel('artifact', 'check', join(folder, 'none.gz'))).code).toBe(3);
    expect((await lintel('artifact', 'check')).code).toBe(2);
  });
});

describe('lintel imports push', () => {
  const push = (path: string, ...more: string[]) =>
    lintel('imports', 'push', path, '--project', client.projectId, '--url', url, ...more);

  test('uploads, waits, and prints the run', async () => {
    const path = file('good.gz', client.artifact({ kind: 'element', id: 'a' }));
    const { code, stdout, stderr } = await push(path, '--wait', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      state: 'ready',
      artifact: { fileName: 'good.gz' },
      counts: { element: 1 },
    });
    expect([code, stderr]).toEqual([0, 'Elements: 1. Warnings: 0. Rejected lines: 0.\n']);
  });

  test('ends with 6 when the run fails', async () => {
    const { code, stdout, stderr } = await push(file('bad.gz', client.artifact('{')), '--wait');
    expect([code, stdout.split('\t')[1]]).toEqual([6, 'failed\n']);
    expect(stderr).toMatch(/line 2/);
  });

  test('ends with 1 when the upload is refused, 3 for no project, 69 for nobody there', async () => {
    expect((await push(file('other.gz', artifact(manifestLine())))).code).toBe(1);
    const path = file('good.gz', client.artifact());
    expect((await lintel('imports', 'push', path, '--project', 'prj_none', '--url', url)).code).toBe(3);
    const nobody = await lintel('imports', 'push', path, '--project', 'prj_x', '--url', 'http://127.0.0.1:9');
    expect(nobody.code).toBe(69);
  });

  test('names the run that it waited for when the service is gone', async () => {
    const path = file('waited.gz', client.artifact());
    const proxy = createServer(async (incoming, response) => {
      if (incoming.url?.includes('wait=')) return void response.destroy();
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk);
      const method = incoming.method ?? 'GET';
      const { host: _, 'content-length': __, ...headers } = incoming.headers as Record<string, string>;
      const sent = { method, headers, ...(method === 'GET' ? {} : { body: Buffer.concat(chunks) }) };
      const answer = await fetch(`${url}${incoming.url}`, sent);
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    });
    await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
    const { port } = proxy.address() as AddressInfo; // it listens on TCP
    const there = `http://127.0.0.1:${port}`;
    const { code, stderr } = await lintel(
      'imports',
      'push',
      path,
      '--project',
      client.projectId,
      '--url',
      there,
      '--wait',
    );
    const [run] = (await client.get()).body.items;
    expect([code, stderr]).toEqual([69, expect.stringContaining(`The import goes on as run ${run.id}.`)]);
    proxy.close();
  });

  test.each(['notaurl', 'ftp://127.0.0.1', '127.0.0.1:8080'])('ends with 2 for --url %s', async (wrong) => {
    const path = file('good.gz', client.artifact());
    const { code, stderr } = await lintel('imports', 'push', path, '--project', 'prj_x', '--url', wrong);
    expect(stderr).toBe(`--url (or LINTEL_URL) must be an http:// or https:// URL, not ${wrong}.\n`);
    expect(code).toBe(2);
  });

  test('takes the URL from LINTEL_URL, unless --url is given', async () => {
    const path = file('located.gz', client.artifact());
    const args = ['imports', 'push', path, '--project', client.projectId];
    expect(await lintelWith({ LINTEL_URL: url }, ...args)).toMatchObject({ code: 0 });
    const nobody = 'http://127.0.0.1:9';
    expect((await lintelWith({ LINTEL_URL: nobody }, ...args)).stderr).toContain("Can't reach 127.0.0.1:9");
    expect(await lintelWith({ LINTEL_URL: nobody }, ...args, '--url', url)).toMatchObject({ code: 0 });
    for (const command of [['ontology', 'export'], ['artifact', 'from-ifc'], ['mcp']])
      expect((await lintel(...command, '--help')).stdout).toContain('LINTEL_URL');
  });

  test('takes the key from the environment too, where no list of processes shows it', async () => {
    const API_KEYS = 'plug-in:imports:write:plug-in-key-0123456789';
    const locked = await startService({ database: service.database, worker: false, env: { API_KEYS } });
    const there = await locked.app.listen({ host: '127.0.0.1', port: 0 });
    const path = file('keyed.gz', client.artifact());
    const args = ['imports', 'push', path, '--project', client.projectId, '--url', there];
    expect((await lintelWith({ LINTEL_API_KEY: '' }, ...args)).code).toBe(4);
    expect((await lintelWith({ LINTEL_API_KEY: 'plug-in-key-0123456789' }, ...args)).code).toBe(0);
    expect((await lintel('imports', 'push', '--help')).stdout).toContain('LINTEL_API_KEY');
    await locked.close();
  });
});
