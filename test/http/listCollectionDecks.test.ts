import { expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';

const world = useDesign();

test('the versions of a collection’s deck', async () => {
  const id = await world.newCollection('Lobby');
  expect((await world.get(`/project-collections/${id}/decks`)).body).toEqual({ count: 0, items: [] });
  const { body } = await world.post(`/project-collections/${id}/publish-slides`, {});
  expect((await world.get(`/project-collections/${id}/decks`)).body).toEqual({
    count: 1,
    items: [
      {
        version: 1,
        jobId: body.jobId,
        deckUrl: body.deckUrl,
        slideCount: 1,
        missingImages: [],
        publishedAt: expect.any(String),
      },
    ],
  });
  expect((await world.get('/project-collections/pc_none/decks')).status).toBe(404);
});
