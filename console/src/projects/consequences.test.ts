import { expect, test } from 'vitest';
import { deletionInWords, removalInWords, removalOf } from './consequences.ts';
import type { CollectionDetail, CollectionItem } from './design-queries.ts';

const item = (
  id: string,
  collectionId: string,
  product: string,
  state: CollectionItem['state'] = 'active',
): CollectionItem => ({
  id,
  collectionId,
  productReference: { kind: 'variant', id: product },
  state,
  selected: false,
  addedAt: '2026-01-01T00:00:00.000Z',
  removedAt: null,
  position: 1,
  note: null,
  quantity: 1,
});
const collection = (
  id: string,
  name: string,
  items: CollectionItem[],
  rest: Partial<CollectionDetail> = {},
) => ({
  id,
  projectId: 'prj_1',
  name,
  kind: 'curated' as const,
  portalState: 'draft' as const,
  publishedAt: null,
  selected: false,
  itemCount: items.length,
  items,
  ...rest,
});

const lobby = collection('pc_1', 'Lobby', [item('a', 'pc_1', 'chair'), item('b', 'pc_1', 'lamp')]);
const office = collection('pc_2', 'Office', [
  item('c', 'pc_2', 'chair'),
  item('d', 'pc_2', 'lamp', 'removed'),
]);
const all = [lobby, office];

test('a product on another collection stays there; a removed item elsewhere does not hold it', () => {
  expect(removalOf('pc_1', ['a', 'b'], all)).toEqual({
    staying: [{ itemId: 'a', collections: ['Office'] }],
    last: ['b'],
  });
});

test('removing says what moves to the default collection and what leaves the project', () => {
  const removal = removalOf('pc_1', ['a', 'b'], all);
  expect(removalInWords(lobby, removal, true)).toEqual([
    '1 product will stay in Office.',
    '1 product will be moved to the default collection.',
    'This collection isn’t published, so nothing changes for the client.',
  ]);
  expect(removalInWords(lobby, removal, false)[1]).toBe(
    '1 product will be removed from the project because no other collection contains it.',
  );
  expect(removalInWords({ ...lobby, kind: 'default' }, removal, true)[1]).toMatch(
    'will be removed from the project',
  );
  expect(removalInWords({ ...lobby, portalState: 'published' }, removal, true)[2]).toMatch(
    'until you publish',
  );
});

test('deleting says what goes with it and what the client stops seeing', () => {
  expect(deletionInWords({ ...lobby, portalState: 'published' }, all)).toEqual([
    '2 items will be permanently deleted. They won’t be moved to the default collection.',
    '1 product will stay in Office.',
    '1 product will be removed from the project because no other collection contains it.',
    'This collection is published. The client stops seeing it immediately, and republishing an earlier version doesn’t bring it back.',
  ]);
  expect(deletionInWords({ ...office, kind: 'default' }, all)[0]).toBe('1 item will be permanently deleted.');
  expect(deletionInWords(collection('pc_3', 'Empty', []), all)[0]).toBe('This collection is empty.');
});
