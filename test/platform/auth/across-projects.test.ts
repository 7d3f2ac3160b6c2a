import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../support/database.ts';
import { startService, type TestService } from '../../support/service.ts';

const headers = { 'x-api-key': 'bound' };
const BOSS = { 'x-api-key': 'boss-key-012345678' };
const REFUSED = 'This API key is limited to certain projects, and this request affects others too.';
let service: TestService;

beforeAll(async () => {
  const database = await freshDatabase();
  await sql`insert into api_key (id, name, sha256, hint, scopes, projects)
    values ('key_1', 'bound', sha256('bound'), 'bou', '{admin}', '{prj_1}')`.execute(database.db);
  service = await startService({
    database,
    worker: false,
    env: { API_KEYS: 'boss:admin:boss-key-012345678' },
  });
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
  ['GET', '/api/v1/keys', undefined],
  ['POST', '/api/v1/keys', { name: 'more', scopes: ['admin'] }],
  ['DELETE', '/api/v1/keys/key_0', undefined],
  ['GET', '/api/v1/audit', undefined],
  ['GET', '/api/v1/sessions', undefined],
  ['DELETE', '/api/v1/sessions/ses_1', undefined],
  ['PUT', '/api/v1/bim-ontology/ignored-categories', { categories: [] }],
  ['POST', '/api/v1/projects/actions/rematerialize', {}],
  ['POST', '/api/v1/webhooks/whk_1/actions/rotate-secret', {}],
  ['POST', '/api/v1/webhooks/whk_1/actions/end-old-secret', {}],
] as const)('%s %s is not for a key that is bound to projects', async (method, url, payload) => {
  const request = { method, url, ...(payload && { payload }) };
  const refused = await service.call({ ...request, headers });
  expect([refused.status, refused.body.message]).toEqual([403, REFUSED]);
  const { status } = await service.call({ ...request, headers: BOSS });
  expect(status).not.toBe(403);
});

/** What an operation acts on, when its path says that it belongs to a project. */
const OF_A_PROJECT =
  /\/(projects|project-collections|project-product-variants|deck-jobs|part-types)\/\{|\/project-collections\/delete$/;
/** Without a project in the path; the body may name one, and what is made belongs to nobody. */
const OF_A_PROJECT_BY_BODY = new Set(['generatePart', 'publishCollectionDeck']);
/** Signing in and out, and what one has seen, concerns nobody else. */
const OF_ONESELF = new Set(['createSession', 'deleteSession', 'markNewsAsRead']);

describe('every operation that writes', () => {
  it('is refused for a bound key unless it is below a project', async () => {
    const { body } = await service.call({ method: 'GET', url: '/openapi.json' });
    const found: Record<'refused' | 'ofProjects', string[]> = { refused: [], ofProjects: [] };
    const wrong: string[] = [];
    for (const [path, methods] of Object.entries<Record<string, { operationId: string }>>(body.paths))
      for (const [method, { operationId }] of Object.entries(methods)) {
        if (method === 'get' || OF_ONESELF.has(operationId)) continue;
        const answer = await service.call({
          method: method.toUpperCase(),
          url: path.replaceAll(/\{\w+\}/g, 'x'),
          headers,
        });
        const isRefused = answer.status === 403 && answer.body.message === REFUSED;
        const isOfProject = OF_A_PROJECT.test(path) || OF_A_PROJECT_BY_BODY.has(operationId);
        found[isRefused ? 'refused' : 'ofProjects'].push(operationId);
        if (isRefused === isOfProject) wrong.push(`${operationId}: ${answer.status}`);
      }
    expect(wrong).toEqual([]);
    expect(found.refused).toEqual(
      expect.arrayContaining(['createObjectClass', 'undoOperation', 'syncAllObjectClasses', 'createApiKey']),
    );
    expect(found.ofProjects).toEqual(
      expect.arrayContaining(['registerCadImport', 'createProjectCollection']),
    );
  });

  it('that makes a part needs a project from a bound key, as nobody else owned it', async () => {
    const url = '/api/v1/design/product-mtos/x/generate-part';
    const answer = await service.call({ method: 'POST', url, headers, payload: {} });
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'This API key is limited to certain projects. Set projectId to one of them.',
    ]);
    const payload = { projectId: 'prj_1' };
    expect((await service.call({ method: 'POST', url, headers, payload })).status).toBe(404);
    expect((await service.call({ method: 'POST', url, headers: BOSS, payload: {} })).status).toBe(404);
  });

  it('leaves reading the ontology to bound keys', async () => {
    for (const url of ['/api/v1/bim-ontology/object-classes', '/api/v1/operations', '/api/v1/events'])
      expect((await service.call({ method: 'GET', url, headers })).status).toBe(200);
  });
});
