import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aClass } from './a-class.test-support.ts';
import { finderOf, findIndexOf, fold, matcherOf } from './find-index.ts';
import { ontologies } from './random-ontology.ts';

const names = (text: string, ...classes: ReturnType<typeof aClass>[]) =>
  finderOf(findIndexOf(classes))(text, 50).ids;

describe('find', () => {
  it('puts what is called exactly so first, then what begins so, then the rest', () => {
    const found = names(
      'wall',
      aClass('rest', { name: 'Curtain Wall' }),
      aClass('prefix', { name: 'Wall Finishes' }),
      aClass('other-prefix', { name: 'Partitions', synonyms: 'Screens, Wall panels' }),
      aClass('other-exact', { name: 'Mur', synonyms: 'Mauer; Wall' }),
      aClass('exact', { name: 'WALL' }),
      aClass('none', { name: 'Door' }),
    );
    expect(found).toEqual(['exact', 'other-exact', 'prefix', 'other-prefix', 'rest']);
  });

  it.each([
    ['name', 'ceilings'],
    ['synonym', 'PLAFOND'],
    ['handle', 'ceil-1'],
    ['id', 'oc_9'],
    ['own code', 'c3030'],
    ['own CAD category', 'ost_ceil'],
    ['words in any order', 'b ceil'],
  ])('looks through the %s', (_, text) => {
    const ceilings = aClass('oc_9', {
      handle: 'ceil-1',
      name: 'Ceilings type B',
      synonyms: 'plafond',
      uniformat: { id: 'u', code: 'C3030', title: 'no matter', source: 'authored' },
      cadCategory: { builtinName: 'OST_Ceilings', builtinCategoryInt: null, status: 'current' },
    });
    expect(names(text, aClass('other'), ceilings)).toEqual(['oc_9']);
  });

  it('tells where a code was set before where it is only inherited', () => {
    const code = { id: 'u', code: 'B2010', title: '' };
    const found = names(
      'b2010',
      aClass('heir', { name: 'A', uniformat: { ...code, source: 'inherited' } }),
      aClass('owner', { name: 'Long name', uniformat: { ...code, source: 'authored' } }),
    );
    expect(found).toEqual(['owner', 'heir']);
  });

  it('takes accents, case and width as the same', () => {
    expect(fold('Ärmel')).toBe('armel');
    expect(fold('ＷＡＬＬ')).toBe('wall');
    expect(names('decor', aClass('x', { name: 'Décor' }))).toEqual(['x']);
  });

  it('finds nothing for nothing', () => {
    expect(names('  \n ', aClass('x'))).toEqual([]);
  });

  it('gives the best of all, as sorting all of them would', () => {
    const queries = fc.oneof(
      fc.constantFrom('w', 'wall', 'walls', 'a', 'b2', 'oc_1', 'h-', 'i w', 'ş', 'ﬁ'),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    );
    fc.assert(
      fc.property(ontologies, queries, fc.integer({ min: 1, max: 8 }), (classes, text, limit) => {
        const query = plain(text);
        const expected = classes
          .map((one) => ({ one, rank: rank(one, query) }))
          .filter((hit) => query !== '' && hit.rank < Number.POSITIVE_INFINITY)
          .sort(
            (a, b) =>
              a.rank - b.rank ||
              plain(a.one.name).length - plain(b.one.name).length ||
              order(plain(a.one.name), plain(b.one.name)) ||
              order(a.one.id, b.one.id),
          );
        const found = finderOf(findIndexOf(classes))(text, limit);
        expect(found.count).toBe(expected.length);
        expect(found.ids).toEqual(expected.slice(0, limit).map((hit) => hit.one.id));
        if (query !== '')
          expect(classes.filter(matcherOf(text)).map(({ id }) => id)).toEqual(
            classes.filter((one) => rank(one, query) < Number.POSITIVE_INFINITY).map(({ id }) => id),
          );
      }),
      { numRuns: 300 },
    );
  });

  it('finds the same whatever was typed before', () => {
    const typed = fc.array(
      fc.constantFrom('w', 'wa', 'wall', 'walls', 'wall i', 'i', 'i w', 'b20', 'b 2', ''),
      {
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(ontologies, typed, (classes, texts) => {
        const find = finderOf(findIndexOf(classes));
        for (const text of texts) expect(find(text, 5)).toEqual(finderOf(findIndexOf(classes))(text, 5));
      }),
      { numRuns: 300 },
    );
  });
});

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const plain = (text: string) =>
  fold(text)
    .replace(/\p{Cc}+/gu, ' ')
    .trim();

/** The rule in the words of the issue, field by field. */
function rank(one: ReturnType<typeof aClass>, query: string): number {
  const links = [one.uniformat, one.masterformat, one.objectClassCode];
  const code = (source: string) => links.flatMap((each) => (each?.source === source ? [each.code] : []));
  const category = one.cadCategory?.builtinName ? [one.cadCategory.builtinName] : [];
  const isHeir = one.cadCategory?.source === 'inherited';
  const others = [
    ...(one.synonyms?.split(/[,;]/) ?? []),
    one.handle,
    one.id,
    ...code('authored'),
    ...(isHeir ? [] : category),
  ].map(plain);
  const inherited = [...code('inherited'), ...(isHeir ? category : [])].map(plain);
  const name = plain(one.name);
  const all = [name, ...others, ...inherited];
  if (name === query) return 0;
  if (others.includes(query)) return 1;
  if (name.startsWith(query)) return 2;
  if (others.some((field) => field.startsWith(query))) return 3;
  if (all.some((field) => field.includes(query))) return 4;
  const words = query.split(' ');
  if (words.length > 1 && words.every((word) => all.some((field) => field.includes(word)))) return 5;
  return Number.POSITIVE_INFINITY;
}
