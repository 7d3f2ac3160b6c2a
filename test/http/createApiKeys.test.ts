import { beforeAll, describe, expect, it } from 'vitest';
import { insertProject } from '../../src/party-directory/index.ts';
import { startService, useService } from '../support/service.ts';

const BOSS = { 'x-api-key': 'boss-key-012345678' };
const URL = '/api/v1/keys/actions/create';

const service = useService({ env: { API_KEYS: 'boss:admin:boss-key-012345678' } });

const create = (payload: object, headers: object = {}) =>
  service.call({ method: 'POST', url: URL, headers: { ...BOSS, ...headers }, payload });
const names = async () => {
  const { body } = await service.call({ method: 'GET', url: '/api/v1/keys', headers: BOSS });
  return body.items.map(({ name }: { name: string }) => name);
};
const ada = { name: 'Ada', scopes: ['ontology:write'] };
const ben = { name: 'Ben', scopes: ['design:read', 'design:write'], projects: [''] };
beforeAll(async () => {
  const { id } = await service.db.transaction().execute((tx) => insertProject(tx, 'House'));
  ben.projects = [id];
});

describe('createApiKeys', () => {
  it('creates all of them, each shown once and working from the answer on', async () => {
    const again = { 'idempotency-key': 'team' };
    const { status, body } = await create({ keys: [ada, ben] }, again);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      count: 2,
      items: [
        { name: 'Ada', scopes: ['ontology:write'], projects: null, key: expect.stringMatching(/^lk_/) },
        { name: 'Ben', projects: ben.projects, key: expect.stringMatching(/^lk_/) },
      ],
    });
    for (const { key, name } of body.items) {
      const { status: opened } = await service.call({
        method: 'GET',
        url: name === 'Ada' ? '/api/v1/operations' : '/api/v1/party-directory/projects',
        headers: { 'x-api-key': key },
      });
      expect([name, opened]).toEqual([name, 200]);
    }
    const replay = await create({ keys: [ada, ben] }, again);
    expect([replay.status, replay.headers['idempotent-replayed']]).toEqual([201, 'true']);
    expect(replay.body.items.map(({ key }: { key: unknown }) => key)).toEqual([null, null]);
    expect(await names()).toEqual(['boss', 'Ada', 'Ben']);
    const { body: audit } = await service.call({
      method: 'GET',
      url: '/api/v1/audit?action=createApiKey',
      headers: BOSS,
    });
    expect(audit.count).toBe(2);
  });

  it('says in a dry run what is wrong with each, and creates none when one is wrong', async () => {
    const before = await names();
    const keys = [
      { name: 'Cleo', scopes: ['ontology:read'] },
      { name: 'Boss', scopes: ['ontology:read'] },
      { name: 'Cleo', scopes: ['ontology:read'], projects: ['rec12345678901234'] },
      { name: 'Dora', scopes: ['ontology:read'], expiresAt: '2020-01-01T00:00:00Z' },
    ];
    const dry = await create({ keys, dryRun: true });
    expect(dry.status).toBe(200);
    expect(dry.body).toMatchObject({ dryRun: true, count: 4 });
    expect(dry.body.items).toEqual([
      { row: 1, name: 'Cleo', problems: [] },
      {
        row: 2,
        name: 'Boss',
        problems: ['Name is already used by a key in API_KEYS; choose another name.'],
      },
      {
        row: 3,
        name: 'Cleo',
        problems: ['Projects must be a project ID, not a legacy ID.', 'Name is the same as in row 1.'],
      },
      { row: 4, name: 'Dora', problems: ['ExpiresAt must be in the future.'] },
    ]);
    const { status, body } = await create({ keys });
    expect(status).toBe(400);
    expect(body.details.map(({ path }: { path: string }) => path)).toEqual([
      'body.keys.1.name',
      'body.keys.2.projects.0',
      'body.keys.2.name',
      'body.keys.3.expiresAt',
    ]);
    expect(await names()).toEqual(before);
  });

  it.each([
    [{ keys: [] }],
    [{ keys: Array.from({ length: 201 }, (_, at) => ({ ...ada, name: `k${at}` })) }],
    [{ keys: [{ ...ada, scopes: ['everything'] }] }],
    [{ keys: [{ ...ada, secret: 'mine' }] }],
    [{ keys: [ada], other: 1 }],
  ])('refuses a wrong body (%#)', async (payload) => {
    expect((await create(payload)).status).toBe(400);
  });

  it('does not lock out a person who has no key yet', async () => {
    const fresh = await startService();
    const send = (keys: object[]) => fresh.call({ method: 'POST', url: URL, payload: { keys } });
    expect((await send([ada, ben])).body.error).toBe('FirstKeyNeedsAdmin');
    expect((await send([ada, { name: 'Eve', scopes: ['admin'] }])).status).toBe(201);
    await fresh.close();
  });
});
