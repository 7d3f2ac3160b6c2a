import { expect, test } from 'vitest';
import type { ObjectClassDetail } from '../use-object-class.ts';
import { offeredActions } from './offered-actions.ts';

const FREE = { write: true, propose: true, approve: true };
const approval = (blockers: ObjectClassDetail['approval']['blockers']) => ({
  approval: { approvable: blockers.length === 0, blockers },
});
const missing = { type: 'classification' as const, missingClassificationKind: 'uniformat' as const };
const waiting = { type: 'ancestor' as const, objectClassId: 'x', name: 'Shell', status: 'draft' as const };

const impossibleOf = (...given: Parameters<typeof offeredActions>) =>
  Object.fromEntries(
    offeredActions(...given)
      .filter(({ impossible }) => impossible !== null)
      .map(({ name, impossible }) => [name, impossible]),
  );

test('with every right, every verb is offered in every state, in the order of the menu', () => {
  for (const status of ['draft', 'approved', 'archived'] as const)
    expect(offeredActions({ status }, undefined, FREE).map(({ name }) => name)).toEqual([
      'New child',
      'Rename',
      'Move',
      'Copy',
      'Merge',
      'Approve',
      'Approve branch',
      'Archive',
      'Restore',
      'Delete',
    ]);
});

test('what is impossible says why', () => {
  expect(impossibleOf({ status: 'draft' }, approval([missing, waiting]), FREE)).toEqual({
    Approve: 'UniFormat is missing. 1 more requirement isn’t met.',
    Restore: 'Not archived',
  });
  expect(impossibleOf({ status: 'approved' }, approval([]), FREE)).toEqual({
    Approve: 'Already approved',
    Restore: 'Not archived',
  });
  expect(impossibleOf({ status: 'archived' }, approval([]), FREE)).toEqual({
    'New child': 'Archived. Restore it first.',
    Approve: 'Archived. Restore it first.',
    'Approve branch': 'Archived. Restore it first.',
    Archive: 'Already archived',
  });
});

const namesFor = (rights: Partial<typeof FREE>) =>
  offeredActions({ status: 'draft' }, approval([]), {
    write: false,
    propose: false,
    approve: false,
    ...rights,
  }).map(({ name }) => name);

test('a verb without a right is not offered', () => {
  expect(namesFor({})).toEqual([]);
  expect(namesFor({ approve: true })).toEqual(['Approve', 'Approve branch', 'Archive', 'Restore']);
  expect(namesFor({ propose: true })).toEqual([
    'New child',
    'Rename',
    'Move',
    'Copy',
    'Merge',
    'Archive',
    'Restore',
    'Delete',
  ]);
});
