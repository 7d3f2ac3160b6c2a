import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tidied } from './cells.ts';
import { type Field, GRID_FIELDS } from './columns.ts';
import {
  type CellWrite,
  conflictsOf,
  countOf,
  type Drafts,
  editsOf,
  keepingMine,
  MOST_CLASSES,
  MOST_DRAFT_CHARACTERS,
  NO_DRAFTS,
  type Saved,
  unsettled,
  without,
  withValues,
} from './draft-cells.ts';

const IDS = ['a', 'b', 'c'];
const keyOf = (id: string, field: Field) => `${id} ${field}`;
const savedIn =
  (values: ReadonlyMap<string, string>): Saved =>
  ({ id, field }) =>
    IDS.includes(id) ? (values.get(keyOf(id, field)) ?? '') : null;
const drafted = (drafts: Drafts, writes: Iterable<CellWrite>, saved: Saved): Drafts => {
  const result = withValues(drafts, writes, saved);
  if ('refusal' in result) throw new Error(result.refusal);
  return result.drafts;
};

const write = fc.record({
  id: fc.constantFrom(...IDS, 'gone'),
  field: fc.constantFrom(...GRID_FIELDS),
  value: fc.constantFrom('', 'x', ' x ', 'y', 'two  words', 'two\nlines'),
});
const step = fc.oneof(
  fc.record({ mine: fc.array(write, { maxLength: 4 }) }),
  fc.record({ theirs: write }),
  fc.record({ settle: fc.constant(true) }),
  fc.record({ keep: fc.constant(true) }),
);

describe('unsaved cells', () => {
  it('behave like a table of new values over a table of saved ones', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const saved = new Map<string, string>();
        const model = new Map<string, { base: string; value: string }>();
        let drafts = NO_DRAFTS;
        for (const each of steps) {
          if ('mine' in each) {
            drafts = drafted(drafts, each.mine, savedIn(saved));
            for (const { id, field, value } of each.mine) {
              if (id === 'gone') continue;
              const key = keyOf(id, field);
              const now = saved.get(key) ?? '';
              const tidy = tidied(field, value);
              if (tidy === now) model.delete(key);
              else model.set(key, { base: model.get(key)?.base ?? now, value: tidy });
            }
          } else if ('theirs' in each) {
            saved.set(keyOf(each.theirs.id, each.theirs.field), each.theirs.value);
          } else if ('settle' in each) {
            drafts = unsettled(drafts, savedIn(saved));
            for (const [key, { value }] of model) if ((saved.get(key) ?? '') === value) model.delete(key);
          } else {
            drafts = keepingMine(drafts, conflictsOf(drafts, savedIn(saved)));
            for (const [key, { base, value }] of model) {
              const now = saved.get(key) ?? '';
              if (now !== base && now !== value) model.set(key, { base: now, value });
            }
          }
          expect(countOf(drafts)).toBe(model.size);
          expect(
            new Map(
              [...drafts].flatMap(([id, row]) =>
                Object.entries(row).map(([field, cell]) => [keyOf(id, field as Field), cell]),
              ),
            ),
          ).toEqual(model);
          const clashing = [...model].filter(([key, { base, value }]) => {
            const now = saved.get(key) ?? '';
            return now !== base && now !== value;
          });
          expect(conflictsOf(drafts, savedIn(saved)).map(({ id, field }) => keyOf(id, field))).toEqual(
            expect.arrayContaining(clashing.map(([key]) => key)),
          );
          expect(conflictsOf(drafts, savedIn(saved))).toHaveLength(clashing.length);
        }
      }),
    );
  });

  const saved = savedIn(new Map([['a name', 'Walls']]));

  it('become edits of the changed fields alone, and an empty cell clears its field', () => {
    const drafts = drafted(
      NO_DRAFTS,
      [
        { id: 'a', field: 'name', value: 'Outer walls' },
        { id: 'a', field: 'uniformat', value: 'B2010' },
        { id: 'b', field: 'description', value: 'x' },
        { id: 'b', field: 'name@de', value: 'Wand' },
        { id: 'b', field: 'description@de', value: 'zwei\nZeilen' },
        { id: 'b', field: 'synonyms@pt-BR', value: 'muro' },
      ],
      saved,
    );
    expect(editsOf(drafts)).toEqual([
      { objectClassId: 'a', name: 'Outer walls', uniformat: 'B2010' },
      {
        objectClassId: 'b',
        description: 'x',
        translations: { de: { name: 'Wand', description: 'zwei\nZeilen' }, 'pt-BR': { synonyms: 'muro' } },
      },
    ]);
    const now = savedIn(new Map([['b description', 'old']]));
    expect(editsOf(drafted(NO_DRAFTS, [{ id: 'b', field: 'description', value: ' ' }], now))).toEqual([
      { objectClassId: 'b', description: null },
    ]);
    expect(countOf(without(drafts, [{ id: 'a', field: 'name' }]))).toBe(5);
  });

  it('of a class that is gone are conflicts, and are dropped when mine are kept', () => {
    const drafts = drafted(NO_DRAFTS, [{ id: 'a', field: 'name', value: 'Mine' }], saved);
    const conflicts = conflictsOf(drafts, () => null);
    expect(conflicts).toEqual([{ id: 'a', field: 'name', base: 'Walls', value: 'Mine', theirs: null }]);
    expect(keepingMine(drafts, conflicts).size).toBe(0);
  });

  it('are not made in a language that is still loading, where nobody knows what is saved', () => {
    const write: CellWrite = { id: 'a', field: 'name@de', value: 'Wand' };
    expect(withValues(NO_DRAFTS, [write], () => undefined)).toEqual({
      refusal: expect.stringContaining('still loading'),
    });
  });

  it('are bounded in classes and characters', () => {
    const all: Saved = () => '';
    const many = (count: number) =>
      Array.from({ length: count }, (_, at): CellWrite => ({ id: `c${at}`, field: 'name', value: 'x' }));
    expect(withValues(NO_DRAFTS, many(MOST_CLASSES), all)).toHaveProperty('drafts');
    expect(withValues(NO_DRAFTS, many(MOST_CLASSES + 1), all)).toEqual({
      refusal: expect.stringContaining('up to 5,000 classes before saving, and this would be 5,001'),
    });
    const long: CellWrite = { id: 'a', field: 'description', value: 'x'.repeat(MOST_DRAFT_CHARACTERS + 1) };
    expect(withValues(NO_DRAFTS, [long], all)).toEqual({
      refusal: expect.stringContaining('2,000,000 characters'),
    });
  });
});
