import { beforeAll, describe, expect, it } from 'vitest';
import { ImportClient } from '../support/imports.ts';
import { useService } from '../support/service.ts';

const service = useService({ worker: false });
let client: ImportClient;
beforeAll(async () => {
  client = await ImportClient.create(service);
});

describe('registerCadImport', () => {
  it('answers the run that the PUT made', async () => {
    const { uploadId, path } = await client.uploadUrl();
    const put = await client.put(path, client.artifact());
    const answer = await client.post('', { uploadId });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: put.body.id, runId: put.body.id, state: 'queued' });
  });

  it('is a conflict before anything has arrived', async () => {
    const { uploadId } = await client.uploadUrl();
    const answer = await client.post('', { uploadId });
    expect([answer.status, answer.body.error]).toEqual([409, 'ArtifactNotUploaded']);
  });

  it('says that its project is closed', async () => {
    const closed = await ImportClient.create(service, 'Closed');
    const { uploadId } = await closed.uploadUrl();
    const url = `/api/v1/party-directory/projects/${closed.projectId}/actions/close`;
    await service.call({ method: 'POST', url });
    expect((await closed.post('', { uploadId })).body.error).toBe('ProjectClosed');
  });

  it('refuses unknown uploads, and those of other projects', async () => {
    const other = await ImportClient.create(service);
    const { uploadId } = await other.uploadUrl();
    for (const body of [{ uploadId }, { uploadId: 'upl_x' }, {}, { uploadId: 5 }]) {
      const answer = await client.post('', body);
      expect([answer.status, answer.body.error]).toEqual([400, 'ValidationError']);
    }
  });
});
