import { beforeAll, describe, expect, it } from 'vitest';
import { ImportClient } from '../support/imports.ts';
import { useService } from '../support/service.ts';

const service = useService({ worker: false });
let client: ImportClient;
beforeAll(async () => {
  client = await ImportClient.create(service);
});

describe('getLocalCadImportUpload', () => {
  it('tells what has arrived, by GET and by HEAD', async () => {
    const { path, uploadId } = await client.uploadUrl();
    const ask = (method: 'GET' | 'HEAD') => service.call({ method, url: path });
    expect((await ask('GET')).body).toEqual({ uploadId, uploaded: false, received: 0, runId: null });
    const bytes = client.artifact();
    await client.put(path, bytes.subarray(0, 50), { 'content-range': `bytes 0-49/${bytes.length}` });
    const head = await ask('HEAD');
    expect([head.status, head.headers['upload-offset'], head.headers['range'], head.text]).toEqual([
      200,
      '50',
      'bytes=0-49',
      '',
    ]);
    const rest = { 'content-range': `bytes 50-${bytes.length - 1}/${bytes.length}` };
    const { body } = await client.put(path, bytes.subarray(50), rest);
    expect((await ask('GET')).body).toEqual({
      uploadId,
      uploaded: true,
      received: bytes.length,
      runId: body.runId,
    });
  });

  it('needs a valid URL', async () => {
    const answer = await service.call({ method: 'GET', url: client.url('/local-upload') });
    expect([answer.status, answer.body.error]).toEqual([403, 'UploadUrlRefused']);
  });
});
