import { expect, test } from 'vitest';
import { changesOwnCellsOnly } from './own-cells.ts';

type Plan = Parameters<typeof changesOwnCellsOnly>[0];

const state = { name: 'Doors', handle: 'doors', path: 'doors', parentObjectClassId: null, status: 'draft' };
const PLAN = {
  dryRun: true,
  action: 'editObjectClasses',
  changes: [{ objectClassId: 'doors', before: state, after: { ...state, name: 'All doors' } }],
  classifications: [],
  approvals: [],
  redirects: [],
  counts: { created: 0, updated: 1, moved: 0, archived: 0, unchanged: 0, rejected: 0 },
  rows: [],
  revisions: { doors: 3 },
} as unknown as Plan; // of a class, only what the rule looks at
const drafts = (field: 'name' | 'code@uniclass') =>
  new Map([['doors', { [field]: { base: 'Doors', value: 'All doors' } }]]);
const ownOnly = (more: object = {}, field: 'name' | 'code@uniclass' = 'name', subclasses = 0) =>
  changesOwnCellsOnly({ ...PLAN, ...more }, drafts(field), () => subclasses > 0);

test('a plan that changes the edited classes alone needs no reading', () => {
  expect(ownOnly()).toBe(true);
  expect(ownOnly({}, 'name', 2)).toBe(true);
  expect(ownOnly({}, 'code@uniclass')).toBe(true);
});

test('what reaches other classes, approvals, addresses or has warnings does', () => {
  const other = { objectClassId: 'swing-doors', before: state, after: state };
  expect(ownOnly({ changes: [...PLAN.changes, other] })).toBe(false);
  expect(ownOnly({ classifications: [{ objectClassId: 'swing-doors' }] })).toBe(false);
  expect(ownOnly({ parameters: [{ objectClassId: 'swing-doors' }] })).toBe(false);
  expect(ownOnly({ approvals: [{ objectClassId: 'doors' }] })).toBe(false);
  expect(ownOnly({ redirects: [{ from: 'doors', to: 'all-doors' }] })).toBe(false);
  expect(ownOnly({ warnings: ['Odd'] })).toBe(false);
  expect(ownOnly({ rows: [{ problems: [{ message: 'Odd' }] }] })).toBe(false);
  expect(ownOnly({ error: { error: 'X', message: 'Y', details: {} } })).toBe(false);
  expect(ownOnly({ changes: [{ ...PLAN.changes[0], after: { ...state, status: 'approved' } }] })).toBe(false);
  expect(ownOnly({}, 'code@uniclass', 2)).toBe(false);
});
