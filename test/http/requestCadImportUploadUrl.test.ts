import { beforeAll, describe, expect, it } from 'vitest';
import { ImportClient } from '../support/imports.ts';
import { startService, useService } from '../support/service.ts';

const service = useService({
  env: { UPLOAD_URL_TTL_SECONDS: '1', PUBLIC_URL: 'https://lintel.example/' },
});
let client: ImportClient;
beforeAll(async () => {
  client = await ImportClient.create(service);
});

describe('requestCadImportUploadUrl', () => {
  it('answers where and how to PUT', async () => {
    const answer = await client.post('/upload-url', { fileName: 'a.gz', more: 'is ignored' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      uploadId: expect.stringMatching(/^upl_[0-9a-z]{26}$/),
      uploadUrl: expect.stringContaining(
        `https://lintel.example${client.url('/local-upload')}?uploadId=upl_`,
      ),
      method: 'PUT',
      headers: { 'content-type': 'application/gzip' },
      expiresAt: expect.stringMatching(/Z$/),
      maxBytes: 512 * 1024 * 1024,
    });
  });

  it('needs no body', async () => {
    expect((await client.post('/upload-url')).status).toBe(200);
  });

  it.each([
    [[]],
    [5],
    [{ sha256: 'x' }],
    [{ contentLength: '5' }],
    [{ contentLength: 0 }],
    [{ fileName: 5 }],
  ])('refuses %j', async (payload) => {
    const answer = await service.call({
      method: 'POST',
      url: client.url('/upload-url'),
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
    expect([answer.status, answer.body.error]).toEqual([400, 'ValidationError']);
  });

  it('refuses a length that the PUT would refuse, and names the limit', async () => {
    const limit = 512 * 1024 * 1024;
    expect((await client.post('/upload-url', { contentLength: limit })).status).toBe(200);
    const answer = await client.post('/upload-url', { contentLength: limit + 1 });
    expect([answer.status, answer.body.error]).toEqual([400, 'ValidationError']);
    expect(answer.body.details).toMatchObject([{ path: 'body.contentLength', rule: 'maximum' }]);
    expect(answer.body.message).toContain(String(limit));
  });

  it('lives as long as it says', async () => {
    const { path } = await client.uploadUrl();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const answer = await client.put(path, client.artifact());
    expect([answer.status, answer.body.error]).toEqual([403, 'UploadUrlRefused']);
  });

  it('knows no other project', async () => {
    const url = client.url('/upload-url').replace(client.projectId, 'prj_none');
    expect((await service.call({ method: 'POST', url })).status).toBe(404);
  });

  it('refuses more than may wait at a time, in words, until something is over', async () => {
    const small = await startService({ env: { IMPORTS_MAX_WAITING: '4' }, worker: false });
    try {
      const [own, other] = [await ImportClient.create(small), await ImportClient.create(small)];
      const first = await own.uploadUrl();
      await own.put((await own.uploadUrl()).path, own.artifact()); // a run that waits
      const answers = await Promise.all(Array.from({ length: 6 }, () => own.post('/upload-url')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429]);
      const refused = await own.post('/upload-url');
      expect([refused.status, refused.body.error]).toEqual([429, 'TooManyUploadsWaiting']);
      expect(refused.body.message).toContain('reached the limit of 4 pending uploads and runs');
      expect(refused.body.details).toEqual({ maxWaiting: 4 });
      expect(refused.headers['retry-after']).toBe('60');
      expect((await other.post('/upload-url')).status).toBe(200);
      await small.database.pool.query(`update import_upload set expires_at = now() where id = $1`, [
        first.uploadId,
      ]);
      expect((await own.post('/upload-url')).status).toBe(200);
      expect((await own.post('/upload-url')).status).toBe(429);
      await small.database.pool.query(`update import_run set state = 'failed'`);
      expect((await own.post('/upload-url')).status).toBe(200);
    } finally {
      await small.close();
    }
  });
});
