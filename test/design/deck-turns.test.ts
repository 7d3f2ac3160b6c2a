import { expect, test } from 'vitest';
import type { DeckJob } from '../../src/design/domain/deck-job.ts';
import { insertDeckJob, takeDeckJob } from '../../src/design/store/deck-job-claims.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();

const queue = (projectId: string, id: string): Promise<DeckJob> =>
  database.db.transaction().execute((tx) =>
    insertDeckJob(tx, {
      id,
      projectId,
      collectionId: `pc_${projectId}`,
      templateId: null,
      status: 'queued',
      title: 'Lobby',
      slideCount: 0,
      deckUrl: null,
      missingImages: [],
      error: null,
      createdAt: '2026-11-20T08:00:00.000Z',
      finishedAt: null,
    }),
  );

test('projects take turns, however many decks one of them has queued', async () => {
  for (const id of ['a1', 'a2', 'a3']) await queue('prj_a', id);
  for (const id of ['b1', 'b2']) await queue('prj_b', id);
  await queue('prj_c', 'c1');
  const taken: unknown[] = [];
  for (let claim = await takeDeckJob(database.db); claim; claim = await takeDeckJob(database.db))
    taken.push(claim.job.id);
  expect(taken).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('a deck that a request makes itself is a turn as well', async () => {
  for (const id of ['d1', 'd2', 'd3']) await queue('prj_d', id);
  expect((await takeDeckJob(database.db, 'd2'))?.job.id).toBe('d2');
  await queue('prj_e', 'e1');
  expect((await takeDeckJob(database.db))?.job.id).toBe('e1');
  expect((await takeDeckJob(database.db))?.job.id).toBe('d1');
});
