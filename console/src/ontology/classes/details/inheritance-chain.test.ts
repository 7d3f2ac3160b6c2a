import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aClass, indexed } from '../a-class.test-support.ts';
import { chainOf, originOf, reachOf, shortened } from './inheritance-chain.ts';

/** A forest: for each class its parent (an earlier one, or none) and the code of its own, if any. */
const forests = fc.array(
  fc.record({
    parent: fc.option(fc.nat(), { nil: null, freq: 4 }),
    own: fc.option(fc.constantFrom('A', 'B', 'C'), { nil: null, freq: 2 }),
    archived: fc.boolean(),
  }),
  { minLength: 1, maxLength: 25 },
);

interface Planted {
  id: string;
  parentId: string | null;
  own: string | null;
  inForce: string | null;
  archived: boolean;
}

function plant(forest: { parent: number | null; own: string | null; archived: boolean }[]): Planted[] {
  const planted: Planted[] = [];
  forest.forEach(({ parent, own, archived }, at) => {
    const above = parent === null || at === 0 ? null : (planted[parent % at] as Planted);
    planted.push({
      id: `c${at}`,
      parentId: above?.id ?? null,
      own,
      inForce: own ?? above?.inForce ?? null,
      archived,
    });
  });
  return planted;
}

const indexOfPlanted = (planted: Planted[]) =>
  indexed(
    planted.map(({ id, parentId, own, inForce, archived }) =>
      aClass(id, {
        parentId,
        status: archived ? 'archived' : 'draft',
        uniformat:
          inForce === null ? null : { code: inForce, source: own === null ? 'inherited' : 'authored' },
      }),
    ),
  );

/** Written the other way round: from every class upwards. */
function takesFrom(planted: Planted[], one: Planted, sourceId: string): boolean {
  const byId = new Map(planted.map((each) => [each.id, each]));
  for (let at: Planted | undefined = one; at; at = byId.get(at.parentId ?? '')) {
    if (at.id === sourceId) return at !== one;
    if (at.own !== null) return false;
  }
  return false;
}

describe('the chain of a link', () => {
  test('has one source when a link is in force, and tells the value that is in force', () => {
    fc.assert(
      fc.property(forests, (forest) => {
        const planted = plant(forest);
        const index = indexOfPlanted(planted);
        for (const { id, inForce } of planted) {
          const chain = chainOf(index, id, 'uniformat');
          expect(chain.at(-1)?.objectClass.id).toBe(id);
          const sources = chain.filter(({ role }) => role === 'source');
          expect(sources.length).toBe(inForce === null ? 0 : 1);
          if (inForce !== null) {
            expect(sources[0]?.value).toBe(inForce);
            expect(
              chain.slice(chain.indexOf(sources[0] as never) + 1).every(({ role }) => role === 'passes'),
            ).toBe(true);
          }
        }
      }),
    );
  });

  test('loses no class when it is shortened', () => {
    fc.assert(
      fc.property(forests, (forest) => {
        const planted = plant(forest);
        const index = indexOfPlanted(planted);
        for (const { id } of planted) {
          const chain = chainOf(index, id, 'uniformat');
          const shown = shortened(chain).flatMap((step) =>
            'passing' in step ? step.passing.map((each) => each.id) : [step.objectClass.id],
          );
          expect(shown).toEqual(chain.map(({ objectClass }) => objectClass.id));
          expect(shortened(chain).at(-1)).toBe(chain.at(-1));
        }
      }),
    );
  });

  test('sixty levels are drawn in a few lines', () => {
    const deep = Array.from({ length: 60 }, (_, at) => ({
      parent: at === 0 ? null : at - 1,
      own: at === 0 ? 'A' : null,
      archived: false,
    }));
    const index = indexOfPlanted(plant(deep));
    const drawn = shortened(chainOf(index, 'c59', 'uniformat'));
    expect(drawn.length).toBe(3);
    expect(drawn[1]).toMatchObject({ passing: { length: 58 } });
  });
});

test('the reach of a link is what takes it from the class, counted from below', () => {
  fc.assert(
    fc.property(forests, (forest) => {
      const planted = plant(forest);
      const index = indexOfPlanted(planted);
      for (const { id } of planted) {
        const expected = planted.filter((one) => !one.archived && takesFrom(planted, one, id)).length;
        expect(reachOf(index, id, 'uniformat')).toBe(expected);
      }
    }),
  );
});

describe('where a link comes from, in words', () => {
  const link = (code: string, source: 'authored' | 'inherited') => ({ code, source });
  const index = indexed([
    aClass('top', { uniformat: link('A', 'authored') }),
    aClass('cut', { parentId: 'top', uniformat: link('B', 'authored'), uniformatMakeUnique: true }),
    aClass('leaf', { parentId: 'cut', uniformat: link('B', 'inherited') }),
    aClass('bare', {}),
  ]);
  const said = (id: string) => originOf(chainOf(index, id, 'uniformat'));

  test.each([
    ['top', 'Set on this class.'],
    ['cut', 'Set on this class. Overrides A, inherited from top.'],
    ['leaf', 'Inherited from cut. A from top is overridden.'],
    ['bare', 'Neither this class nor an ancestor has a value.'],
  ])('%s: %s', (id, words) => expect(said(id)).toBe(words));
});
