import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Deck } from '../../src/design/domain/deck.ts';
import { DeckPublisherRefused, DeckPublisherUnavailable } from '../../src/design/domain/errors.ts';
import { type DeckPublisher } from '../../src/design/gateways/deck-publisher/deck-publisher.ts';
import { httpDeckPublisher } from '../../src/design/gateways/deck-publisher/http-deck-publisher.ts';

/** A publisher as docs/deck-publisher.md describes it: it keeps what is put. */
let server: Server;
let kept: Map<string, unknown>;
let answers: { status: number; body: string }[];
let publisher: DeckPublisher;
let base: string;

beforeEach(async () => {
  kept = new Map();
  answers = [];
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const odd = answers.shift();
      if (odd) {
        response.writeHead(odd.status).end(odd.body);
        return;
      }
      kept.set(`${request.method} ${request.url}`, JSON.parse(Buffer.concat(parts).toString()));
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ deckUrl: `${base}/view${request.url}` }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  publisher = httpDeckPublisher(`${base}/studio`, { timeoutMs: 300, retryAfterMs: 5 });
});
afterEach(async () => {
  await publisher.close();
  server.closeAllConnections();
  server.close();
});

const deck: Deck = {
  collectionId: 'pc_1',
  version: 2,
  title: 'Lobby',
  subtitle: 'House, version 2',
  templateId: 'brand',
  items: [
    { key: 'pci_1', name: 'Chair', caption: 'Maker, Seating', attributes: [], imageUrl: '/chair.png' },
    { key: 'pci_2', name: 'Lamp', caption: 'Maker, Lighting', attributes: [], imageUrl: null },
  ],
};

function publish() {
  const done: number[] = [];
  const source = {
    deck,
    jobId: 'dj_1',
    picture: async () => ({ contentType: 'image/png', bytes: Buffer.from('png') }),
    slideDone: async (count: number) => void done.push(count),
  };
  return { done, result: publisher.publish(source) };
}

test('slides are put under their keys, then the version with their order', async () => {
  const { done, result } = publish();
  expect(await result).toEqual({ deckUrl: `${base}/view/studio/decks/pc_1/versions/2` });
  expect(done).toEqual([1, 2, 3, 4]);
  const version = 'PUT /studio/decks/pc_1/versions/2';
  expect([...kept.keys()]).toEqual([
    `${version}/slides/title`,
    `${version}/slides/overview-1`,
    `${version}/slides/pci_1`,
    `${version}/slides/pci_2`,
    version,
  ]);
  expect(kept.get(version)).toEqual({
    title: 'Lobby',
    subtitle: 'House, version 2',
    templateId: 'brand',
    slideKeys: ['title', 'overview-1', 'pci_1', 'pci_2'],
  });
  expect(kept.get(`${version}/slides/pci_1`)).toEqual({
    key: 'pci_1',
    kind: 'item',
    name: 'Chair',
    caption: 'Maker, Seating',
    attributes: [],
    image: { contentType: 'image/png', base64: Buffer.from('png').toString('base64') },
  });
});

test('a 5xx is tried again; one that stays is transient for the job, a 4xx is final', async () => {
  answers.push({ status: 503, body: '' });
  await publish().result;
  answers.push(...Array.from({ length: 9 }, () => ({ status: 500, body: '' })));
  await expect(publish().result).rejects.toThrow(DeckPublisherUnavailable);
  answers.length = 0;
  answers.push({ status: 422, body: '' });
  await expect(publish().result).rejects.toThrow(DeckPublisherRefused);
});

test('a deck elsewhere than at the publisher is not believed', async () => {
  for (const body of [
    '{"deckUrl":"https://evil.example/deck"}',
    '{"deckUrl":"javascript:alert(1)"}',
    '{}',
    'no json',
  ]) {
    const fine = { status: 200, body: '{}' };
    answers.push(fine, fine, fine, fine, { status: 200, body });
    await expect(publish().result).rejects.toThrow(DeckPublisherRefused);
  }
});

test('the launcher goes to the deck’s page at the publisher', () => {
  expect(publisher.launchUrl('pc_1', null)).toBe(`${base}/studio/decks/pc_1`);
  for (const id of ['..', '../../x', 'a/b', '%2e%2e']) expect(publisher.launchUrl(id, null)).toBeNull();
});

test('an id that leads to another path is put nowhere', async () => {
  const source = {
    jobId: 'dj_1',
    picture: async () => null,
    slideDone: async () => undefined,
  };
  for (const collectionId of ['..', '../../admin', 'a/b', '..%2fx']) {
    const published = publisher.publish({ ...source, deck: { ...deck, collectionId } });
    await expect(published).rejects.toThrow(DeckPublisherRefused);
  }
  expect(kept.size).toBe(0);
  const items = deck.items.map((item) => ({ ...item, key: '../../../admin' }));
  await expect(publisher.publish({ ...source, deck: { ...deck, items } })).rejects.toThrow(
    DeckPublisherRefused,
  );
  expect([...kept.keys()].every((path) => path.startsWith('PUT /studio/decks/pc_1/versions/2/slides/'))).toBe(
    true,
  );
});
