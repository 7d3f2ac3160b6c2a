import { expect, test } from 'vitest';
import type { ObjectClassDetail } from '../use-object-class.ts';
import { offeredActions } from './offered-actions.ts';

const FREE = { write: null, propose: null, approve: null };
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

test('every verb is offered in every state, in the order of the menu', () => {
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

test('a key that may only approve is told so at every other verb', () => {
  const told = impossibleOf({ status: 'draft' }, approval([]), {
    write: 'No ontology:write.',
    propose: 'No ontology:propose.',
    approve: null,
  });
  expect(told.Move).toBe('No ontology:propose.');
  expect(told.Approve).toBeUndefined();
  expect(told.Archive).toBeUndefined();
});

test('with a key that can only propose, only approvals are refused', () => {
  const told = impossibleOf({ status: 'draft' }, approval([]), {
    write: 'No ontology:write.',
    propose: null,
    approve: 'No ontology:approve.',
  });
  expect(told).toEqual({
    Approve: 'No ontology:approve.',
    'Approve branch': 'No ontology:approve.',
    Restore: 'Not archived',
  });
});
