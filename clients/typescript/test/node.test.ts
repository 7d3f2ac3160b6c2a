import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { classifyingService } from '../../../test/support/classifying-service.ts';
import type { TestService } from '../../../test/support/service.ts';
import {
  type ArtifactRecord,
  checkArtifact,
  copyToJson,
  createClient,
  loadCopy,
  type NodeClient,
  type PushProgress,
  Unreachable,
  writeArtifact,
} from '../src/node/index.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-node-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('with a service', () => {
  let service: TestService;
  let client: NodeClient;
  let projectId: string;
  beforeAll(async () => {
    const { service: started, env } = await classifyingService();
    service = started;
    client = createClient({ baseUrl: env['LINTEL_URL'] ?? '' });
    projectId = env['LINTEL_PROJECT'] ?? '';
  });
  afterAll(() => service.close());

  test('syncFile keeps the cache file: approved classes, replaced only when something changed', async () => {
    const file = join(folder, 'ontology.json');
    const first = await client.ontology.syncFile(file);
    expect([...first.classes.values()].map(({ status, name }) => [name, status]).sort()).toEqual([
      ['Doors', 'approved'],
      ['Partitions', 'approved'],
      ['Walls', 'approved'],
    ]);
    expect(first.redirects.size).toBeGreaterThan(0);
    expect(await loadCopy(file)).toEqual(first);
    const { ino } = statSync(file);
    expect(await client.ontology.syncFile(file)).toEqual(first);
    expect(statSync(file).ino).toBe(ino);
    const all = await client.ontology.syncFile(file, { includeInactive: true });
    expect(all.classes.size).toBeGreaterThan(first.classes.size);
    const german = await client.ontology.syncFile(file, { language: 'de' });
    expect([german.language, german.classes.size]).toEqual(['de', first.classes.size]);
    writeFileSync(file, '{"format": "lint');
    expect(await client.ontology.syncFile(file)).toEqual(first);
    expect(readFileSync(file, 'utf8')).toBe(copyToJson(first));
    expect(readdirSync(folder)).toEqual(['ontology.json']);
  });

  test('without a connection the file keeps what was synced last', async () => {
    const file = join(folder, 'ontology.json');
    const copy = await client.ontology.syncFile(file);
    const away = createClient({ baseUrl: 'http://127.0.0.1:9', attempts: 1 });
    await expect(away.ontology.syncFile(file)).rejects.toThrow(Unreachable);
    await expect(away.ontology.syncFile(file)).rejects.toThrow(/^Can't reach http:\/\/127\.0\.0\.1:9: /);
    expect(await loadCopy(file)).toEqual(copy);
    writeFileSync(file, '{}');
    await expect(loadCopy(file)).rejects.toThrow("isn't an ontology cache file");
    await expect(loadCopy(join(folder, 'none.json'))).rejects.toThrow('ENOENT');
  });

  test('an export is written, checked and sent; the server reports what the check found', async () => {
    const file = join(folder, 'house.jsonl.gz');
    const records: ArtifactRecord[] = [
      { kind: 'level', id: 'L1', name: 'Level\u20281' },
      { kind: 'element', id: 'e1', levelId: 'nowhere\u2028' },
      { kind: 'element', id: 'e1' },
    ];
    expect(await writeArtifact(file, { projectId }, records)).toEqual({ level: 1, element: 2 });
    const { fault, issues, counts } = await checkArtifact(file, { projectId });
    expect([fault, counts['element']]).toEqual([null, 1]);
    const seen: PushProgress[] = [];
    const run = await client.imports.pushFile(file, { projectId, onProgress: (each) => seen.push(each) });
    expect(run).toMatchObject({ state: 'ready', counts: { element: 1 } });
    expect(new Set(seen.map(({ phase }) => phase))).toEqual(new Set(['uploading', 'processing']));
    const problems = await client.imports.problems(projectId, run.id);
    const facts = ({ line, code }: { line: number | null; code: string }) => `${line} ${code}`;
    expect(problems.map(facts)).toEqual(issues.map(facts));
    expect(problems.length).toBeGreaterThan(0);
    expect(await checkArtifact(file, { projectId: 'prj_other' })).toMatchObject({
      fault: { code: 'wrong_project', line: 1 },
    });
  });
});

