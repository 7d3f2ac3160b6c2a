import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROPOSALS } from '../support/proposals.ts';
import { startService, type TestService } from '../support/service.ts';
import { asPage, signIn } from '../support/sessions.ts';
import { CLASSES } from '../support/steward.ts';

const COMMENTS = '/api/v1/bim-ontology/comments';
const KEYS = {
  reader: 'ontology:read',
  ada: 'ontology:propose',
  bob: 'ontology:propose',
  rita: 'ontology:approve',
  judge: 'ontology:approve+ontology:read',
  author: 'ontology:write',
  chief: 'ontology:write+ontology:approve',
  root: 'admin',
};
type Who = keyof typeof KEYS;
const keyOf = (who: Who) => `the-key-of-${who}-0123456789`;

let service: TestService;
beforeAll(async () => {
  const keys = Object.entries(KEYS).map(([who, scopes]) => `${who}:${scopes}:${keyOf(who as Who)}`);
  service = await startService({ env: { API_KEYS: keys.join(), PROPOSALS_FOUR_EYES: 'true' } });
});
afterAll(() => service.close());

async function send(
  who: Who,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
) {
  return service.call({
    method,
    url,
    headers: {
      'x-api-key': keyOf(who),
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() } : {}),
    },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
}

const change = { action: 'createObjectClass', request: { name: 'New' } };

async function proposed(who: Who, body: object = {}): Promise<string> {
  const { body: made } = await send(who, 'POST', PROPOSALS, { title: 'Mine', ...body });
  const url = `${PROPOSALS}/${made.id}`;
  expect((await send(who, 'POST', `${url}/changes`, change)).status).toBe(201);
  return url;
}

