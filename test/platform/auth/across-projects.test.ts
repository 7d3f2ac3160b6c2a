import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../support/database.ts';
import { startService, type TestService } from '../../support/service.ts';

const headers = { 'x-api-key': 'bound' };
let service: TestService;

beforeAll(async () => {
  const database = await freshDatabase();
  await sql`insert into api_key (id, name, sha256, hint, scopes, projects)
    values ('key_1', 'bound', sha256('bound'), 'bou', '{admin}', '{prj_1}')`.execute(database.db);
  service = await startService({ database, env: { API_KEYS: 'boss:admin:boss-key-012345678' } });
});
afterAll(() => service.close());

it.each([
  ['POST', '/api/v1/party-directory/projects', { name: 'Unseen' }],
  ['POST', '/api/v1/design/catalog-events', { specversion: '1.0' }],
  ['POST', '/api/v1/webhooks', { url: 'https://example.com/' }],
  ['GET', '/api/v1/webhooks', undefined],
  ['GET', '/api/v1/webhooks/whk_1', undefined],
  ['DELETE', '/api/v1/webhooks/whk_1', undefined],
  ['GET', '/api/v1/webhooks/whk_1/deliveries', undefined],
  ['POST', '/api/v1/webhooks/whk_1/deliveries/dlv_1/retry', {}],
  ['POST', '/api/v1/webhooks/whk_1/actions/rotate-secret', {}],
  ['POST', '/api/v1/webhooks/whk_1/actions/end-old-secret', {}],
] as const)('%s %s is not for a key that is bound to projects', async (method, url, payload) => {
  const asked = { method, url, ...(payload && { payload }) };
  const refused = await service.call({ ...asked, headers });
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'This API key is bound to projects, and this concerns others too.',
  ]);
  const { status } = await service.call({ ...asked, headers: { 'x-api-key': 'boss-key-012345678' } });
  expect(status).not.toBe(403);
});
