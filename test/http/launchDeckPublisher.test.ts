import { describe, expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';

const world = useDesign();
const elsewhere = useDesign({ env: { DECK_PUBLISHER_URL: 'https://decks.example/studio' } });

describe('the launcher', () => {
  test('goes to the latest deck of the collection on this host', async () => {
    const id = await world.newCollection('Lobby');
    expect((await world.get(`/slides/launch?collectionId=${id}`)).status).toBe(404);
    await world.post(`/project-collections/${id}/publish-slides`, {});
    const { body } = await world.post(`/project-collections/${id}/publish-slides`, {});
    const { status, headers, text } = await world.get(`/slides/launch?collectionId=${id}`);
    expect([status, headers.location, text]).toEqual([302, body.deckUrl, '']);
    expect((await world.get('/slides/launch?collectionId=pc_none')).status).toBe(404);
  });

  test('goes to the configured publisher, whatever else is asked', async () => {
    const id = await elsewhere.newCollection('Lobby');
    const { status, headers } = await elsewhere.get(`/slides/launch?collectionId=${id}&theme=dark`);
    expect([status, headers.location]).toEqual([302, `https://decks.example/studio/decks/${id}`]);
  });

  test.each([
    'url=https://evil.example',
    'redirect=//evil.example',
    'next=%2F%2Fevil.example',
    'to=%5C%5Cevil.example',
    'to=/%5Cevil.example',
    'x=javascript:alert(1)',
    'x=data:text/html,hi',
    'x=%20https://evil.example',
    'x=a&x=http://evil.example',
    'x=www.evil.example',
    'returnTo=go%20http://evil.example',
    'http://evil.example',
    'http://evil.example/?x=1',
    '%2F%2Fevil.example=1',
    'javascript:alert(1)',
  ])('refuses an address in the query: %s', async (query) => {
    const id = await world.newCollection('Refused');
    const { status, body, headers } = await world.get(`/slides/launch?collectionId=${id}&${query}`);
    expect([status, body.error, headers.location]).toEqual([400, 'ValidationError', undefined]);
  });

  test.each(['', '?theme=dark'])(
    'goes to the publisher itself when no collection is named: %s',
    async (query) => {
      const { status, headers, text } = await elsewhere.get(`/slides/launch${query}`);
      expect([status, headers.location, headers['cache-control'], text]).toEqual([
        302,
        'https://decks.example/studio',
        'no-store',
        '',
      ]);
      const here = await world.get(`/slides/launch${query}`);
      expect([here.status, here.headers.location]).toEqual([302, '/console/projects']);
      expect((await world.get('/slides/launch?url=https://evil.example')).status).toBe(400);
    },
  );

  test('takes one collection', async () => {
    expect((await world.get('/slides/launch?collectionId=')).status).toBe(400);
    expect((await world.get('/slides/launch?collectionId=a&collectionId=b')).status).toBe(400);
    expect((await world.get('/slides/launch?collectionId=https://evil.example')).status).toBe(400);
  });
});
