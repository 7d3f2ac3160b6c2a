import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ExportedOntology, OntologyClass } from '../../src/definition-graph/domain/class-rules.ts';
import { codeClasses } from '../../src/definition-graph/domain/code-rules.ts';
import { CODE_KINDS, type Codes, type Spellings } from '../../src/definition-graph/domain/codes.ts';
import { codeSpellings } from '../../src/ontology/index.ts';

const NONE: Codes = { objectClassCode: null, uniformat: null, masterformat: null };
const asWritten: Spellings = (_, given) => [given];

function aClass(id: string, extra: Partial<OntologyClass> & { codes: Codes }): OntologyClass {
  const named = { id, parentId: null, handle: id, name: id, path: id, synonyms: null };
  return { ...named, status: 'approved', depth: 0, category: null, authoredCodes: [], ...extra };
}

const ontologyOf = (classes: OntologyClass[]): ExportedOntology => ({
  version: 1,
  classes: new Map(classes.map((one) => [one.id, one])),
  aliases: new Map(),
  systems: { all: [], named: () => null },
});

const classOf = (
  classes: OntologyClass[],
  codes: Partial<Codes>,
  category: string | null = null,
  spellings = asWritten,
) => codeClasses(ontologyOf(classes), spellings)({ ...NONE, ...codes } as Codes, category).objectClassId;

const WALLS = { builtinName: 'OST_Walls', builtinCategoryInt: -2000011, source: 'inherited' as const };
const uf = (id: string, uniformat: string, extra: Partial<OntologyClass> = {}) =>
  aClass(id, { codes: { ...NONE, uniformat }, ...extra });

const below = (parentId: string, id: string) => uf(id, 'C1010', { parentId });
const authored = (parentId: string, id: string) =>
  uf(id, 'C1010', { parentId, authoredCodes: ['uniformat'] });

