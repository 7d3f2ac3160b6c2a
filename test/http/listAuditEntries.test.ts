import { describe, expect, it } from 'vitest';
import { recordAudit } from '../../src/platform/audit/record-audit.ts';
import { asAdmin } from '../support/database.ts';
import { useService } from '../support/service.ts';

const BOSS = { 'x-api-key': 'boss-key-012345678' };
const actor = { id: 'env:boss', name: 'boss' };
const service = useService({ env: { API_KEYS: 'boss:admin:boss-key-012345678' } });

const send = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  service.call({
    method,
    url,
    headers: { ...BOSS, 'x-request-id': 'mine', 'idempotency-key': `k${Math.random()}` },
    ...(payload ? { payload } : {}),
  });
const audit = async (query = '') => (await send('GET', `/api/v1/audit${query}`)).body;

describe('listAuditEntries', () => {
  it('tells who deleted what: classes, collections, a graph, a webhook', async () => {
    const made = await send('POST', '/api/v1/bim-ontology/object-classes', { name: 'Doomed' });
    const id = made.body.objectClassId;
    await send('POST', '/api/v1/bim-ontology/object-classes/actions/delete', {
      sourceObjectClassIds: [id],
      userId: 'ann',
    });
    await expect.poll(async () => (await audit('?action=deleteObjectClasses')).count).toBe(1);
    const project = (await send('POST', '/api/v1/party-directory/projects', { name: 'Quay' })).body.id;
    const collection = (
      await send('POST', `/api/v1/design/projects/${project}/project-collections`, { name: 'Doors' })
    ).body.id;
    await send('POST', '/api/v1/design/project-collections/delete', { collectionIds: [collection] });
    await service.database.pool.query(
      `insert into import_run (id, project_id, upload_id, state, due, artifact_key, artifact_bytes)
       values ('run_1', $1, 'upl_1', 'failed', false, 'none', 0)`,
      [project],
    );
    const wipe = `/api/v1/projects/${project}/cad-imports/run_1/actions/delete-graph`;
    expect([(await send('POST', wipe)).status, (await send('POST', wipe)).status]).toEqual([200, 200]);
    const webhook = (await send('POST', '/api/v1/webhooks', { url: 'https://example.com/secret-path' })).body
      .id;
    await send('DELETE', `/api/v1/webhooks/${webhook}`);
    expect((await send('DELETE', `/api/v1/webhooks/${webhook}`)).status).toBe(404);

    const { count, items, nextCursor } = await audit();
    expect([count, nextCursor]).toEqual([6, null]);
    expect(items).toEqual([
      {
        id: expect.stringMatching(/^aud_/),
        at: expect.stringMatching(/Z$/),
        actor,
        action: 'deleteWebhook',
        subject: webhook,
        details: { host: 'example.com', types: null },
        requestId: 'mine',
      },
      expect.objectContaining({
        action: 'createWebhook',
        subject: webhook,
        details: { host: 'example.com', types: null },
      }),
      expect.objectContaining({
        actor,
        action: 'deleteCadImportGraph',
        subject: 'run_1',
        details: { projectId: project, state: 'failed' },
      }),
      expect.objectContaining({
        actor,
        action: 'deleteProjectCollections',
        subject: project,
        details: { deletedCollectionIds: [collection], deletedItemIds: [] },
        requestId: 'mine',
      }),
      expect.objectContaining({ action: 'createPartyDirectoryProject', subject: project }),
      expect.objectContaining({
        actor,
        action: 'deleteObjectClasses',
        subject: expect.stringMatching(/^op_/),
        details: { deleted: [{ id, name: 'Doomed' }], userId: 'ann' },
        requestId: 'mine',
      }),
    ]);
    const operation = (await send('GET', `/api/v1/operations/${items[5].subject}`)).body;
    expect(operation).toMatchObject({ requestedBy: 'boss', requestedByKeyId: 'env:boss' });
  });

  it('pages by cursor and filters by action and time', async () => {
    const first = await audit('?limit=3');
    expect([first.count, first.items.length]).toEqual([6, 3]);
    const rest = await audit(`?limit=3&cursor=${first.nextCursor}`);
    expect([rest.count, rest.items.length, rest.nextCursor]).toEqual([6, 3, null]);
    const second = first.items[1].at;
    expect((await audit(`?from=${second}`)).count).toBe(2);
    expect((await audit(`?to=${second}`)).count).toBe(4);
    expect((await audit('?action=nothing')).items).toEqual([]);
    for (const query of ['?limit=0', '?cursor=x', '?from=yesterday', '?to=2016-12-31T23:59:60Z', '?action='])
      expect((await send('GET', `/api/v1/audit${query}`)).status).toBe(400);
  });

  it('cannot be changed, through the API or with SQL; what is rolled back leaves none', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
      expect((await service.call({ method, url: '/api/v1/audit', headers: BOSS })).status).toBe(405);
    const changes = [
      `update audit_entry set actor_id = 'x'`,
      'delete from audit_entry',
      'truncate audit_entry',
    ];
    for (const change of changes)
      await expect(service.database.pool.query(change)).rejects.toThrow(
        // Retention deletes with the service's rights, so the trigger alone refuses other deletions.
        change.startsWith('delete') ? 'audit_entry is append-only' : 'permission denied',
      );
    await asAdmin(async (superuser) => {
      for (const change of changes)
        await expect(superuser.query(change)).rejects.toThrow('audit_entry is append-only');
    }, service.database.name);
    const gone = service.db.transaction().execute(async (tx) => {
      await recordAudit(tx, { actor, action: 'x', subject: 'x', details: {} });
      throw new Error('changed my mind');
    });
    await expect(gone).rejects.toThrow('changed my mind');
    expect((await audit()).count).toBe(6);
  });
});
