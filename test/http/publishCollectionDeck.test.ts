import { expect, test } from 'vitest';
import { deckJobEnd } from '../support/deck-jobs.ts';
import { useDesign } from '../support/design-world.ts';

const world = useDesign();

test('202 with a job that ends in a deck', async () => {
  const collectionId = await world.newCollection('Lobby');
  await world.newItem(collectionId, 'variant', 'var_fenn-chair-oak');
  const { status, body, headers } = await world.post('/slides/publish-collection', { collectionId });
  expect(status).toBe(202);
  expect(body).toEqual({
    jobId: expect.stringMatching(/^dj_/),
    statusUrl: `/api/v1/design/slides/jobs/${body.jobId}/status`,
  });
  expect(headers.location).toBe(body.statusUrl);
  const end = await deckJobEnd(world, body.jobId);
  expect(end).toEqual({
    jobId: body.jobId,
    status: 'succeeded',
    progress: { slidesDone: 3, slidesTotal: 3, percent: 100 },
    collectionId,
    version: 1,
    deckUrl: `/api/v1/design/slides/jobs/${body.jobId}/deck`,
    slideCount: 3,
    missingImages: [],
  });
});

test('an unknown collection in the body is 400; a record id is taken and noted', async () => {
  for (const payload of [{ collectionId: 'pc_none' }, { collectionId: '' }, {}, { collectionId: 7 }, []]) {
    expect((await world.post('/slides/publish-collection', payload)).status).toBe(400);
  }
  const unknown = await world.post('/slides/publish-collection', { collectionId: 'pc_none' });
  expect(unknown.body.message).toBe("Collection pc_none doesn't exist.");
  const unresolved = await world.post('/slides/publish-collection', { collectionId: 'recAAAAAAAAAAAAAA' });
  expect(unresolved.body.details).toEqual([
    { path: 'body.collectionId', rule: 'recordId', message: expect.any(String) },
  ]);
  const id = await world.newCollection('Old client');
  const answer = await world.post('/slides/publish-collection', {
    collectionId: await world.recordIdOf('collection', id),
  });
  expect([answer.status, answer.headers.deprecation]).toEqual([202, 'true']);
  expect((await deckJobEnd(world, answer.body.jobId)).collectionId).toBe(id);
});

test('the same Idempotency-Key makes one job', async () => {
  const collectionId = await world.newCollection('Once');
  const send = () =>
    world.post('/slides/publish-collection', { collectionId }, { 'idempotency-key': 'job-once' });
  const [first, second] = await Promise.all([send(), send()]);
  expect(first.body.jobId).toBe(second.body.jobId);
});
