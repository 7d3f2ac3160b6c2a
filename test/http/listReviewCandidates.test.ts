import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROPOSALS } from '../support/proposals.ts';
import { startService, type TestService } from '../support/service.ts';
import { CLASSES } from '../support/steward.ts';

const KEYS = {
  ada: 'ontology:propose',
  rita: 'ontology:write+ontology:approve',
  judge: 'ontology:approve+ontology:read',
  reader: 'ontology:read',
};
type Who = keyof typeof KEYS;
const keyOf = (who: Who) => `the-key-of-${who}-0123456789`;
const PEOPLE = '/api/v1/bim-ontology/people';

let service: TestService;
beforeAll(async () => {
  const keys = Object.entries(KEYS).map(([who, scopes]) => `${who}:${scopes}:${keyOf(who as Who)}`);
  service = await startService({ env: { API_KEYS: keys.join(), PROPOSALS_FOUR_EYES: 'true' } });
});
afterAll(() => service.close());

const send = (who: Who, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  service.call({
    method,
    url,
    headers: {
      'x-api-key': keyOf(who),
      ...(payload && { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(payload && { payload }),
  });

async function classNamed(name: string): Promise<string> {
  const { body } = await send('rita', 'POST', CLASSES, { name });
  await expect
    .poll(async () => (await send('rita', 'GET', `/api/v1/operations/${body.operationId}`)).body.status)
    .toBe('succeeded');
  return name.toLowerCase();
}

/** A submitted proposal about a class, by somebody with a name of their own. */
async function submitted(who: Who, userId: string, key: string): Promise<string> {
  const { body } = await send(who, 'POST', PROPOSALS, { title: `About ${key}`, userId });
  const url = `${PROPOSALS}/${body.id}`;
  const change = { action: 'updateObjectClass', request: { key, description: 'Better words' } };
  expect((await send(who, 'POST', `${url}/changes`, change)).status).toBe(201);
  expect((await send(who, 'POST', `${url}/actions/submit`, {})).status).toBe(200);
  return body.id;
}

const waitingFor = async (who: Who): Promise<string[]> => {
  const { body } = await send(who, 'GET', `${PROPOSALS}?waitingForMe=true`);
  return body.items.map(({ id }: { id: string }) => id);
};

describe('people for reviews and mentions', () => {
  it('are those who signed in or wrote something, found by the beginning of a word', async () => {
    await service.call({
      method: 'POST',
      url: '/api/v1/session',
      payload: { apiKey: keyOf('rita'), userId: 'Rita Ray' },
    });
    await submitted('ada', 'Ada Marsh', await classNamed('Doors'));
    const named = async (q: string) =>
      (await send('reader', 'GET', `${PEOPLE}?q=${encodeURIComponent(q)}`)).body;
    expect(await named('')).toEqual({
      count: 2,
      items: [{ userId: 'Ada Marsh' }, { userId: 'Rita Ray' }],
    });
    expect((await named('mar')).items).toEqual([{ userId: 'Ada Marsh' }]);
    expect((await named('arsh')).items).toEqual([]);
    expect((await send('reader', 'GET', `${PEOPLE}?limit=1`)).body).toMatchObject({
      count: 2,
      items: [{ userId: 'Ada Marsh' }],
    });
  });

  it('are told from names that nobody has, which come back as warnings', async () => {
    const put = (userIds: string[]) => send('rita', 'PUT', `${CLASSES}/doors/reviewers`, { userIds });
    expect((await put(['rita ray', 'Zoe'])).body.warnings).toEqual([
      'Nobody called "Zoe" has signed in yet. They see it as soon as they sign in with this name.',
    ]);
    expect((await put([])).body).not.toHaveProperty('warnings');
    const comment = (text: string) => send('ada', 'POST', `${CLASSES}/doors/comments`, { text });
    expect((await comment('@Rita Ray, please look')).body).not.toHaveProperty('warnings');
    expect((await comment('@Yann, please look')).body.warnings).toHaveLength(1);
  });
});

describe('listProposals with waitingForMe', () => {
  it('has proposals without reviewers for everyone who may approve, but the author', async () => {
    const id = await submitted('ada', 'Ada Marsh', await classNamed('Windows'));
    expect(await waitingFor('judge')).toContain(id);
    expect(await waitingFor('rita')).toContain(id);
    expect(await waitingFor('ada')).toEqual([]);
    expect(await waitingFor('reader')).toEqual([]);
    const own = await submitted('rita', 'Rita Ray', 'windows');
    expect(await waitingFor('rita')).not.toContain(own);
    expect(await waitingFor('judge')).toContain(own);
  });

  it('has proposals with reviewers for those alone', async () => {
    const key = await classNamed('Roofs');
    await send('rita', 'PUT', `${CLASSES}/${key}/reviewers`, { userIds: ['Rita Ray'] });
    const id = await submitted('ada', 'Ada Marsh', key);
    expect(await waitingFor('judge')).not.toContain(id);
    const { headers } = await service.call({
      method: 'POST',
      url: '/api/v1/session',
      payload: { apiKey: keyOf('rita'), userId: 'Rita Ray' },
    });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const { body } = await service.call({
      method: 'GET',
      url: `${PROPOSALS}?waitingForMe=true`,
      headers: { cookie },
    });
    expect(body.items.map((each: { id: string }) => each.id)).toContain(id);
  });
});

describe('the usage in a plan', () => {
  it('is of every class that the proposal changes', async () => {
    const id = await submitted('ada', 'Ada Marsh', 'windows');
    const { body } = await send('ada', 'GET', `${PROPOSALS}/${id}`);
    expect(body.plan.usageOfChanged.objectClassId).toBe(
      (await send('ada', 'GET', `${CLASSES}/windows`)).body.id,
    );
    expect(body.plan.changes[0]).toMatchObject({
      before: { description: null },
      after: { description: 'Better words' },
    });
  });
});
