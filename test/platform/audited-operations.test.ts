import { describe, expect, it } from 'vitest';
import { useDesign } from '../support/design-world.ts';

/** What decides who gets at data or what clients see, and what is gone for good. */
const AUDITED = [
  'createApiKey',
  'revokeApiKey',
  'createSession',
  'deleteSession',
  'endSession',
  'createWebhook',
  'updateWebhook',
  'pauseWebhook',
  'resumeWebhook',
  'rotateWebhookSecret',
  'endOldWebhookSecret',
  'deleteWebhook',
  'createPartyDirectoryProject',
  'updatePartyDirectoryProject',
  'closePartyDirectoryProject',
  'reopenPartyDirectoryProject',
  'deletePartyDirectoryProject',
  'deleteCadImportGraph',
  'deleteProjectCollections',
  'publishProjectToPortal',
  'unpublishProjectFromPortal',
  'republishPortalVersion',
  'createPortalLink',
  'revokePortalLink',
];

/** Why the rest is not: the first of these that matches its operationId or path. */
const ELSEWHERE: [reason: string, of: RegExp][] = [
  ['audited as createApiKey, one entry for each key', /^createApiKeys$/],
  ['leaves nothing behind', /^testWebhook$/],
  ['the delivery lists its attempts', /^retryWebhookDelivery$/],
  [
    'an operation, a proposal, a release or a comment with its author; the history of the classes',
    /\/(bim-ontology|operations)\//,
  ],
  ['a run, a check or a summary that is listed; it can be repeated', /\/projects\/(\{id\}|actions)\//],
  ['a draft that only designers see; publishing it is audited', /\/api\/v1\/design\//],
];

const world = useDesign({ env: { API_KEYS: 'boss:admin:boss-key-012345678' } });

const KEY = { 'x-api-key': 'boss-key-012345678' };
const send = async (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  headers: object = KEY,
) => {
  const answer = await world.call({ method, url, headers: { ...headers }, ...(payload && { payload }) });
  expect({ method, url, answer }).toMatchObject({
    answer: { status: expect.toSatisfy((status) => status < 300) },
  });
  return answer;
};

describe('the audit log', () => {
  it('has a reason for every writing operation that it leaves out', async () => {
    const { body } = await send('GET', '/openapi.json');
    const unexplained = Object.entries<Record<string, { operationId: string }>>(body.paths).flatMap(
      ([path, methods]) =>
        Object.entries(methods)
          .filter(([method]) => method !== 'get')
          .map(([, { operationId }]) => ({ path, operationId }))
          .filter(({ operationId }) => !AUDITED.includes(operationId))
          .filter(({ operationId }) => !ELSEWHERE.some(([, of]) => of.test(operationId) || of.test(path))),
    );
    expect(unexplained).toEqual([]);
  });

  it('has an entry for each of the others', async () => {
    const projects = '/api/v1/party-directory/projects';
    const { body: project } = await send('POST', projects, { name: 'Mill' });
    const design = `/api/v1/design/projects/${project.id}`;
    const { body: collection } = await send('POST', `${design}/project-collections`, { name: 'Lobby' });
    await send('POST', `${design}/actions/publish-to-portal`, {});
    await send('POST', `${design}/actions/unpublish-from-portal`, {});
    await send('POST', `${design}/portal/versions/1/actions/publish`, {});
    const { body: link } = await send('POST', `${design}/portal/links`, { label: 'Ann' });
    await send('DELETE', `${design}/portal/links/${link.id}`);
    await send('POST', '/api/v1/design/project-collections/delete', { collectionIds: [collection.id] });
    await world.database.pool.query(
      `insert into import_run (id, project_id, upload_id, state, due, artifact_key, artifact_bytes)
       values ('run_1', $1, 'upl_1', 'failed', false, 'none', 0)`,
      [project.id],
    );
    await send('POST', `/api/v1/projects/${project.id}/cad-imports/run_1/actions/delete-graph`, {});
    await send('PATCH', `${projects}/${project.id}`, { name: 'Old Mill' });
    for (const action of ['close', 'reopen', 'close'])
      await send('POST', `${projects}/${project.id}/actions/${action}`, {});
    await send('POST', `${projects}/${project.id}/actions/delete`, { confirmName: 'Old Mill' });

    const { body: hook } = await send('POST', '/api/v1/webhooks', { url: 'https://example.com/hook' });
    const webhook = `/api/v1/webhooks/${hook.id}`;
    await send('PATCH', webhook, { description: 'Ours' });
    for (const action of ['pause', 'resume', 'rotate-secret', 'end-old-secret'])
      await send('POST', `${webhook}/actions/${action}`, {});
    await send('DELETE', webhook);

    const { body: key } = await send('POST', '/api/v1/keys', { name: 'ann', scopes: ['admin'] });
    const signIn = () => send('POST', '/api/v1/session', { apiKey: key.key, userId: 'ann' }, {});
    const cookie = String((await signIn()).headers['set-cookie']).split(';')[0];
    const browser = {
      cookie,
      origin: 'http://localhost',
      host: 'localhost',
      'sec-fetch-site': 'same-origin',
    };
    await send('DELETE', '/api/v1/session', undefined, browser);
    await signIn();
    const { body: sessions } = await send('GET', '/api/v1/sessions');
    await send('DELETE', `/api/v1/sessions/${sessions.items[0].id}`);
    await send('DELETE', `/api/v1/keys/${key.id}`);

    const { body } = await send('GET', '/api/v1/audit?limit=1000');
    const actions = new Set(body.items.map(({ action }: { action: string }) => action));
    expect(AUDITED.filter((action) => !actions.has(action))).toEqual([]);
    expect(JSON.stringify(body)).not.toMatch(/whsec_|example\.com\/hook/);
  });
});