describe('writeArtifact', () => {
  const linesOf = (file: string) =>
    gunzipSync(readFileSync(file))
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { kind: string });
  const bad = { kind: 'element', id: 'e', levelID: 'L' } as unknown as ArtifactRecord;

  test('takes an async iterable, and equal records give equal bytes', async () => {
    async function* records(): AsyncIterable<ArtifactRecord> {
      yield { kind: 'level', id: 'L1', elevation: 1 };
    }
    const [a, b] = [join(folder, 'a.gz'), join(folder, 'b.gz')];
    await writeArtifact(a, { projectId: 'prj_1', exportId: 'x' }, records());
    await writeArtifact(b, { exportId: 'x', projectId: 'prj_1' }, records());
    expect(readFileSync(a)).toEqual(readFileSync(b));
    expect(linesOf(a)).toEqual([
      { kind: 'manifest', contractVersion: '1.1', projectId: 'prj_1', exportId: 'x' },
      { kind: 'level', id: 'L1', elevation: 1 },
      { kind: 'end', counts: { level: 1 } },
    ]);
  });

  test('leaves nothing of an export that failed or was cancelled', async () => {
    const file = join(folder, 'a.gz');
    const good: ArtifactRecord = { kind: 'level', id: 'L' };
    await expect(writeArtifact(file, { projectId: 'p' }, [good, bad])).rejects.toThrow('levelID');
    const end = { kind: 'end' } as unknown as ArtifactRecord;
    await expect(writeArtifact(file, { projectId: 'p' }, [end])).rejects.toThrow('writeArtifact itself');
    const stop = new AbortController();
    function* cancelled(): Iterable<ArtifactRecord> {
      yield good;
      stop.abort(new Error('enough'));
      yield good;
    }
    await expect(
      writeArtifact(file, { projectId: 'p' }, cancelled(), { signal: stop.signal }),
    ).rejects.toThrow('enough');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('leaves out invalid records when asked to', async () => {
    const file = join(folder, 'a.gz');
    const messages: string[] = [];
    const counts = await writeArtifact(file, { projectId: 'p' }, [bad, { kind: 'level', id: 'L' }], {
      onInvalid: ({ message }, record) => messages.push(`${record.kind}: ${message}`),
    });
    expect(counts).toEqual({ level: 1 });
    expect(messages).toEqual(['element: element "e" has no field "levelID" in the contract']);
    expect(linesOf(file).map(({ kind }) => kind)).toEqual(['manifest', 'level', 'end']);
    expect((await checkArtifact(file)).issues).toEqual([]);
  });

  test('damage is found', async () => {
    const file = join(folder, 'a.gz');
    await writeArtifact(file, { projectId: 'p' }, [{ kind: 'level', id: 'L' }]);
    const content = readFileSync(file);
    for (const damaged of [content.subarray(0, -6), Buffer.from('no gzip'), Buffer.alloc(0)]) {
      writeFileSync(file, damaged);
      expect((await checkArtifact(file)).fault).not.toBeNull();
    }
    await expect(checkArtifact(join(folder, 'none'))).rejects.toThrow('ENOENT');
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });
});

describe('time-outs', () => {
  /** Takes requests and never answers. */
  let server: Server;
  let url: string;
  let requests = 0;
  beforeAll(async () => {
    server = createServer(() => requests++);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });

  test('a request without an answer is given up after its time, and tried again', async () => {
    const client = createClient({ baseUrl: url, timeoutMs: 50, attempts: 2 });
    const fault = await client.ontology.sync(null).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(Unreachable);
    expect((fault as Error).message).toBe(`${url} didn't respond within 0.05 s.`);
    await expect.poll(() => requests).toBe(2);
  });

  test('a signal with a time ends a whole call with its reason', async () => {
    const client = createClient({ baseUrl: url });
    const waiting = client.operations.wait('op_1', { signal: AbortSignal.timeout(50) });
    await expect(waiting).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
