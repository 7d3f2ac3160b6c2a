import { expect, test } from 'vitest';
import type { PortalDiff } from './design-queries.ts';
import { portalStateOf } from './portal-state.ts';

const compared = (change: 'changed' | 'unchanged') => ({
  data: { collections: [{ id: 'pc_1', name: 'Lobby', change, items: [] }] } as unknown as PortalDiff,
  isPending: false,
});

test('draft, published, published and changed since; without a diff no more is claimed than is known', () => {
  const published = { id: 'pc_1', portalState: 'published' } as const;
  expect(portalStateOf({ id: 'pc_1', portalState: 'draft' }, compared('changed')).words).toBe('Draft');
  expect(portalStateOf(published, compared('unchanged')).words).toBe('Published');
  expect(portalStateOf(published, compared('changed')).words).toBe('Published, changed since');
  expect(portalStateOf(published, { data: undefined, isPending: true })).toEqual({
    state: 'unknown',
    words: 'Published, comparing…',
  });
  expect(portalStateOf(published, { data: undefined, isPending: false })).toEqual({
    state: 'unknown',
    words: 'Published',
  });
});
