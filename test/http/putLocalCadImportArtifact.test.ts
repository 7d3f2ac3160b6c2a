import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { LocalArtifacts } from '../../src/cad-imports/gateways/local-artifacts.ts';
import { newId } from '../../src/kernel/ids.ts';
import { newApiKey, sha256 } from '../../src/platform/auth/api-keys.ts';
import { artifact, manifestLine, plain } from '../support/artifact.ts';
import { ImportClient } from '../support/imports.ts';
import { startService, type TestService, useService } from '../support/service.ts';

const service = useService({ env: { ARTIFACT_MAX_BYTES: '100000' } });
let client: ImportClient;
beforeAll(async () => {
  client = await ImportClient.create(service);
});

const wall = { kind: 'element', id: 'w1', category: { builtinName: 'OST_Walls' } };

/** Every file below the artifact folder. */
function files(): string[] {
  const entries = readdirSync(join(service.config.DATA_DIR, 'artifacts'), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe('putLocalCadImportArtifact', () => {
  it('submits: the run is queued, processed, ready', async () => {
    const bytes = client.artifact(wall);
    const { path } = await client.uploadUrl({ fileName: 'house.jsonl.gz' });
    const answer = await client.put(path, bytes);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      uploaded: true,
      id: expect.stringMatching(/^run_[0-9a-z]{26}$/),
      runId: answer.body.id,
      state: 'queued',
    });
    const run = await client.settled(answer.body.runId);
    expect(run).toMatchObject({
      state: 'ready',
      contractVersion: '1.1',
      artifact: {
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        fileName: 'house.jsonl.gz',
      },
      progress: {
        phase: 'done',
        bytesRead: bytes.length,
        bytesTotal: bytes.length,
        linesRead: 2,
        percent: 100,
      },
      counts: { element: 1, level: 0, warnings: 0, rejected: 0 },
      issues: [],
      error: null,
      attempts: 1,
    });
  });

  it('is the same run for the same bytes, and a conflict for others', async () => {
    const { path } = await client.uploadUrl();
    const first = await client.put(path, client.artifact(wall));
    const second = await client.put(path, client.artifact(wall));
    expect([second.status, second.body.runId]).toEqual([200, first.body.runId]);
    const other = await client.put(path, client.artifact(wall, { ...wall, id: 'w2' }));
    expect([other.status, other.body.error]).toEqual([409, 'ArtifactConflict']);
  });

  it('is one run when the same bytes come twice at once', async () => {
    const { path } = await client.uploadUrl();
    const answers = await Promise.all([1, 2, 3].map(() => client.put(path, client.artifact(wall))));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.runId}`)).size).toBe(1);
  });

  it.each([
    ['no content type', {}],
    ['octet-stream', { 'content-type': 'application/octet-stream' }],
    ['a JSON content type', { 'content-type': 'application/json' }],
    ['a content encoding, as some clients write it', { 'content-encoding': 'gzip' }],
  ])('takes bytes with %s', async (_, headers) => {
    const { path } = await client.uploadUrl();
    const request = { method: 'PUT' as const, url: path, headers, payload: client.artifact(wall) };
    expect((await service.call(request)).status).toBe(200);
  });

  it('takes a file with garbage behind its gzip stream; the run fails, with the line after the last', async () => {
    const runId = await client.submit(Buffer.concat([client.artifact(wall), Buffer.from('garbage here')]));
    const run = await client.settled(runId);
    expect(run).toMatchObject({ state: 'failed', error: { code: 'gzip_corrupt', line: 3 } });
  });

  it.each([
    ['nothing', () => Buffer.alloc(0), 'not_gzip'],
    ['no gzip', () => Buffer.from('{"kind":"manifest"}\n'), 'not_gzip'],
    ['gzip of nothing', () => gzipSync(''), 'no_manifest'],
    ['no manifest', () => artifact(wall), 'no_manifest'],
    [
      'a manifest after megabytes of blank lines',
      () => gzipSync(`${'\n'.repeat(60 * 1024 ** 2)}${plain(manifestLine({ projectId: client.projectId }))}`),
      'no_manifest',
    ],
    ['a broken first line', () => artifact('{"kind":'), 'broken_json'],
    ['another project', () => artifact(manifestLine({ projectId: 'prj_other' })), 'wrong_project'],
    [
      'contract 2.0',
      () => artifact(manifestLine({ projectId: client.projectId, contractVersion: '2.0' })),
      'contract_unsupported',
    ],
    ['a first line cut off', () => client.artifact(wall).subarray(0, 25), 'gzip_truncated'],
  ])('refuses %s, and keeps nothing', async (_, bytes, code) => {
    const before = files();
    const { path } = await client.uploadUrl();
    const answer = await client.put(path, bytes());
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: 'ArtifactUnusable', details: [{ code }] });
    expect(files()).toEqual(before);
    expect((await client.put(path, client.artifact(wall))).status).toBe(200);
  });

  it('refuses what was announced otherwise, and keeps nothing', async () => {
    const before = files();
    const bytes = client.artifact(wall);
    for (const announced of [{ contentLength: bytes.length + 1 }, { sha256: 'a'.repeat(64) }]) {
      const { path } = await client.uploadUrl(announced);
      const answer = await client.put(path, bytes);
      expect([answer.status, answer.body.error]).toEqual([400, 'ArtifactMismatch']);
    }
    expect(files()).toEqual(before);
    const sha256 = createHash('sha256').update(bytes).digest('hex').toUpperCase();
    const { path } = await client.uploadUrl({ contentLength: bytes.length, sha256 });
    expect((await client.put(path, bytes)).status).toBe(200);
  });

  it('stops at the limit', async () => {
    const before = files();
    const { path } = await client.uploadUrl();
    const large = Buffer.concat([client.artifact(wall), Buffer.alloc(100_000)]);
    const answer = await client.put(path, large);
    expect([answer.status, answer.body.error]).toEqual([413, 'ArtifactTooLarge']);
    expect(files()).toEqual(before);
  });

  it('needs a URL that is signed for this project and not expired', async () => {
    const { path } = await client.uploadUrl();
    const other = await ImportClient.create(service);
    const bytes = client.artifact(wall);
    for (const url of [
      client.url('/local-upload'),
      path.replace(/signature=.{4}/, 'signature=AAAA'),
      path.replace(/expires=\d/, 'expires=9'),
      path.replace(client.projectId, other.projectId),
      path.replace(/uploadId=[^&]+/, 'uploadId=upl_x'),
    ]) {
      const answer = await client.put(url, bytes);
      expect([answer.status, answer.body.error]).toEqual([403, 'UploadUrlRefused']);
    }
  });
});

describe('an upload URL', () => {
  const ADMIN = 'the-admin-key-0123456789';
  const OTHER = 'the-other-key-0123456789';
  const env = { UPLOAD_SIGNING_KEY: 'the same for all processes of this test' };
  const keyed = useService({
    env: { ...env, API_KEYS: `admin:admin:${ADMIN},other:imports:write:${OTHER}` },
  });

  async function projectOf(by: TestService): Promise<string> {
    const made = await by.call({
      method: 'POST',
      url: '/api/v1/party-directory/projects',
      headers: { 'x-api-key': ADMIN },
      payload: { name: 'House' },
    });
    return made.body.id;
  }

  async function urlFor(projectId: string, key: string): Promise<string> {
    const url = `/api/v1/projects/${projectId}/cad-imports/upload-url`;
    const answer = await keyed.call({ method: 'POST', url, headers: { 'x-api-key': key }, payload: {} });
    const { pathname, search } = new URL(answer.body.uploadUrl);
    return pathname + search;
  }

  const put = (at: TestService, url: string, projectId: string) =>
    at.call({ method: 'PUT', url, payload: artifact(manifestLine({ projectId }), wall) });

  async function storedKey(expiresAt: Date | null = null): Promise<{ key: string; id: string }> {
    const [key, id] = [newApiKey(), newId('key')];
    const stored = { id, name: 'stored', sha256: sha256(key), hint: 'lk_' };
    await keyed.db
      .insertInto('api_key')
      .values({
        ...stored,
        scopes: ['imports:write'],
        projects: null,
        expires_at: expiresAt,
        revoked_at: null,
      })
      .execute();
    const url = '/api/v1/projects/none/cad-imports';
    await expect
      .poll(async () => (await keyed.call({ method: 'GET', url, headers: { 'x-api-key': key } })).status)
      .toBe(404); // known, and not 401
    return { key, id };
  }

  it('dies when the key that asked for it is revoked, for parts and questions too', async () => {
    const projectId = await projectOf(keyed);
    const { key, id } = await storedKey();
    const [url, before] = [await urlFor(projectId, key), await urlFor(projectId, key)];
    expect((await put(keyed, before, projectId)).status).toBe(200);
    await keyed.db.updateTable('api_key').set({ revoked_at: new Date() }).where('id', '=', id).execute();
    await expect.poll(async () => (await keyed.call({ method: 'GET', url })).status).toBe(403);
    for (const refused of [url, before]) {
      const answer = await put(keyed, refused, projectId);
      expect([answer.status, answer.body.error]).toEqual([403, 'UploadUrlRefused']);
    }
    expect((await put(keyed, await urlFor(projectId, OTHER), projectId)).status).toBe(200);
  });

  it('dies when that key expires', async () => {
    const projectId = await projectOf(keyed);
    const { key, id } = await storedKey();
    const url = await urlFor(projectId, key);
    await keyed.db
      .updateTable('api_key')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute();
    await expect.poll(async () => (await keyed.call({ method: 'GET', url })).status).toBe(403);
  });

  it('dies when that key is no longer in API_KEYS', async () => {
    const projectId = await projectOf(keyed);
    const url = await urlFor(projectId, OTHER);
    const without = await startService({
      database: keyed.database,
      worker: false,
      env: { ...env, API_KEYS: `admin:admin:${ADMIN}` },
    });
    try {
      const answer = await put(without, url, projectId);
      expect([answer.status, answer.body.error]).toEqual([403, 'UploadUrlRefused']);
    } finally {
      await without.close();
    }
    expect((await put(keyed, url, projectId)).status).toBe(200);
  });

  it('cannot be given to another key', async () => {
    const projectId = await projectOf(keyed);
    const url = await urlFor(projectId, OTHER);
    expect((await put(keyed, url.replace('key=env%3Aother', 'key=env%3Aadmin'), projectId)).status).toBe(403);
    expect((await put(keyed, url.replace('key=env%3Aother', 'key=local'), projectId)).status).toBe(403);
    expect((await put(keyed, url, projectId)).status).toBe(200);
  });
});

describe('an upload in parts', () => {
  it('goes on where it was broken off', async () => {
    const bytes = client.artifact(
      ...Array.from({ length: 50 }, (_, i) => ({ ...wall, id: `w${Math.sin(i)}` })),
    );
    const { path } = await client.uploadUrl({ contentLength: bytes.length });
    const half = Math.floor(bytes.length / 2);
    const part = (from: number, to: number) =>
      client.put(path, bytes.subarray(from, to), {
        'content-range': `bytes ${from}-${to - 1}/${bytes.length}`,
      });

    expect((await part(0, half)).body).toEqual({ uploaded: false, received: half });
    const head = await service.call({ method: 'HEAD', url: path });
    expect([head.status, head.headers['upload-offset']]).toEqual([200, String(half)]);
    const wrong = await part(half + 1, bytes.length);
    expect([wrong.status, wrong.body.details]).toEqual([409, { received: half }]);
    const done = await part(half, bytes.length);
    expect(done.body).toMatchObject({ uploaded: true, state: 'queued' });
    expect((await service.call({ method: 'GET', url: path })).body).toMatchObject({
      uploaded: true,
      received: bytes.length,
    });
    expect(await client.settled(done.body.runId)).toMatchObject({ state: 'ready', counts: { element: 50 } });
  });

  it('compares parts that are sent again with what it has', async () => {
    const bytes = client.artifact(wall);
    const { path } = await client.uploadUrl();
    const { body: first } = await client.put(path, bytes);
    const again = (part: Buffer, from: number) =>
      client.put(path, part, { 'content-range': `bytes ${from}-${from + part.length - 1}/${bytes.length}` });
    for (const from of [0, 7]) {
      expect((await again(bytes.subarray(from), from)).body.runId).toBe(first.runId);
      const other = await again(Buffer.alloc(bytes.length - from, 'z'), from);
      expect([other.status, other.body.error]).toEqual([409, 'ArtifactConflict']);
    }
  });

  describe('that the service stopped just before submitting', () => {
    const range = (from: number, to: number, of: number) => ({
      'content-range': `bytes ${from}-${to - 1}/${of}`,
    });
    /** All parts have arrived, and there is no run. */
    async function complete(of: ImportClient, bytes: Buffer) {
      const target = await of.uploadUrl();
      const { assembled } = LocalArtifacts.prototype;
      LocalArtifacts.prototype.assembled = () => Promise.reject(new Error('the service stopped'));
      try {
        await of.put(target.path, bytes.subarray(0, 50), range(0, 50, bytes.length));
        const last = await of.put(target.path, bytes.subarray(50), range(50, bytes.length, bytes.length));
        expect(last.status).toBe(500);
      } finally {
        LocalArtifacts.prototype.assembled = assembled;
      }
      return target;
    }

    it('is submitted by its last part, and no other bytes take its place', async () => {
      const bytes = client.artifact(wall);
      const { path, uploadId } = await complete(client, bytes);
      const incoming = join(service.config.DATA_DIR, 'artifacts/incoming');
      expect(readdirSync(incoming)).toContain(`${uploadId}.parts`);
      const other = await client.put(path, Buffer.alloc(9), range(50, 59, bytes.length));
      expect([other.status, other.body.error]).toEqual([409, 'ArtifactConflict']);
      const done = await client.put(path, bytes.subarray(50), range(50, bytes.length, bytes.length));
      expect(done.body).toMatchObject({ uploaded: true, state: 'queued' });
      expect((await client.settled(done.body.runId)).artifact.sha256).toBe(
        createHash('sha256').update(bytes).digest('hex'),
      );
      expect(readdirSync(incoming).filter((name) => name.startsWith(uploadId))).toEqual([]);
    });

    it('is submitted by a client that continues where it is told to', async () => {
      const bytes = client.artifact(wall);
      const { path } = await complete(client, bytes);
      const { received } = (await service.call({ method: 'GET', url: path })).body;
      const done = await client.put(
        path,
        bytes.subarray(received),
        range(received, bytes.length, bytes.length),
      );
      expect(done.body).toMatchObject({ uploaded: true });
    });

    it('is submitted by register, and only once', async () => {
      const { path, uploadId } = await complete(client, client.artifact(wall));
      const answers = await Promise.all([1, 2, 3].map(() => client.post('', { uploadId })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      const progress = (await service.call({ method: 'GET', url: path })).body;
      expect(progress).toMatchObject({ uploaded: true, runId: answers[0]?.body.id });
    });

    it('is put together once, however often its parts are sent again in one moment', async () => {
      const bytes = client.artifact(wall);
      const { path, uploadId } = await complete(client, bytes);
      const { assembled } = LocalArtifacts.prototype;
      let times = 0;
      LocalArtifacts.prototype.assembled = function (id) {
        times++;
        return assembled.call(this, id);
      };
      try {
        const again = (from: number) =>
          client.put(path, bytes.subarray(from), range(from, bytes.length, bytes.length));
        const answers = await Promise.all([
          ...Array.from({ length: 20 }, (_, i) => again(i * 4)),
          ...Array.from({ length: 5 }, () => client.post('', { uploadId })),
        ]);
        expect(answers.map(({ status }) => status)).toEqual(Array(25).fill(200));
        expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
        expect(times).toBe(1);
      } finally {
        LocalArtifacts.prototype.assembled = assembled;
      }
    });

    it('is compared with each of its parts before it is submitted', async () => {
      const bytes = client.artifact(wall);
      const { path } = await complete(client, bytes);
      const send = (from: number, part: Buffer) =>
        client.put(path, part, range(from, from + part.length, 500));
      const changed = Buffer.from(bytes);
      changed[60]! ^= 1;
      for (const [from, part] of [
        [0, changed],
        [40, changed.subarray(40)],
        [55, changed.subarray(55, 70)],
        [0, Buffer.concat([bytes, Buffer.alloc(1)])],
        [bytes.length, Buffer.alloc(1)],
      ] as const)
        expect((await send(from, part)).body.error).toBe('ArtifactConflict');
      expect((await service.call({ method: 'GET', url: path })).body.uploaded).toBe(false);
      expect((await send(40, bytes.subarray(40, 70))).body).toMatchObject({ uploaded: true });
    });

    it('is refused and deleted like any other if it is no artifact', async () => {
      const before = files();
      const { uploadId } = await complete(client, Buffer.alloc(100, 'z'));
      const answer = await client.post('', { uploadId });
      expect([answer.status, answer.body.error]).toEqual([400, 'ArtifactUnusable']);
      expect(files()).toEqual(before);
    });
  });

  it('takes the rest as one part when there are as many parts as there can be', async () => {
    const bytes = client.artifact(wall);
    const { path } = await client.uploadUrl();
    const part = (from: number, to: number) =>
      client.put(path, bytes.subarray(from, to), {
        'content-range': `bytes ${from}-${to - 1}/${bytes.length}`,
      });
    await part(0, 50);
    const { parts } = LocalArtifacts.prototype;
    LocalArtifacts.prototype.parts = async function (uploadId) {
      const found = await parts.call(this, uploadId);
      return found.isComplete ? found : { ...found, files: Array.from({ length: 10_000 }, String) };
    };
    try {
      const another = await part(50, 60);
      expect([another.status, another.body.details[0].message]).toEqual([
        400,
        'an upload can have at most 10,000 parts; send the rest as one part',
      ]);
      expect((await part(50, bytes.length)).body).toMatchObject({ uploaded: true, state: 'queued' });
    } finally {
      LocalArtifacts.prototype.parts = parts;
    }
  });

  it('is of one file: a part that names another size is refused, and the rest still arrives', async () => {
    const bytes = client.artifact(wall);
    const { path } = await client.uploadUrl();
    const part = (from: number, to: number, size: number) =>
      client.put(path, bytes.subarray(from, to), { 'content-range': `bytes ${from}-${to - 1}/${size}` });
    await part(0, 50, bytes.length);
    for (const size of [60, bytes.length + 5]) {
      const other = await part(50, 60, size);
      expect([other.status, other.body.error]).toEqual([409, 'ArtifactConflict']);
    }
    const done = await part(50, bytes.length, bytes.length);
    expect(await client.settled(done.body.runId)).toMatchObject({ state: 'ready' });
  });

  it('refuses a part that is longer than its range, and a size other than the one announced', async () => {
    const bytes = client.artifact(wall);
    const { path } = await client.uploadUrl({ contentLength: bytes.length });
    const range = (size: number) => ({ 'content-range': `bytes 0-9/${size}` });
    const long = await client.put(path, bytes.subarray(0, 20), range(bytes.length));
    expect([long.status, long.body.details[0].path]).toEqual([400, 'headers.content-range']);
    expect((await service.call({ method: 'GET', url: path })).body.received).toBe(0);
    const unannounced = await client.put(path, bytes.subarray(0, 10), range(bytes.length + 1));
    expect([unannounced.status, unannounced.body.error]).toEqual([400, 'ArtifactMismatch']);
  });

  it.each(['bytes 0-9', 'bytes 5-2/10', 'bytes 0-10/10', 'items 0-1/2'])(
    'refuses the range %s',
    async (range) => {
      const { path } = await client.uploadUrl();
      expect((await client.put(path, Buffer.alloc(10), { 'content-range': range })).status).toBe(400);
    },
  );
});
