import { expect, test } from 'vitest';
import { aClass, indexed } from '../a-class.test-support.ts';
import { mergeSides } from './merge-sides.ts';
import type { DryRun } from './plan-presentation.ts';

const index = indexed([
  aClass('a', { name: 'Walls', description: 'Upright' }),
  aClass('b', { name: 'Partitions', uniformat: { code: 'C1010', source: 'authored' } }),
]);

/** Only what the table shows: the rest of a state does not matter to it. */
const state = (name: string, facts: object) => ({ name, status: 'draft', ...facts });
const plan = (changes: object[]) => ({ changes }) as unknown as DryRun;

test('each side and the result, without fields that are empty everywhere', () => {
  const rows = mergeSides(
    plan([
      { objectClassId: 'a', before: state('Walls', { description: 'Upright' }), after: null },
      {
        objectClassId: 'b',
        before: state('Partitions', { uniformat: 'uf_C1010' }),
        after: state('Partitions', { uniformat: 'uf_C1010', description: 'Upright' }),
      },
    ]),
    index,
    ['a', 'b'],
    'b',
  );
  expect(rows).toEqual([
    { field: 'Name', values: ['Walls', 'Partitions'], result: 'Partitions' },
    { field: 'Status', values: ['draft', 'draft'], result: 'draft' },
    { field: 'Description', values: ['Upright', null], result: 'Upright' },
    { field: 'UniFormat', values: [null, 'C1010'], result: 'C1010' },
  ]);
});

test('a target that stays as it is comes from the list: the plan does not name it', () => {
  const rows = mergeSides(
    plan([{ objectClassId: 'a', before: state('Walls', {}), after: null }]),
    index,
    ['a', 'b'],
    'b',
  );
  expect(rows.find(({ field }) => field === 'UniFormat')).toEqual({
    field: 'UniFormat',
    values: [null, 'C1010'],
    result: 'C1010',
  });
});
