import { describe, expect, test } from 'vitest';
import {
  categoryClasses,
  type ExportedOntology,
  type OntologyClass,
  resolveExportedClass,
  suggester,
} from '../../src/definition-graph/domain/class-rules.ts';

const WALLS = { builtinName: 'OST_Walls', builtinCategoryInt: -2000011 };

function aClass(id: string, extra: Partial<OntologyClass> = {}): OntologyClass {
  const codes = { objectClassCode: null, uniformat: null, masterformat: null };
  const named = { id, parentId: null, authoredCodes: [], handle: id, name: id, path: id, synonyms: null };
  return { ...named, status: 'approved', depth: 0, category: null, codes, ...extra };
}

function ontology(classes: OntologyClass[], aliases: Record<string, string> = {}): ExportedOntology {
  return {
    version: 1,
    classes: new Map(classes.map((one) => [one.id, one])),
    aliases: new Map(Object.entries(aliases)),
    systems: { all: [], named: () => null },
  };
}

describe('an exported objectClassId', () => {
  const one = ontology(
    [aClass('oc_a'), aClass('oc_d', { status: 'draft' }), aClass('oc_x', { status: 'archived' })],
    { oc_merged: 'oc_between', oc_between: 'oc_a', oc_lost: 'oc_nowhere', oc_r: 'oc_s', oc_s: 'oc_r' },
  );
  test.each([
    ['oc_a', { objectClassId: 'oc_a' }],
    ['oc_merged', { objectClassId: 'oc_a' }],
    ['oc_d', { refused: 'draft' }],
    ['oc_x', { refused: 'archived' }],
    ['oc_none', { refused: 'unknown' }],
    ['oc_lost', { refused: 'unknown' }],
    ['oc_r', { refused: 'unknown' }],
  ])('%s', (given, resolved) => {
    expect(resolveExportedClass(given, one)).toEqual(resolved);
  });
});

describe('several approved classes bound to one category', () => {
  const bound = (id: string, depth: number, source: 'authored' | 'inherited', status = 'approved' as const) =>
    aClass(id, { depth, status, category: { ...WALLS, source } });
  test.each([
    ['authored before inherited', [bound('oc_a', 0, 'inherited'), bound('oc_b', 3, 'authored')], 'oc_b'],
    ['then the least depth', [bound('oc_a', 2, 'authored'), bound('oc_b', 1, 'authored')], 'oc_b'],
    ['then the id', [bound('oc_b', 1, 'authored'), bound('oc_a', 1, 'authored')], 'oc_a'],
  ])('%s', (_, classes, winner) => {
    const found = categoryClasses(ontology(classes));
    expect([found.get('OST_Walls'), found.get('-2000011')]).toEqual([winner, winner]);
  });

  test('drafts do not count', () => {
    const draft = aClass('oc_a', { status: 'draft', category: { ...WALLS, source: 'authored' } });
    expect(categoryClasses(ontology([draft])).size).toBe(0);
  });
});

describe('a suggestion for an unclassified category', () => {
  const framing = { builtinName: 'OST_StructuralFraming', builtinCategoryInt: -2001320, name: 'Poutres' };
  test.each([
    ['a class of the same name', [aClass('oc_a', { name: 'Structural framings' })], 'oc_a'],
    ['a class with it as a synonym', [aClass('oc_a', { synonyms: 'Beams; poutre' })], 'oc_a'],
    [
      'a draft that is bound to it, before a name',
      [
        aClass('oc_a', { name: 'Structural Framing' }),
        aClass('oc_b', { status: 'draft', category: { ...framing, source: 'authored' } }),
      ],
      'oc_b',
    ],
    ['never an archived one', [aClass('oc_a', { name: 'Structural Framing', status: 'archived' })], null],
    ['nothing plausible', [aClass('oc_a', { name: 'Structural' })], null],
  ])('%s', (_, classes, suggested) => {
    expect(suggester(ontology(classes))(framing)).toBe(suggested);
  });
});
