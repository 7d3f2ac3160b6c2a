import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ExportedOntology, OntologyClass } from '../../src/definition-graph/domain/class-rules.ts';
import { codeClasses, type Spellings } from '../../src/definition-graph/domain/code-rules.ts';
import { CODE_KINDS, type Codes } from '../../src/definition-graph/domain/codes.ts';
import { codeSpellings } from '../../src/ontology/index.ts';

const NONE: Codes = { objectClassCode: null, uniformat: null, masterformat: null };
const asWritten: Spellings = (_, given) => [given];

function aClass(id: string, extra: Partial<OntologyClass> & { codes: Codes }): OntologyClass {
  const named = { id, handle: id, name: id, path: id, synonyms: null };
  return { ...named, status: 'approved', depth: 0, category: null, ...extra };
}

const ontologyOf = (classes: OntologyClass[]): ExportedOntology => ({
  version: 1,
  classes: new Map(classes.map((one) => [one.id, one])),
  aliases: new Map(),
});

const classOf = (
  classes: OntologyClass[],
  codes: Partial<Codes>,
  category: string | null = null,
  spellings = asWritten,
) => codeClasses(ontologyOf(classes), spellings)({ ...NONE, ...codes }, category);

const WALLS = { builtinName: 'OST_Walls', builtinCategoryInt: -2000011, source: 'inherited' as const };
const uf = (id: string, uniformat: string, extra: Partial<OntologyClass> = {}) =>
  aClass(id, { codes: { ...NONE, uniformat }, ...extra });

describe('the class of codes', () => {
  const masterformat = aClass('oc_mf', { codes: { ...NONE, masterformat: '09 29 00' }, depth: 9 });
  const occ = aClass('oc_occ', { codes: { ...NONE, objectClassCode: '23.30.10.00' } });
  test.each([
    ['C1010145 finds C1010', [uf('oc_a', 'C10'), uf('oc_b', 'C1010')], 'C1010145', 'oc_b'],
    ['three characters will do', [uf('oc_a', 'C10'), uf('oc_b', 'C')], 'C1020', 'oc_a'],
    ['two will not', [uf('oc_a', 'C1'), uf('oc_b', 'C')], 'C1020', null],
    ['but the very code does, however short', [uf('oc_b', 'C')], 'C', 'oc_b'],
    ['never a longer one', [uf('oc_b', 'C1010145')], 'C1010', null],
    ['the deepest', [uf('oc_a', 'C1010'), uf('oc_b', 'C1010', { depth: 2 })], 'C1010', 'oc_b'],
    ['then the least id', [uf('oc_b', 'C1010'), uf('oc_a', 'C1010')], 'C1010', 'oc_a'],
    ['no draft', [uf('oc_a', 'C1010', { status: 'draft' })], 'C1010', null],
    ['no archived one', [uf('oc_a', 'C1010', { status: 'archived' })], 'C1010', null],
  ])('%s', (_, classes, uniformat, expected) => {
    expect(classOf(classes, { uniformat })).toBe(expected);
  });

  test('one bound to the element’s category goes before a deeper one', () => {
    const classes = [uf('oc_a', 'C1010', { depth: 5 }), uf('oc_b', 'C1010', { category: WALLS })];
    for (const category of ['OST_Walls', '-2000011'])
      expect(classOf(classes, { uniformat: 'C1010' }, category)).toBe('oc_b');
    expect(classOf(classes, { uniformat: 'C1010' }, 'OST_Doors')).toBe('oc_a');
  });

  test('kinds in their order, and a beginning of the UniFormat code before MasterFormat', () => {
    const classes = [masterformat, uf('oc_uf', 'C1010'), occ];
    const all = { objectClassCode: '23.30.10.00', uniformat: 'C1010145', masterformat: '09 29 00' };
    expect(classOf(classes, all)).toBe('oc_occ');
    expect(classOf(classes, { ...all, objectClassCode: '23.00.00.00' })).toBe('oc_uf');
    expect(classOf(classes, { ...all, objectClassCode: null, uniformat: 'D2010' })).toBe('oc_mf');
  });

  test('however the exporter spells it', () => {
    const spellings: Spellings = (kind, given) =>
      codeSpellings(kind === 'objectClassCode' ? 'object_class_codes' : kind, given);
    const classes = [masterformat, uf('oc_uf', 'C1010'), occ];
    for (const [codes, expected] of [
      [{ masterformat: '092900' }, 'oc_mf'],
      [{ masterformat: '09-29-00' }, 'oc_mf'],
      [{ objectClassCode: '23-30 10 00' }, 'oc_occ'],
      [{ objectClassCode: '23.30.10' }, 'oc_occ'],
      [{ uniformat: ' c1010 145 ' }, 'oc_uf'],
      [{ uniformat: 'C1010-INT' }, 'oc_uf'],
      [{ uniformat: '' }, null],
      [{ uniformat: 'C'.repeat(10_000) }, null],
      [{ uniformat: 'recAAAAAAAAAAAAAA' }, null],
    ] as const)
      expect([codes, classOf(classes, codes, null, spellings)]).toEqual([codes, expected]);
  });
});

/** The rule once more, from its words: look at every class for every code, and sort what fits. */
function slowly(classes: OntologyClass[], codes: Codes, category: string | null): string | null {
  for (const kind of CODE_KINDS) {
    const nodeCode = codes[kind];
    if (nodeCode === null) continue;
    const fits = classes
      .filter(({ status }) => status === 'approved')
      .flatMap((one) => {
        const code = one.codes[kind];
        if (code === null) return [];
        const isPrefix = kind === 'uniformat' && code.length >= 3 && nodeCode.startsWith(code);
        return code === nodeCode || isPrefix ? [{ one, length: code.length }] : [];
      });
    const longest = Math.max(...fits.map(({ length }) => length));
    const [first] = fits
      .filter(({ length }) => length === longest)
      .map(({ one }) => one)
      .sort((a, b) => {
        const bound = (one: OntologyClass) =>
          category !== null &&
          one.category !== null &&
          [one.category.builtinName, String(one.category.builtinCategoryInt)].includes(category)
            ? 0
            : 1;
        return bound(a) - bound(b) || b.depth - a.depth || (a.id < b.id ? -1 : 1);
      });
    if (first) return first.id;
  }
  return null;
}

test('is the same as a search through all classes', () => {
  const code = fc.stringMatching(/^[AB]{1,6}$/);
  const someCodes = fc.record({
    objectClassCode: fc.option(fc.stringMatching(/^[AB]{1,2}$/)),
    uniformat: fc.option(code),
    masterformat: fc.option(fc.stringMatching(/^[AB]{1,2}$/)),
  });
  const category = fc.constantFrom('OST_Walls', '-2000011', 'OST_Doors', null);
  const classes = fc
    .array(
      fc.record({
        codes: someCodes,
        depth: fc.nat(3),
        status: fc.constantFrom<OntologyClass['status']>('approved', 'approved', 'draft', 'archived'),
        category: fc.constantFrom(WALLS, null, {
          ...WALLS,
          builtinName: 'OST_Doors',
          builtinCategoryInt: -2000023,
        }),
      }),
      { maxLength: 12 },
    )
    .map((all) => all.map((one, i) => aClass(`oc_${(i * 7) % 12}`, one)));
  fc.assert(
    fc.property(classes, someCodes, category, (all, codes, key) => {
      expect(classOf(all, codes, key)).toBe(slowly(all, codes, key));
    }),
    { numRuns: 2000 },
  );
});
