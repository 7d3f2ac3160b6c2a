import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepLooks } from '../../src/ontology/proposals/store/news.ts';
import { PROPOSALS } from '../support/proposals.ts';
import { startService, type TestService } from '../support/service.ts';
import { asPage, signIn } from '../support/sessions.ts';
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

describe('listNews', () => {
  const NEWS = '/api/v1/bim-ontology/news';
  /** Somebody in the browser, with a name. */
  async function signedIn(who: Who, userId: string) {
    const { cookie } = await signIn(service, { apiKey: keyOf(who), userId });
    const ask = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
      (await service.call({ method, url, headers: asPage(cookie), ...(payload && { payload }) })).body;
    return {
      news: async (): Promise<string[]> =>
        (await ask('GET', NEWS)).items.map(
          ({ kind, userId: by, text }: Record<string, string>) => `${kind} by ${by}: ${text}`,
        ),
      look: (at: object = {}) => ask('PUT', `${NEWS}/read`, at),
      comment: (on: string, text: string) => ask('POST', `${on}/comments`, { text }),
      ask,
    };
  }

  it('has mentions, comments on own proposals and decisions of others until they are looked at', async () => {
    const ada = await signedIn('ada', 'Ada Marsh');
    const rita = await signedIn('rita', 'Rita Ray');
    await ada.look();
    await rita.look();
    const key = await classNamed('Stairs');
    const proposalId = await submitted('ada', 'Ada Marsh', key);
    const proposal = `${PROPOSALS}/${proposalId}`;
    expect(await ada.look({ proposalId })).toEqual({ since: null, edits: [], comments: 0 });

    await ada.comment(proposal, 'This is for @Rita Ray');
    await rita.comment(proposal, 'Why?');
    await rita.comment(`${CLASSES}/${key}`, '@ada marsh, and this?');
    expect(await rita.news()).toEqual(['mention by Ada Marsh: This is for @Rita Ray']);
    expect(await ada.news()).toEqual([
      'mention by Rita Ray: @ada marsh, and this?',
      'comment by Rita Ray: Why?',
    ]);

    await ada.look({ objectClassId: key });
    expect(await ada.news()).toEqual(['comment by Rita Ray: Why?']);
    expect((await ada.look({ proposalId })).comments).toBe(1);
    expect(await ada.news()).toEqual([]);

    await rita.ask('POST', `${proposal}/actions/reject`, { reason: 'Not now' });
    expect(await ada.news()).toEqual(['decision by Rita Ray: Not now']);
    expect(await rita.news()).toHaveLength(1);
    await ada.look();
    await rita.look();
    expect([...(await ada.news()), ...(await rita.news())]).toEqual([]);
  });

  it('lists 20 or as many as asked, up to 100, and counts all of them', async () => {
    const ada = await signedIn('ada', 'Ada Marsh');
    const rita = await signedIn('rita', 'Rita Ray');
    await ada.look();
    const on = `${CLASSES}/${await classNamed('Landings')}`;
    for (let n = 1; n <= 101; n++) await rita.comment(on, `@Ada Marsh, ${n}`);
    const list = async (query: string) => {
      const { count, items } = await ada.ask('GET', `${NEWS}${query}`);
      return [count, items.length, items[0].text];
    };
    expect(await list('')).toEqual([101, 20, '@Ada Marsh, 101']);
    expect(await list('?limit=100')).toEqual([101, 100, '@Ada Marsh, 101']);
    for (const limit of [0, 101])
      expect((await send('ada', 'GET', `${NEWS}?limit=${limit}`)).status).toBe(400);
    await ada.look();
  });

  it('ends after 30 days', async () => {
    const fay = await signedIn('reader', 'Fay Long');
    const rita = await signedIn('rita', 'Rita Ray');
    const { id } = await rita.comment(`${CLASSES}/${await classNamed('Handrails')}`, '@Fay Long, look');
    const newsAfter = async (days: number) => {
      await sql`update ontology_comment set created_at = now() - make_interval(days => ${days}::int)
        where id = ${id}`.execute(service.db);
      return fay.news();
    };
    expect(await newsAfter(29)).toEqual(['mention by Rita Ray: @Fay Long, look']);
    expect(await newsAfter(31)).toEqual([]);
  });

  it('remembers the latest 2,000 looks of a key', async () => {
    const ada = await signedIn('ada', 'Ada Marsh');
    await ada.look();
    await sql`delete from ontology_look where user_id = 'Ada Marsh' and place <> '*'`.execute(service.db);
    await sql`insert into ontology_look (caller_id, user_id, place, at)
      select caller_id, user_id, 'place ' || n, at - n * interval '1 second'
      from ontology_look, generate_series(1, 2500) n where user_id = 'Ada Marsh' and place = '*'`.execute(
      service.db,
    );
    await ada.look({ objectClassId: await classNamed('Balusters') });
    const { rows } = await sql<{ count: number; oldest: string }>`
      select count(*)::int as count, (array_agg(place order by at))[1] as oldest from ontology_look
      where user_id = 'Ada Marsh'`.execute(service.db);
    expect(rows).toEqual([{ count: 2000, oldest: 'place 1998' }]);
  });

  it('remembers looks at a class and those of its former IDs that have comments, for a year', async () => {
    const ada = await signedIn('ada', 'Ada Marsh');
    const rita = await signedIn('rita', 'Rita Ray');
    const { id } = (await send('ada', 'GET', `${CLASSES}/${await classNamed('Spindles')}`)).body;
    await sql`insert into object_class_alias (alias, object_class_id)
      select 'spindle-' || n, ${id} from generate_series(1, 5000) n`.execute(service.db);
    const comment = await rita.comment(`${CLASSES}/${id}`, '@Ada Marsh, from before the merge');
    await sql`update ontology_comment set object_class_id = 'spindle-7' where id = ${comment.id}`.execute(
      service.db,
    );
    const looks = async () => {
      const { rows } = await sql<{ place: string }>`
        select place from ontology_look where place = ${id} or place like 'spindle-%'`.execute(service.db);
      return new Set(rows.map(({ place }) => place));
    };
    expect(await ada.news()).toContain('mention by Rita Ray: @Ada Marsh, from before the merge');
    await ada.look({ objectClassId: id });
    expect(await looks()).toEqual(new Set([id, 'spindle-7']));
    expect(await ada.news()).not.toContain('mention by Rita Ray: @Ada Marsh, from before the merge');

    await sql`update ontology_look set at = now() - interval '366 days' where place = 'spindle-7'`.execute(
      service.db,
    );
    await sweepLooks(service.db);
    expect(await looks()).toEqual(new Set([id]));
  });

  it('says the first 100 edits of a proposal since the last look', async () => {
    const rita = await signedIn('rita', 'Rita Ray');
    const id = await submitted('ada', 'Ada Marsh', await classNamed('Treads'));
    await rita.look({ proposalId: id });
    for (let n = 1; n <= 101; n++) {
      const change = { action: 'updateObjectClass', request: { key: 'treads', description: `Words ${n}` } };
      await send('ada', 'POST', `${PROPOSALS}/${id}/changes`, change);
    }
    expect((await rita.look({ proposalId: id })).edits).toHaveLength(100);
  });

  it('keeps people with one key apart, and says what was edited since the last look', async () => {
    const jo = await signedIn('rita', 'Jo Kay');
    const rita = await signedIn('rita', 'Rita Ray');
    const id = await submitted('ada', 'Ada Marsh', await classNamed('Ramps'));
    const number = (await send('ada', 'GET', `${PROPOSALS}/${id}`)).body.number;
    await rita.look({ proposalId: String(number) });
    const change = { action: 'updateObjectClass', request: { key: 'ramps', name: 'Ramps and slopes' } };
    await send('ada', 'POST', `${PROPOSALS}/${id}/changes`, change);
    await rita.comment(`${PROPOSALS}/${id}`, 'For @Jo Kay');
    expect(await rita.look({ proposalId: id })).toMatchObject({
      since: expect.any(String),
      edits: [{ type: 'added', summary: expect.stringContaining('Ramps') }],
      comments: 0,
    });
    // What one did oneself is no news.
    const ada = await signedIn('ada', 'Ada Marsh');
    await ada.look({ proposalId: id });
    await ada.ask('POST', `${PROPOSALS}/${id}/changes`, {
      action: 'updateObjectClass',
      request: { key: 'ramps', synonyms: 'Slopes' },
    });
    expect(await ada.look({ proposalId: id })).toMatchObject({ edits: [], comments: 0 });
    expect(await rita.news()).toEqual([]);
    expect(await jo.news()).toEqual(['mention by Rita Ray: For @Jo Kay']);
  });

  it('answers 404 for a proposal or a class that does not exist', async () => {
    const put = async (payload: object) => (await send('reader', 'PUT', `${NEWS}/read`, payload)).status;
    expect(await put({ proposalId: '999999' })).toBe(404);
    expect(await put({ objectClassId: 'nothing' })).toBe(404);
    expect(await put({ everything: true })).toBe(400);
  });
});
