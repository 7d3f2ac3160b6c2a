import { describe, expect, test } from 'vitest';
import { unpublishCollections } from '../../src/portal/index.ts';
import { useService } from '../support/service.ts';
import { contentWith, newProjectId, publish, publishedItem } from '../support/snapshots.ts';

const service = useService();

const urlOf = (projectId: string) => `/api/v2/client-portal/projects/${projectId}/project-collections`;
const read = (projectId: string, headers: Record<string, string> = {}) =>
  service.call({ method: 'GET', url: urlOf(projectId), headers });

describe('published collections', () => {
  test('have the fields that clients know, and no others', async () => {
    const at = new Date('2026-05-04T10:00:00Z');
    const item = publishedItem('pci_1');
    const { projectId } = await publish(service.db, contentWith([item]), newProjectId(), at);
    const { status, body, headers } = await read(projectId);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(body).toEqual({
      projectId,
      snapshotVersion: 1,
      publishedAt: at.toISOString(),
      count: 1,
      items: [{ id: 'pc_a', name: 'Living room', items: [item] }],
    });
    expect(Object.keys(body.items[0].items[0])).toEqual([
      'id',
      'productModelId',
      'name',
      'kind',
      'variant',
      'attributes',
      'imageUrl',
    ]);
  });

  test('a project that is not published is 404, like one that never was', async () => {
    const { projectId } = await publish(service.db, contentWith([]));
    await service.db.transaction().execute((tx) => unpublishCollections(tx, projectId, 'all', new Date()));
    const gone = await read(projectId);
    const never = await read('prj_never');
    expect([gone.status, never.status]).toEqual([404, 404]);
    expect({ ...gone.body, requestId: '' }).toEqual({ ...never.body, requestId: '' });
  });

  test('ETag and 304: lists, weak tags, the star and the bare value', async () => {
    const { projectId } = await publish(service.db, contentWith([publishedItem('pci_1')]));
    const { headers } = await read(projectId);
    const etag = String(headers.etag);
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    expect(headers['cache-control']).toBe('private, no-cache');
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*', etag.slice(1, -1)]) {
      const answer = await read(projectId, { 'if-none-match': known });
      expect([known, answer.status, answer.text, answer.headers.etag]).toEqual([known, 304, '', etag]);
    }
    expect((await read(projectId, { 'if-none-match': '"other"' })).status).toBe(200);
    const head = await service.call({ method: 'HEAD', url: urlOf(projectId) });
    expect([head.status, head.text, head.headers.etag]).toEqual([200, '', etag]);
  });

  test('publishing something else is seen by the next read; the same again changes nothing', async () => {
    const content = contentWith([publishedItem('pci_1')]);
    const { projectId, publishedAt } = await publish(service.db, content);
    const { headers } = await read(projectId);
    await publish(service.db, content, projectId, new Date(publishedAt.getTime() + 60_000));
    const same = await read(projectId, { 'if-none-match': String(headers.etag) });
    expect(same.status).toBe(304);
    await publish(service.db, contentWith([publishedItem('pci_1', { name: 'Another name' })]), projectId);
    const { body } = await read(projectId, { 'if-none-match': String(headers.etag) });
    expect([body.snapshotVersion, body.items[0].items[0].name]).toEqual([2, 'Another name']);
  });

  test('packed answers unpack to the same bytes', async () => {
    const items = Array.from({ length: 50 }, (_, index) => publishedItem(`pci_${index}`));
    const { projectId } = await publish(service.db, contentWith(items));
    const plain = await service.app.inject({ url: urlOf(projectId) });
    const { gunzipSync, brotliDecompressSync } = await import('node:zlib');
    const gzip = await service.app.inject({ url: urlOf(projectId), headers: { 'accept-encoding': 'gzip' } });
    const brotli = await service.app.inject({
      url: urlOf(projectId),
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
    expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
  });

  test('readers during a publication see one version or the other, whole', async () => {
    const both = (name: string) =>
      contentWith([publishedItem('pci_1', { name }), publishedItem('pci_2', { name })]);
    const { projectId } = await publish(service.db, both('0'));
    let writing = true;
    const writer = (async () => {
      for (let turn = 1; turn <= 20; turn++) await publish(service.db, both(String(turn)), projectId);
      writing = false;
    })();
    while (writing) {
      const { body } = await read(projectId);
      const names = new Set(body.items[0].items.map((item: { name: string }) => item.name));
      expect(names.size).toBe(1);
      expect([...names][0]).toBe(String(body.snapshotVersion - 1));
    }
    await writer;
    expect((await read(projectId)).body.snapshotVersion).toBe(21);
  });
});

describe('keys', () => {
  const key = 'portal-key-0123456789';
  const guarded = useService({
    env: { API_KEYS: `client:portal:read:${key},designer:design:write:design-key-0123456789` },
  });

  test('need portal:read', async () => {
    const { projectId } = await publish(guarded.db, contentWith([]));
    const status = async (headers: Record<string, string>) =>
      (await guarded.call({ method: 'GET', url: urlOf(projectId), headers })).status;
    expect(await status({})).toBe(401);
    expect(await status({ 'x-api-key': 'design-key-0123456789' })).toBe(403);
    expect(await status({ 'x-api-key': key })).toBe(200);
    expect(await status({ authorization: `Bearer ${key}` })).toBe(200);
    expect(await status({ authorization: `Basic ${Buffer.from(`client:${key}`).toString('base64')}` })).toBe(
      200,
    );
  });
});
