import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeckPublisher } from '../../src/design/gateways/deck-publisher/deck-publisher.ts';
import { type DesignWorld, startDesign } from '../support/design-world.ts';

const KEYS = {
  first: 'first-key-0123456789',
  second: 'second-key-0123456789',
  third: 'third-key-0123456789',
  fourth: 'fourth-key-0123456789',
};
const as = (who: keyof typeof KEYS) => ({ 'x-api-key': KEYS[who] });

/** A publisher of decks elsewhere that is asked and does not answer yet. */
let calls = 0;
let onCall: () => void = () => undefined;
let answer: (published: { deckUrl: string }) => void = () => undefined;
const answered = new Promise<{ deckUrl: string }>((resolve) => {
  answer = resolve;
});
const deckPublisher: DeckPublisher = {
  publish() {
    calls++;
    onCall();
    return answered;
  },
  homeUrl: null,
  launchUrl: () => null,
  file: async () => null,
  size: async () => null,
  remove: async () => undefined,
  close: async () => undefined,
};
const hears = (count: number) =>
  new Promise<void>((resolve) => {
    onCall = () => calls >= count && resolve();
    onCall();
  });

let world: DesignWorld;
beforeAll(async () => {
  const keys = Object.entries(KEYS).map(([name, key]) => `${name}:admin:${key}`);
  world = await startDesign({ env: { API_KEYS: keys.join() }, service: { design: { deckPublisher } } });
});
afterAll(() => world.close());

test('a slow deck publisher keeps nobody else from their work', async () => {
  const collections: string[] = [];
  for (const name of ['Lobby', 'Bar', 'Suite', 'Spa', 'Roof', 'Attic', 'Yard']) {
    const { body } = await world.post(
      `/projects/${world.projectId}/project-collections`,
      { name },
      as('first'),
    );
    collections.push(body.id);
  }
  const publish = (id: string, who: keyof typeof KEYS) =>
    world.post(`/project-collections/${id}/publish-slides`, {}, as(who));
  // More than there are connections for commands.
  const slow = collections.map((id) => publish(id, 'first'));
  await hears(1);

  const part = () => world.post('/product-mtos/mto_alder-wardrobe/generate-part', {}, as('second'));
  expect((await part()).status).toBe(201);
  // Neither do other operations of whoever waits for the deck.
  const own = await world.post('/product-mtos/mto_alder-wardrobe/generate-part', {}, as('first'));
  expect(own.status).toBe(201);
  const gone = await world.post(
    '/project-collections/delete',
    { collectionIds: [collections[6]] },
    as('second'),
  );
  expect(gone.status).toBe(200);
  // Another's deck is asked for meanwhile.
  const second = publish(collections[1] ?? '', 'second');
  await hears(2);

  // As many callers as commands may run at once wait for decks, and everybody else goes on working.
  const more = (['third', 'fourth'] as const).map((who) => publish(collections[2] ?? '', who));
  await hears(3);
  const made = world.post(
    `/projects/${world.projectId}/project-collections`,
    { name: 'Cellar' },
    as('second'),
  );
  expect((await made).status).toBe(201);

  answer({ deckUrl: 'http://127.0.0.1:9/deck' });
  const statuses = (await Promise.all([...slow.slice(0, 6), second, ...more])).map(({ status }) => status);
  expect(statuses).toEqual(statuses.map(() => 200));
  expect((await slow[6])?.status).toBe(404);
});

test('the same request twice at the same time is one deck', async () => {
  const { body } = await world.post(
    `/projects/${world.projectId}/project-collections`,
    { name: 'Terrace' },
    as('first'),
  );
  const url = `/project-collections/${body.id}/publish-slides`;
  const send = () => world.post(url, {}, { ...as('first'), 'idempotency-key': 'terrace' });
  const [one, two, three] = [...(await Promise.all([send(), send()])), await send()];
  expect([one?.status, two?.text, three?.text]).toEqual([200, one?.text, one?.text]);
  const decks = await world.call({
    method: 'GET',
    url: `/api/v1/design/project-collections/${body.id}/decks`,
    headers: as('first'),
  });
  expect(decks.body.count).toBe(1);
  const other = await world.post(url, { templateId: 'x' }, { ...as('first'), 'idempotency-key': 'terrace' });
  expect(other.body.error).toBe('IdempotencyKeyReuse');
});
