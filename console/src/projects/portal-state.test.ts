import { expect, test } from 'vitest';
import type { PortalDiff } from './design-queries.ts';
import { portalStateOf } from './portal-state.ts';

const diff = (change: 'changed' | 'unchanged') =>
  ({ collections: [{ id: 'pc_1', name: 'Lobby', change, items: [] }] }) as unknown as PortalDiff;

test('draft, published, published and changed since; without a diff no more is claimed than is known', () => {
  const published = { id: 'pc_1', portalState: 'published' } as const;
  expect(portalStateOf({ id: 'pc_1', portalState: 'draft' }, diff('changed')).words).toBe('Draft');
  expect(portalStateOf(published, diff('unchanged')).words).toBe('Published');
  expect(portalStateOf(published, diff('changed')).words).toBe('Published, changed since');
  expect(portalStateOf(published, undefined).state).toBe('unknown');
});
