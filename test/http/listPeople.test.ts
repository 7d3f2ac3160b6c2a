import { describe, expect, it } from 'vitest';
import { useService } from '../support/service.ts';
import { asPage, signIn } from '../support/sessions.ts';

const BOSS = { 'x-api-key': 'boss-key-012345678' };
const CLASSES = '/api/v1/bim-ontology/object-classes';

const service = useService({ env: { API_KEYS: 'boss:admin:boss-key-012345678' } });

const people = async (query = '', headers: object = BOSS) => {
  const url = `/api/v1/people${query}`;
  return service.call({ method: 'GET', url, headers: { ...headers } });
};
const createKey = async (name: string, scopes: string[]) =>
  (await service.call({ method: 'POST', url: '/api/v1/keys', headers: BOSS, payload: { name, scopes } }))
    .body;
const act = (headers: Record<string, string>, name: string, more: object = {}) =>
  service.call({
    method: 'POST',
    url: CLASSES,
    headers: { ...headers, 'idempotency-key': name },
    payload: { name, ...more },
  });

describe('listPeople', () => {
  it('lists who changed something, by key and by the name that they signed in with, the latest first', async () => {
    const steward = await createKey('steward', ['ontology:write']);
    const reader = await createKey('reader', ['ontology:read']);
    const as = (key: string) => ({ 'x-api-key': key });
    await service.call({ method: 'GET', url: CLASSES, headers: as(reader.key) });
    await act(as(reader.key), 'Not allowed');
    await act(as(steward.key), 'Walls');
    const { cookie } = await signIn(service, { apiKey: steward.key, userId: 'Ada' });
    await act(asPage(cookie), 'Doors');
    const { status, body } = await people();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      count: 3,
      items: [
        {
          callerId: steward.id,
          source: 'key',
          name: 'steward',
          userId: 'Ada',
          lastAction: 'createObjectClass',
        },
        {
          callerId: steward.id,
          source: 'key',
          userId: null,
          role: null,
          scopes: ['ontology:write'],
          projects: null,
          lastAction: 'createObjectClass',
          lastActionAt: expect.any(String),
          revokedAt: null,
        },
        { source: 'API_KEYS', name: 'boss', role: 'admin', scopes: ['admin'], lastAction: 'createApiKey' },
      ],
    });
    expect((await people('?limit=1')).body).toMatchObject({ count: 3, items: [{ userId: 'Ada' }] });

    await service.call({ method: 'DELETE', url: `/api/v1/keys/${steward.id}`, headers: BOSS });
    const after = (await people()).body.items;
    expect(after[0]).toMatchObject({ name: 'boss', lastAction: 'revokeApiKey' });
    expect(after[1]).toMatchObject({ callerId: steward.id, revokedAt: expect.any(String) });
    await act(as(steward.key), 'Too late');
    expect((await people()).body.items).toEqual(after);
  });

  it('leaves out dry runs and what is older than the days asked for', async () => {
    await service.call({
      method: 'POST',
      url: '/api/v1/keys/actions/create',
      headers: BOSS,
      payload: { keys: [{ name: 'x', scopes: ['ontology:read'] }], dryRun: true },
    });
    const ofBoss = async (query = '') =>
      (await people(query)).body.items.find(({ name }: { name: string }) => name === 'boss');
    expect((await ofBoss()).lastAction).toBe('revokeApiKey');
    await service.database.pool.query(
      `update caller_action set acted_at = now() - interval '8 days' where name = 'boss'`,
    );
    expect(await ofBoss('?days=7')).toBeUndefined();
    expect(await ofBoss('?days=9')).toBeDefined();
    expect((await people('?days=91')).status).toBe(400);
  });

  it('is for operators', async () => {
    const { key } = await createKey('nosy', ['ontology:write', 'maintenance']);
    expect((await people('', { 'x-api-key': key })).status).toBe(403);
  });

  it('pages by cursor, each person once', async () => {
    const all = (await people()).body.items;
    const paged: unknown[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body }: Awaited<ReturnType<typeof people>> = await people(
        `?limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      expect(body.items).toHaveLength(1);
      paged.push(...body.items);
      cursor = body.nextCursor;
    }
    expect(paged).toEqual(all);
    expect(all.length).toBeGreaterThan(2);
    const wrong = Buffer.from('["x","",""]').toString('base64url');
    for (const cursor of ['x', wrong]) expect((await people(`?cursor=${cursor}`)).status).toBe(400);
  });
});