describe('who may do what with proposals', () => {
  it('ontology:propose proposes, comments and reads, and changes nothing of the ontology', async () => {
    const url = await proposed('ada');
    expect((await send('ada', 'GET', url)).status).toBe(200);
    expect((await send('ada', 'GET', CLASSES)).status).toBe(200);
    expect((await send('ada', 'POST', `${url}/comments`, { text: 'Please' })).status).toBe(201);
    for (const [method, path, body] of [
      ['POST', '', { name: 'Directly' }],
      ['PATCH', '/x', { name: 'Directly' }],
      ['PUT', '/x/cad-category', { cadCategory: null }],
      ['PUT', '/x/reviewers', { userIds: [] }],
      ['POST', '/actions/edit', { edits: [] }],
      ['POST', '/actions/add-child', { parentObjectClassIds: ['x'], childName: 'Directly' }],
      ['POST', '/actions/move', { sourceObjectClassIds: ['x'], targetObjectClassId: null }],
      ['POST', '/x/actions/archive', {}],
    ] as const)
      expect([path, (await send('ada', method, CLASSES + path, body)).status]).toEqual([path, 403]);
    const direct = await service.call({
      method: 'POST',
      url: '/api/v1/bim-ontology/imports',
      headers: { 'x-api-key': keyOf('ada'), 'content-type': 'text/csv', 'idempotency-key': 'direct' },
      payload: 'name\nDirectly\n',
    });
    expect(direct).toMatchObject({ status: 403, body: { message: expect.stringContaining('proposal') } });
    expect((await send('ada', 'POST', `${url}/actions/submit`, {})).status).toBe(200);
    expect((await send('ada', 'POST', `${url}/actions/accept`, {})).status).toBe(403);
    expect((await send('ada', 'POST', `${url}/actions/reject`, { reason: 'x' })).status).toBe(403);
  });

  it('reading is not proposing, and neither is approving', async () => {
    const url = await proposed('ada');
    for (const who of ['reader', 'rita', 'judge'] as const) {
      expect((await send(who, 'POST', PROPOSALS, { title: 'No' })).status).toBe(403);
      expect((await send(who, 'POST', `${url}/changes`, change)).status).toBe(403);
      expect((await send(who, 'POST', `${url}/comments`, { text: 'No' })).status).toBe(403);
      expect((await send(who, 'POST', `${url}/actions/withdraw`, {})).status).toBe(403);
    }
    expect((await send('reader', 'GET', url)).status).toBe(200);
    expect((await send('judge', 'GET', url)).status).toBe(200);
    expect((await send('author', 'POST', `${url}/actions/accept`, { revision: 2 })).status).toBe(403);
  });

  it('only the author or admin edits a proposal, whoever the body says is acting', async () => {
    const url = await proposed('ada', { userId: 'ada@example.org' });
    for (const who of ['bob', 'author', 'chief'] as const) {
      const refused = await send(who, 'POST', `${url}/changes`, change);
      expect(refused).toMatchObject({ status: 403, body: { error: 'NotTheAuthor' } });
      expect((await send(who, 'POST', `${url}/actions/submit`, { userId: 'ada@example.org' })).status).toBe(
        403,
      );
    }
    expect((await send('ada', 'POST', `${url}/actions/submit`, { userId: 'bob' })).status).toBe(200);
    const [{ id }] = (await send('ada', 'GET', url)).body.changes;
    for (const who of ['bob', 'author'] as const) {
      expect((await send(who, 'DELETE', `${url}/changes/${id}`)).status).toBe(403);
      expect((await send(who, 'PUT', `${url}/changes/order`, { changeIds: [id] })).status).toBe(403);
      expect((await send(who, 'POST', `${url}/actions/withdraw`, {})).status).toBe(403);
    }
    expect((await send('root', 'POST', `${url}/changes`, change)).status).toBe(201);
    expect((await send('root', 'DELETE', `${url}/changes/${id}`)).status).toBe(204);
    expect((await send('ada', 'POST', `${url}/actions/withdraw`, {})).status).toBe(200);
  });

  it("somebody else's file is refused before it is read", async () => {
    const url = await proposed('ada');
    for (const [who, status, error] of [
      ['bob', 403, 'NotTheAuthor'],
      ['chief', 403, 'NotTheAuthor'],
      ['ada', 400, 'ImportUnreadable'],
    ] as const) {
      const answer = await service.call({
        method: 'POST',
        url: `/api/v1/bim-ontology/imports?proposal=${url.split('/').at(-1)}`,
        headers: {
          'x-api-key': keyOf(who),
          'content-type': 'text/csv',
          'idempotency-key': crypto.randomUUID(),
        },
        payload: 'nothing,of,ours\n',
      });
      expect(answer).toMatchObject({ status, body: { error } });
    }
  });

  it('only the author or admin edits a comment, and anyone who comments resolves it', async () => {
    const url = await proposed('ada');
    const { id } = (await send('ada', 'POST', `${url}/comments`, { text: 'Mine' })).body;
    const comment = `${COMMENTS}/${id}`;
    for (const who of ['bob', 'author'] as const) {
      expect((await send(who, 'PATCH', comment, { text: 'Yours' })).status).toBe(403);
      expect((await send(who, 'DELETE', comment)).status).toBe(403);
    }
    expect((await send('bob', 'POST', `${comment}/actions/resolve`, {})).status).toBe(200);
    expect((await send('judge', 'POST', `${comment}/actions/reopen`, {})).status).toBe(403);
    expect((await send('root', 'PATCH', comment, { text: 'Edited' })).status).toBe(200);
    expect((await send('ada', 'DELETE', comment)).status).toBe(204);
  });

  it('a claimed name is shown with the name of the key', async () => {
    const url = await proposed('bob', { userId: 'ada@example.org' });
    expect((await send('reader', 'GET', url)).body).toMatchObject({
      userId: 'ada@example.org',
      keyName: 'bob',
    });
    const said = await send('bob', 'POST', `${url}/comments`, { text: 'Hi', userId: 'ada@example.org' });
    expect(said.body).toMatchObject({ userId: 'ada@example.org', keyName: 'bob' });
    expect((await send('bob', 'GET', `${PROPOSALS}?mine=true`)).body.items).toMatchObject([
      { keyName: 'bob' },
    ]);
    await send('bob', 'POST', `${url}/actions/submit`, {});
    const rejected = await send('rita', 'POST', `${url}/actions/reject`, { reason: 'No', userId: 'bob' });
    expect(rejected.body).toMatchObject({ decidedByUserId: 'bob', decidedByKeyName: 'rita' });
  });

  it('with four eyes nobody accepts what they wrote, as whoever they act', async () => {
    const url = await proposed('chief', { userId: 'chief@example.org' });
    await send('chief', 'POST', `${url}/actions/submit`, {});
    const { revision } = (await send('chief', 'GET', url)).body;
    for (const userId of [undefined, 'chief@example.org', 'someone-else@example.org']) {
      const own = await send('chief', 'POST', `${url}/actions/accept`, { revision, userId });
      expect(own).toMatchObject({ status: 403, body: { error: 'ProposalNeedsSecondPerson' } });
    }
    const other = await send('rita', 'POST', `${url}/actions/accept`, {
      revision,
      userId: 'rita@example.org',
    });
    expect(other.status).toBe(202);
  });

  it('nor what they added to the proposal of another', async () => {
    const url = await proposed('ada');
    await send('root', 'POST', `${url}/changes`, change);
    await send('ada', 'POST', `${url}/actions/submit`, {});
    const { revision } = (await send('ada', 'GET', url)).body;
    const own = await send('root', 'POST', `${url}/actions/accept`, { revision });
    expect(own).toMatchObject({ status: 403, body: { error: 'ProposalNeedsSecondPerson' } });
    expect((await send('rita', 'POST', `${url}/actions/accept`, { revision })).status).toBe(202);
  });

  it('and two sessions on one key are one person', async () => {
    const session = async () =>
      asPage((await signIn(service, { apiKey: keyOf('chief'), userId: crypto.randomUUID() })).cookie);
    const as = (page: Record<string, string>, url: string, body: object) =>
      service.call({
        method: 'POST',
        url,
        headers: { ...page, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        payload: JSON.stringify(body),
      });
    const [first, second] = [await session(), await session()];
    const { body: made } = await as(first, PROPOSALS, { title: 'Mine' });
    const url = `${PROPOSALS}/${made.id}`;
    expect((await as(first, `${url}/changes`, change)).status).toBe(201);
    expect((await as(second, `${url}/actions/submit`, {})).status).toBe(200);
    const accepted = await as(second, `${url}/actions/accept`, { revision: 2 });
    expect(accepted).toMatchObject({ status: 403, body: { error: 'ProposalNeedsSecondPerson' } });
  });
});
