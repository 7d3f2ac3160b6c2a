import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ParamTemplate } from '../param-rows.ts';
import {
  effectiveOf,
  type Matrix,
  type MatrixDrafts,
  NO_DRAFTS,
  nextOf,
  templatesAfter,
  wantedOf,
  withCell,
} from './matrix-model.ts';

const NAMES = ['A', 'B', 'C'];

const template = (name: string, isRequired: boolean): ParamTemplate => ({
  name,
  dataType: 'text',
  group: 'g',
  binding: 'type',
  ...(isRequired && { required: true }),
});

/** A branch whose classes have earlier ones as parents, below one ancestor. */
const matrices: fc.Arbitrary<Matrix> = fc
  .array(fc.tuple(fc.nat(), fc.dictionary(fc.constantFrom(...NAMES), fc.boolean())), {
    minLength: 1,
    maxLength: 8,
  })
  .map((drawn) => {
    const classes = drawn.map(([parent, own], at) => ({
      id: `c${at}`,
      name: `c${at}`,
      parentId: at === 0 ? null : `c${parent % at}`,
      depth: 0,
      templates: Object.entries(own).map(([name, isRequired]) => template(name, isRequired)),
    }));
    return { above: classes.slice(0, 1), rows: classes.slice(1) };
  });

const steps = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...NAMES)), { maxLength: 12 });

const cycled = (matrix: Matrix, taken: [number, string][]): MatrixDrafts =>
  taken.reduce((drafts, [at, name]) => {
    const row = matrix.rows[at % Math.max(1, matrix.rows.length)];
    return row ? withCell(drafts, row, name, nextOf(wantedOf(row, name, drafts))) : drafts;
  }, NO_DRAFTS);

test('what is shown before saving is what is in force afterwards', () => {
  fc.assert(
    fc.property(matrices, steps, (matrix, taken) => {
      const drafts = cycled(matrix, taken);
      const added = new Map(NAMES.map((name) => [name, template(name, false)]));
      const saved = new Map(
        templatesAfter(matrix, drafts, added).map(({ id, templates }) => [id, templates]),
      );
      const rows = matrix.rows.map((row) => ({ ...row, templates: saved.get(row.id) ?? row.templates }));
      expect(effectiveOf({ ...matrix, rows }, NO_DRAFTS)).toEqual(effectiveOf(matrix, drafts));
    }),
  );
});

test('a cell that is cycled three times is as it was, and nothing is left to save', () => {
  fc.assert(
    fc.property(matrices, steps, (matrix, taken) => {
      expect(cycled(matrix, [...taken, ...taken, ...taken])).toEqual(NO_DRAFTS);
    }),
  );
});

test('a parameter that is set on a subclass is the one that it would inherit', () => {
  const above = {
    id: 'doors',
    name: 'Doors',
    parentId: null,
    templates: [{ ...template('Rating', false), value: '{rating}' }],
  };
  const row = { id: 'fire', name: 'Fire doors', parentId: 'doors', depth: 0, templates: [] };
  const drafts = withCell(NO_DRAFTS, row, 'Rating', 'required');
  expect(templatesAfter({ above: [above], rows: [row] }, drafts, new Map())).toEqual([
    { id: 'fire', templates: [{ ...template('Rating', true), value: '{rating}' }] },
  ]);
});
