import { describe, expect, test } from 'vitest';
import type { PortalDiff } from '../projects/design-queries.ts';
import type { Comparison } from '../projects/portal-state.ts';
import {
  changesOf,
  checksBeforePublishing,
  chosenAtFirst,
  doneMeanwhile,
  republishInWords,
} from './portal-changes.ts';

const COLLECTIONS = [
  { id: 'pc_default', name: 'Harbour-default', kind: 'default', portalState: 'draft', itemCount: 1 },
  { id: 'pc_lobby', name: 'Lobby', kind: 'curated', portalState: 'published', itemCount: 2 },
  { id: 'pc_office', name: 'Office', kind: 'curated', portalState: 'draft', itemCount: 0 },
] as const;

const DIFF: PortalDiff = {
  projectId: 'prj_1',
  snapshotVersion: 3,
  publishedAt: '2026-01-01T00:00:00.000Z',
  changed: true,
  leftOutItemCount: 0,
  firstTimeVisibleCollections: [{ id: 'pc_default', name: 'Harbour-default' }],
  collections: [
    { id: 'pc_default', name: 'Harbour-default', change: 'added', items: [] },
    {
      id: 'pc_lobby',
      name: 'Lobby',
      change: 'changed',
      items: [
        { id: 'pi_1', name: 'Chair', change: 'unchanged', fields: [] },
        { id: 'pi_2', name: 'Lamp', change: 'removed', fields: [] },
      ],
    },
    { id: 'pc_office', name: 'Office', change: 'unchanged', items: [] },
  ],
};
const CHAIR = { name: 'Chair', pictureUrl: '/chair.png', warning: null };
const COMPARED = { data: DIFF, isPending: false };
const check = (chosen: string[], items = [CHAIR], diff: Comparison = COMPARED, isLoading = false) =>
  checksBeforePublishing({ collections: COLLECTIONS, chosen: new Set(chosen), items, isLoading, diff });
const stops = (...given: Parameters<typeof check>) =>
  check(...given)
    .filter(({ state }) => state === 'stop')
    .map(({ words }) => words);

test('the default collection is left out unless it is chosen', () => {
  expect(chosenAtFirst(COLLECTIONS)).toEqual(['pc_lobby', 'pc_office']);
  expect(check(['pc_lobby'])).toContainEqual({
    state: 'fine',
    words: 'The default collection won’t be published.',
  });
  const words = check(['pc_lobby', 'pc_default']).map((each) => each.words);
  expect(words).toContain('The default collection Harbour-default will be published too.');
  expect(words).toContain('New to the client: Harbour-default.');
});

test('only what is chosen and changed is a change', () => {
  expect(changesOf(DIFF, new Set(['pc_lobby', 'pc_office']))).toEqual([
    expect.objectContaining({ id: 'pc_lobby', items: [expect.objectContaining({ name: 'Lamp' })] }),
  ]);
});

describe('the check list', () => {
  test('is content when the client sees everything already', () => {
    expect(check(['pc_office'])).toContainEqual({
      state: 'fine',
      words: 'Nothing has changed. The client already sees all of this.',
      isCurrent: true,
    });
  });

  test('stops when nothing is chosen, or nobody knows', () => {
    expect(stops([])).toEqual(['No collection is selected.']);
    expect(stops(['pc_office'])).toEqual([]);
    expect(check(['pc_lobby'], [], { data: undefined, isPending: false })).toContainEqual({
      state: 'stop',
      words: "Can't compare with the published version right now.",
    });
    expect(check(['pc_lobby'], [], { data: undefined, isPending: true })).toContainEqual({
      state: 'wait',
      words: 'Comparing with the published version…',
    });
    expect(stops(['pc_lobby'])).toEqual([]);
  });

  test('names what has no picture or no catalog data, and does not go on for ever', () => {
    const bare = Array.from({ length: 9 }, (_, at) => ({
      name: `Lamp ${at}`,
      pictureUrl: null,
      warning: 'gone',
    }));
    const words = check(['pc_lobby'], bare as never).map((each) => each.words);
    expect(words).toContain('Without a picture: Lamp 0, Lamp 1, Lamp 2, Lamp 3, and 5 others.');
    expect(words).toContain(
      'Catalog data is missing or outdated: Lamp 0, Lamp 1, Lamp 2, Lamp 3, and 5 others.',
    );
    const loading = check(['pc_lobby'], bare as never, COMPARED, true);
    expect(loading).toContainEqual({ state: 'wait', words: 'Checking pictures and catalog data…' });
    expect(JSON.stringify(loading)).not.toContain('Lamp');
  });
});

test('what another designer did meanwhile is told', () => {
  const chosen = new Set(['pc_lobby']);
  expect(doneMeanwhile(DIFF, structuredClone(DIFF), chosen)).toBeNull();
  expect(doneMeanwhile(DIFF, { ...DIFF, snapshotVersion: 4 }, chosen)).toBe(
    'Someone else published version 4 while you were reviewing.',
  );
  expect(doneMeanwhile(DIFF, { ...DIFF, snapshotVersion: null }, chosen)).toMatch('unpublished');
  expect(doneMeanwhile(DIFF, { ...DIFF, collections: [] }, chosen)).toBe(
    'Someone else changed the collections while you were reviewing.',
  );
  expect(doneMeanwhile(DIFF, { ...DIFF, collections: [] }, new Set(['pc_office']))).toBeNull();
});

test('showing an earlier version again says what goes and what is left out', () => {
  const version = {
    version: 1,
    current: false,
    firstPublishedAt: '2026-01-01T00:00:00.000Z',
    collections: [
      { id: 'pc_office', name: 'Office', itemCount: 1 },
      { id: 'pc_gone', name: 'Gone', itemCount: 1 },
    ],
  };
  expect(republishInWords(version, COLLECTIONS)).toEqual([
    'The client immediately sees Office as it was in version 1.',
    'The collections themselves don’t change. Later edits are kept but not published.',
    'No longer shown: Lobby.',
    'Left out because they were deleted: Gone.',
  ]);
});