describe('the class of codes', () => {
  const masterformat = aClass('oc_mf', { codes: { ...NONE, masterformat: '09 29 00' }, depth: 9 });
  const occ = aClass('oc_occ', { codes: { ...NONE, objectClassCode: '23.30.10.00' } });
  test.each([
    ['C1010145 finds C1010', [uf('oc_a', 'C10'), uf('oc_b', 'C1010')], 'C1010145', 'oc_b'],
    ['three characters will do', [uf('oc_a', 'C10'), uf('oc_b', 'C')], 'C1020', 'oc_a'],
    ['two will not', [uf('oc_a', 'C1'), uf('oc_b', 'C')], 'C1020', null],
    ['but the very code does, however short', [uf('oc_b', 'C')], 'C', 'oc_b'],
    ['never a longer one', [uf('oc_b', 'C1010145')], 'C1010', null],
    ['the upper of two', [uf('oc_a', 'C1010'), below('oc_a', 'oc_b')], 'C1010', 'oc_a'],
    ['the one with the code authored', [uf('oc_a', 'C1010'), authored('oc_a', 'oc_b')], 'C1010', 'oc_b'],
    [
      'the class above siblings, though it has no code',
      [aClass('oc_a', { codes: NONE }), authored('oc_a', 'oc_b'), authored('oc_a', 'oc_c')],
      'C1010',
      'oc_a',
    ],
    [
      'the class above classes of different depth',
      [uf('oc_a', 'C1010'), below('oc_a', 'oc_b'), authored('oc_b', 'oc_c'), authored('oc_a', 'oc_d')],
      'C1010',
      'oc_a',
    ],
    ['none of two without an ancestor in common', [uf('oc_b', 'C1010'), uf('oc_a', 'C1010')], 'C1010', null],
    [
      'none below a draft, which says nothing',
      [uf('oc_a', 'C', { status: 'draft' }), authored('oc_a', 'oc_b'), authored('oc_a', 'oc_c')],
      'C1010',
      null,
    ],
    ['none in a circle', [uf('oc_a', 'C1010', { parentId: 'oc_b' }), below('oc_a', 'oc_b')], 'C1010', null],
    ['no draft', [uf('oc_a', 'C1010', { status: 'draft' })], 'C1010', null],
    ['no archived one', [uf('oc_a', 'C1010', { status: 'archived' })], 'C1010', null],
  ])('%s', (_, classes, uniformat, expected) => {
    expect(classOf(classes, { uniformat })).toBe(expected);
  });

  test('one with the element’s category goes before one with the code authored', () => {
    const classes = [
      uf('oc_a', 'C1010', { authoredCodes: ['uniformat'] }),
      uf('oc_b', 'C1010', { category: WALLS }),
    ];
    for (const category of ['OST_Walls', '-2000011'])
      expect(classOf(classes, { uniformat: 'C1010' }, category)).toBe('oc_b');
    expect(classOf(classes, { uniformat: 'C1010' }, 'OST_Doors')).toBe('oc_a');
  });

  test('a wall with the code of Partitions is a partition, not one of its subclasses', () => {
    const classes = [
      uf('oc_partitions', 'C1010', { category: WALLS, authoredCodes: ['uniformat'] }),
      uf('oc_masonry', 'C1010', { category: WALLS, parentId: 'oc_partitions', depth: 1 }),
    ];
    expect(classOf(classes, { uniformat: 'C1010' }, 'OST_Walls')).toBe('oc_partitions');
  });

  test('a code whose classes have no common ancestor leaves it to the next kind', () => {
    const classes = [uf('oc_a', 'C1010'), uf('oc_b', 'C1010'), masterformat];
    expect(classOf(classes, { uniformat: 'C1010', masterformat: '09 29 00' })).toBe('oc_mf');
    expect(
      codeClasses(ontologyOf(classes), asWritten)({ ...NONE, uniformat: 'C1010' }, null).candidates.map(
        ({ kind, code, classes: found }) => [kind, code, found.map(({ id }) => id)],
      ),
    ).toEqual([['uniformat', 'C1010', ['oc_a', 'oc_b']]]);
  });

  test('the kinds are a list, and only what it has counts', () => {
    const classes = [masterformat, uf('oc_uf', 'C1010')];
    const find = codeClasses(ontologyOf(classes), asWritten, ['masterformat', 'uniformat']);
    expect(find({ ...NONE, uniformat: 'C1010', masterformat: '09 29 00' }, null).objectClassId).toBe('oc_mf');
    const one = codeClasses(ontologyOf(classes), asWritten, ['masterformat']);
    expect(one({ ...NONE, uniformat: 'C1010' }, null).objectClassId).toBe(null);
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
      codeSpellings(kind === 'objectClassCode' ? 'object_class_codes' : (kind as 'uniformat'), given);
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

describe('codes of further systems', () => {
  const systems = {
    all: [
      { id: 'cci', name: 'CCI' },
      { id: 'uniclass', name: 'Uniclass' },
    ],
    named: (name: string) => (name === 'Uniclass 2015' ? 'uniclass' : name === 'nothing' ? null : name),
  };
  const coded = (id: string, codes: Record<string, string>, extra: Partial<OntologyClass> = {}) =>
    aClass(id, { codes: { ...NONE, ...codes }, ...extra });
  const find = (classes: OntologyClass[], codes: Record<string, string>, category: string | null = null) =>
    codeClasses({ ...ontologyOf(classes), systems }, (_, code) => [code.toLowerCase()])(
      { ...NONE, ...codes },
      category,
    );

  test('come after the kinds, by the IDs of their systems', () => {
    const classes = [
      coded('oc_uf', { uniformat: 'c1010' }),
      coded('oc_cci', { cci: 'L-AD' }),
      coded('oc_uc', { uniclass: 'Ss_25' }),
    ];
    const all = { uniclass: 'Ss_25', cci: 'L-AD', uniformat: 'c1010' };
    expect(find(classes, all).objectClassId).toBe('oc_uf');
    expect(find(classes, { ...all, uniformat: 'x' }).objectClassId).toBe('oc_cci');
    expect(find(classes, { uniclass: 'ss_25', cci: 'x' }).objectClassId).toBe('oc_uc');
    expect(find(classes, { uniclass: 'Ss_25_10' }).objectClassId).toBe(null);
    expect(find(classes, { nothing: 'Ss_25' }).objectClassId).toBe(null);
  });

  test('are found under a name of the system, unless its ID has another code', () => {
    const classes = [coded('oc_a', { uniclass: 'A' }), coded('oc_b', { uniclass: 'B' })];
    expect(find(classes, { 'Uniclass 2015': 'A' }).objectClassId).toBe('oc_a');
    expect(find(classes, { 'Uniclass 2015': 'A', uniclass: 'B' }).objectClassId).toBe('oc_b');
  });

  test('narrow candidates as the kinds do', () => {
    const classes = [
      aClass('oc_top', { codes: NONE }),
      coded('oc_a', { uniclass: 'A' }, { parentId: 'oc_top' }),
      coded('oc_b', { uniclass: 'A' }, { parentId: 'oc_top', category: WALLS }),
      coded('oc_c', { uniclass: 'C' }, { authoredCodes: ['uniclass'] }),
      coded('oc_d', { uniclass: 'C' }),
    ];
    expect(find(classes, { uniclass: 'A' }).objectClassId).toBe('oc_top');
    expect(find(classes, { uniclass: 'A' }, 'OST_Walls').objectClassId).toBe('oc_b');
    expect(find(classes, { uniclass: 'C' })).toMatchObject({
      objectClassId: 'oc_c',
      candidates: [{ kind: 'uniclass', code: 'C', classes: [{ id: 'oc_c' }, { id: 'oc_d' }] }],
    });
  });
});

/** The rule once more, from its words: look at every class for every code, and compare whole lists of ancestors. */
function slowly(classes: OntologyClass[], codes: Codes, category: string | null): string | null {
  const approved = classes.filter(({ status }) => status === 'approved');
  const lineOf = (id: string | null): string[] => {
    const found = approved.find((each) => each.id === id);
    return found ? [found.id, ...lineOf(found.parentId)] : [];
  };
  for (const kind of CODE_KINDS) {
    const nodeCode = codes[kind];
    if (nodeCode === null) continue;
    const fits = approved.flatMap((objectClass) => {
      const code = objectClass.codes[kind];
      if (code === null) return [];
      const isPrefix = kind === 'uniformat' && code.length >= 3 && nodeCode.startsWith(code);
      return code === nodeCode || isPrefix ? [{ objectClass, length: code.length }] : [];
    });
    const longest = Math.max(...fits.map(({ length }) => length));
    const candidates = fits.flatMap(({ objectClass, length }) => (length === longest ? [objectClass] : []));
    const preferring = (all: OntologyClass[], isPreferred: (objectClass: OntologyClass) => boolean) =>
      all.some(isPreferred) ? all.filter(isPreferred) : all;
    const ofCategory = preferring(
      candidates,
      (each) =>
        each.category !== null &&
        [each.category.builtinName, String(each.category.builtinCategoryInt)].includes(category ?? ''),
    );
    const [first, ...others] = preferring(ofCategory, (each) => each.authoredCodes.includes(kind));
    if (!first) continue;
    const common = lineOf(first.id).find((id) => others.every((other) => lineOf(other.id).includes(id)));
    if (common !== undefined) return common;
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
        authoredCodes: fc.subarray([...CODE_KINDS]),
        parent: fc.nat(12),
        status: fc.constantFrom<OntologyClass['status']>('approved', 'approved', 'draft', 'archived'),
        category: fc.constantFrom(WALLS, null, {
          ...WALLS,
          builtinName: 'OST_Doors',
          builtinCategoryInt: -2000023,
        }),
      }),
      { maxLength: 12 },
    )
    .map((all) =>
      all.map(({ parent, ...rest }, i) =>
        // A parent comes before its children, so there is no circle.
        aClass(`oc_${i}`, { ...rest, parentId: parent < i ? `oc_${parent}` : null }),
      ),
    );
  fc.assert(
    fc.property(classes, someCodes, category, (all, codes, key) => {
      expect(classOf(all, codes, key)).toBe(slowly(all, codes, key));
    }),
    { numRuns: 2000 },
  );
});
