import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { S3Artifacts } from '../../src/cad-imports/gateways/s3-artifacts.ts';
import { verifyBackup } from '../../src/platform/backup/verify-backup.ts';
import { artifact, manifestLine } from '../support/artifact.ts';
import { backUp, backupFolder } from '../support/backups.ts';
import { ImportClient } from '../support/imports.ts';
import { S3_CREDENTIALS } from '../support/s3-server.ts';
import { startService, type TestService } from '../support/service.ts';

let store: ChildProcess;
let service: TestService;
let client: ImportClient;
beforeAll(async () => {
  store = spawn(process.execPath, [join(import.meta.dirname, '../support/s3-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(store.stdout as NodeJS.ReadableStream, 'data');
  service = await startService({
    env: {
      ARTIFACT_STORE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${String(port).trim()}`,
      S3_BUCKET: 'artifacts',
      S3_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
      S3_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
    },
  });
  client = await ImportClient.create(service);
});
afterAll(async () => {
  await service.close();
  store.kill();
});

async function putToStore(bytes: Buffer, body: object = {}) {
  const target = (await client.post('/upload-url', body)).body;
  const response = await request(target.uploadUrl, { method: 'PUT', headers: target.headers, body: bytes });
  await response.body.dump();
  return { target, status: response.statusCode };
}

const wall = { kind: 'element', id: 'a' };

describe('artifacts in a store elsewhere', () => {
  test('presigned PUT, register, processed from there', async () => {
    const bytes = client.artifact(wall);
    const { target, status } = await putToStore(bytes, { fileName: 'house.gz' });
    expect([status, new URL(target.uploadUrl).pathname]).toEqual([
      200,
      `/artifacts/${client.projectId}/${target.uploadId}.jsonl.gz`,
    ]);
    const registered = await client.post('', { uploadId: target.uploadId });
    expect([registered.status, registered.body.state]).toEqual([200, 'queued']);
    const again = await client.post('', { uploadId: target.uploadId });
    expect(again.body.id).toBe(registered.body.id);
    expect(await client.settled(registered.body.id)).toMatchObject({
      state: 'ready',
      artifact: {
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        fileName: 'house.gz',
      },
      counts: { element: 1 },
    });
    await client.post(`/${registered.body.id}/actions/delete-graph`);
    await client.post(`/${registered.body.id}/actions/retry`);
    expect(await client.settled(registered.body.id)).toMatchObject({ state: 'ready' });
  });

  test('one that comes after its project was deleted goes a day later', async () => {
    const deleted = await ImportClient.create(service, 'Deleted');
    const target = (await deleted.post('/upload-url')).body;
    const project = `/api/v1/party-directory/projects/${deleted.projectId}/actions`;
    await service.call({ method: 'POST', url: `${project}/close` });
    const { body } = await service.call({
      method: 'POST',
      url: `${project}/delete`,
      payload: { confirmName: 'Deleted' },
    });
    const status = async () => (await service.call({ method: 'GET', url: body.statusUrl })).body.status;
    await expect.poll(status).toBe('succeeded');
    const put = await request(target.uploadUrl, { method: 'PUT', headers: target.headers, body: 'late' });
    await put.body.dump();
    expect(put.statusCode).toBe(200);
    const kept = new S3Artifacts(service.config);
    const size = () => kept.size(`${deleted.projectId}/${target.uploadId}.jsonl.gz`);
    expect(await size()).toBe(4);
    await sql`update project_deletion set finished_at = now() - interval '26 hours', attempted_at = null`.execute(
      service.db,
    );
    await expect.poll(size).toBeNull();
  });

  test('all of a project are removed, however many they are', async () => {
    const many = await ImportClient.create(service, 'Many');
    const targets: { uploadUrl: string; headers: Record<string, string>; uploadId: string }[] = [];
    for (let i = 0; i < 5; i++) targets.push((await many.post('/upload-url')).body);
    for (const { uploadUrl, headers } of targets)
      await (await request(uploadUrl, { method: 'PUT', headers, body: 'late' })).body.dump();
    const kept = new S3Artifacts(service.config);
    const sizes = () =>
      Promise.all(targets.map(({ uploadId }) => kept.size(`${many.projectId}/${uploadId}.jsonl.gz`)));
    expect(await sizes()).toEqual([4, 4, 4, 4, 4]);
    await kept.removeProject(many.projectId);
    expect(await sizes()).toEqual([null, null, null, null, null]);
    // A deletion doesn't fail where the key may not list objects.
    await new S3Artifacts({ ...service.config, S3_BUCKET: 'unlisted' }).removeProject(many.projectId);
  });

  test('a URL that was tampered with is refused by the store', async () => {
    const target = (await client.post('/upload-url')).body;
    const response = await request(target.uploadUrl.replace(target.uploadId, 'upl_other'), {
      method: 'PUT',
      body: 'x',
      headers: target.headers,
    });
    expect([response.statusCode, await response.body.text()]).toEqual([
      403,
      expect.stringContaining('SignatureDoesNotMatch'),
    ]);
  });

  test('register refuses what was uploaded for a key that has ended since', async () => {
    const { target } = await putToStore(client.artifact(wall));
    await service.database.pool.query(`update import_upload set requested_key = 'env:gone' where id = $1`, [
      target.uploadId,
    ]);
    const answer = await client.post('', { uploadId: target.uploadId });
    expect([answer.status, answer.body.error]).toEqual([403, 'UploadUrlRefused']);
  });

  test('register says 409 before anything has arrived', async () => {
    const target = (await client.post('/upload-url')).body;
    const answer = await client.post('', { uploadId: target.uploadId });
    expect([answer.status, answer.body.error]).toEqual([409, 'ArtifactNotUploaded']);
  });

  test.each([
    ['no gzip', () => Buffer.from('hello'), {}, 'ArtifactUnusable'],
    ['another project', () => artifact(manifestLine()), {}, 'ArtifactUnusable'],
    ['another length', () => client.artifact(), { contentLength: 5 }, 'ArtifactMismatch'],
    ['another hash', () => client.artifact(), { sha256: 'a'.repeat(64) }, 'ArtifactMismatch'],
  ])('register refuses %s, and nothing is kept', async (_, bytes, announced, error) => {
    const { target } = await putToStore(bytes(), announced);
    const answer = await client.post('', { uploadId: target.uploadId });
    expect([answer.status, answer.body.error]).toEqual([400, error]);
    expect((await client.post('', { uploadId: target.uploadId })).body.error).toBe('ArtifactNotUploaded');
  });

  test('no upload URL of ours is valid', async () => {
    expect(
      (
        await client.put(
          client.url('/local-upload?uploadId=x&expires=9999999999&signature=x'),
          client.artifact(),
        )
      ).status,
    ).toBe(403);
  });
});

test('a backup takes them along, registered or not, and a restore brings them into either kind of store', async () => {
  const folder = backupFolder();
  const { target } = await putToStore(client.artifact(wall));
  const [first, second] = [folder.newFile(), folder.newFile()];
  expect((await backUp(service, first)).gone).toEqual([]);
  const asFiles = await folder.restored(first);
  const key = `${client.projectId}/${target.uploadId}.jsonl.gz`;
  expect(existsSync(join(asFiles.config.DATA_DIR, 'artifacts', key))).toBe(true);
  const { ARTIFACT_STORE, S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = service.config;
  const other = {
    ARTIFACT_STORE,
    S3_ENDPOINT,
    S3_BUCKET: `${S3_BUCKET}-2`,
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
  };
  await backUp(asFiles, second);
  const inStore = await folder.restored(second, other as Record<string, string>);
  const third = folder.newFile();
  await backUp(inStore, third);
  const sums = async (file: string) =>
    [...(await verifyBackup(file)).checksums].filter(([name]) => name.startsWith('files/artifacts/'));
  expect(await sums(third)).toEqual(await sums(first));
  expect((await sums(first)).map(([name]) => name)).toContain(`files/artifacts/${key}`);
  await folder.close();
});
