import { expect, test } from 'vitest';
import { currentOf } from './choose-current.ts';
import type { Proposal } from './proposal-queries.ts';

const proposals = [
  { id: 'accepted', status: 'accepted' },
  { id: 'submitted', status: 'submitted' },
  { id: 'newer', status: 'open' },
  { id: 'older', status: 'open' },
] as Proposal[];

test.each([
  [null, 'newer'],
  ['older', 'older'],
  ['submitted', 'submitted'],
  ['accepted', 'newer'],
  ['of somebody else', 'newer'],
])('chosen %s: current %s', (chosen, current) => {
  expect(currentOf(proposals, chosen)?.id).toBe(current);
});

test('there is none without an open proposal', () => {
  expect(currentOf(proposals.slice(0, 2), null)).toBeNull();
});
