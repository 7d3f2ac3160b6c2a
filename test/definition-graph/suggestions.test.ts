import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OntologyClass } from '../../src/definition-graph/domain/class-rules.ts';
import { Suggester } from '../../src/definition-graph/domain/suggestions.ts';
import { atOnce } from '../../src/kernel/steps.ts';
import {
  judgeSuggestions,
  NEVER_ADJUSTED_TO,
  starterClasses,
  suggestionCases,
} from '../support/suggestion-cases.ts';

const NO_CODES = { objectClassCode: null, uniformat: null, masterformat: null };
const aClass = (name: string, extra: Partial<OntologyClass> = {}): OntologyClass => ({
  id: name,
  parentId: null,
  authoredCodes: [],
  handle: name,
  name,
  path: name,
  synonyms: null,
  status: 'approved',
  depth: 0,
  category: null,
  codes: NO_CODES,
  ...extra,
});
const category = (builtinName: string, name: string) => ({ builtinName, builtinCategoryInt: -1, name });
const suggested = (
  classes: OntologyClass[],
  names: { category: ReturnType<typeof category>; familyName?: string; typeName?: string },
  codes: Partial<OntologyClass['codes']> = {},
) =>
  atOnce(Suggester.of(classes, (_, code) => [code]))
    .suggest({ familyName: null, typeName: null, ...names, codes: { ...NO_CODES, ...codes } }, [])
    .map(({ name }) => name);

const LINES = category('OST_Lines', 'Lines');
const GENERIC = category('OST_GenericModel', 'Generic Models');
const FURNITURE = category('OST_Furniture', 'Furniture');

const AS_SHIPPED = { bindings: true, codes: true } as const;

describe('suggestions on real exports', () => {
  it.each([
    ['names alone', {}, 0.35],
    ['names and bindings', { bindings: true }, 0.35],
    ['names, bindings and codes', AS_SHIPPED, 0.4],
    ['names and the classes of every other group', { siblings: 'every other group' as const }, 0.35],
    ['names and the classes of other exports', { siblings: 'other exports' as const }, 0.35],
    ['all of it, from other exports', { ...AS_SHIPPED, siblings: 'other exports' as const }, 0.4],
  ])('from %s, at least 80% are right', (_, known, recall) => {
    const { shown, right, groups, found } = judgeSuggestions(known);
    expect(right / shown).toBeGreaterThanOrEqual(0.8);
    expect(found / groups).toBeGreaterThanOrEqual(recall);
  });

  it.each([
    ['names alone', {}],
    ['the ontology', AS_SHIPPED],
    ['the ontology and the classes of other exports', { ...AS_SHIPPED, siblings: 'other exports' as const }],
  ])('of exports that the method was never adjusted to, from %s, at least 80% are right', (_, known) => {
    const judged = judgeSuggestions(known, (group) => NEVER_ADJUSTED_TO.has(group.export));
    expect(judged.shown).toBeGreaterThanOrEqual(30);
    expect(judged.right / judged.shown).toBeGreaterThanOrEqual(0.8);
  });

  it('leave lines, cameras, sheets and other things that nobody builds alone', () => {
    for (const siblings of ['every other group', 'other exports'] as const) {
      const { wrong } = judgeSuggestions({ ...AS_SHIPPED, siblings });
      expect(wrong.filter(({ group }) => group.accepted.length === 0)).toEqual([]);
    }
    expect(suggestionCases().filter(({ accepted }) => accepted.length === 0).length).toBeGreaterThan(50);
  });
});

describe('a suggestion', () => {
  it('needs every word of the class: lines are no drying lines', () => {
    const drying = aClass('Drying lines', { synonyms: 'Clothes lines' });
    expect(suggested([drying], { category: LINES })).toEqual([]);
    expect(suggested([drying], { category: LINES, typeName: 'Thin Lines' })).toEqual([]);
    expect(suggested([drying], { category: GENERIC, typeName: 'Drying line 5m' })).toEqual(['Drying lines']);
  });

  it('needs the word that says what the thing is at the end of a name or of one of its parts', () => {
    const chairs = aClass('Chairs');
    for (const typeName of ['Dining Chair (3)', 'Chair-Task', 'M_Chair', 'Seating - Artemis - Lounge chair'])
      expect(suggested([chairs], { category: FURNITURE, typeName })).toEqual(['Chairs']);
    for (const typeName of ['Chair Rail', 'Chairlift station', 'Table 3'])
      expect(suggested([chairs], { category: FURNITURE, typeName })).toEqual([]);
  });

  it('takes words for what they describe: the thing, another thing in it, or what it is part of', () => {
    const classes = ['Wood Floors', 'Joists', 'Slabs on Grade', 'Block Walls', 'Curtain Walls'].map((name) =>
      aClass(name),
    );
    const floors = category('OST_Floors', 'Floors');
    const walls = category('OST_Walls', 'Walls');
    const mullions = category('OST_CurtainWallMullions', 'Curtain Wall Mullions');
    expect(suggested(classes, { category: floors, typeName: 'Floor:Wood' })).toEqual(['Wood Floors']);
    expect(suggested(classes, { category: floors, typeName: 'Floor:Wood Joist' })).toEqual(['Joists']);
    expect(suggested(classes, { category: floors, typeName: 'Floor:Wood finish' })).toEqual(['Wood Floors']);
    expect(suggested(classes, { category: floors, typeName: 'Floor:150mm Slab on Grade' })).toEqual([
      'Slabs on Grade',
    ]);
    expect(suggested(classes, { category: walls, typeName: 'Basic Wall:Block' })).toEqual(['Block Walls']);
    expect(suggested(classes, { category: walls, typeName: 'Basic Wall:Brick on Block' })).toEqual([]);
    expect(suggested(classes, { category: walls, typeName: 'Curtain_Wall' })).toEqual(['Curtain Walls']);
    expect(suggested(classes, { category: mullions, typeName: 'Curtain_Wall' })).toEqual([]);
  });

  it('looks at the category that the class is bound to', () => {
    const bound = (builtinName: string) =>
      aClass('Generators', { category: { builtinName, builtinCategoryInt: null, source: 'authored' } });
    const names = { category: category('OST_Site', 'Site'), familyName: 'Wind Power Generator' };
    expect(suggested([bound('OST_ElectricalEquipment')], names)).toEqual([]);
    expect(suggested([bound('OST_Site')], names)).toEqual(['Generators']);
    expect(suggested([aClass('Generators')], names)).toEqual(['Generators']);
  });

  it('leaves out what is above a better one', () => {
    const doors = aClass('Doors');
    const glass = aClass('Glass Doors', { path: 'Doors/Glass Doors', depth: 1 });
    const names = { category: category('OST_Doors', 'Doors'), typeName: 'Glass' };
    expect(suggested([doors, glass], names)).toEqual(['Doors', 'Glass Doors']);
    const two = { ...names, typeName: 'Double glass door' };
    expect(suggested([aClass('Door'), { ...glass, path: 'Door/Glass Doors' }], two)).toEqual([
      'Door',
      'Glass Doors',
    ]);
  });

  it('reads codes as headings and what is below them, and takes other codes for other things', () => {
    const coded = (name: string, objectClassCode: string, path = name) =>
      aClass(name, {
        path,
        parentId: path.split('/').at(-2) ?? null,
        codes: { ...NO_CODES, objectClassCode },
      });
    const fixtures = coded('Fixtures', '23.45.05.00');
    const sinks = coded('Sinks', '23.45.05.14.14', 'Fixtures/Sinks');
    const tubs = coded('Tubs', '23.45.05.14.21', 'Fixtures/Tubs');
    const of = (objectClassCode: string) =>
      suggested([fixtures, sinks, tubs], { category: GENERIC }, { objectClassCode });
    expect(of('23.45.05.14.14')).toEqual(['Sinks']);
    expect(of('23.45.05.00')).toEqual(['Fixtures']);
    expect(of('23.45.05.14.17')).toEqual([]);
    // Two classes with one code: neither is likely enough.
    expect(
      suggested(
        [coded('A', '23.40'), coded('B', '23.40')],
        { category: GENERIC },
        { objectClassCode: '23.40' },
      ),
    ).toEqual([]);
    // Those below have it by inheritance.
    const below = coded('Small', '23.45.05.14.14', 'Fixtures/Sinks/Small');
    expect(suggested([sinks, below], { category: GENERIC }, { objectClassCode: '23.45.05.14.14' })).toEqual([
      'Sinks',
    ]);
    // Siblings with one code: the class above them.
    const heads = coded('Heads', '23.45.05.14.21', 'Fixtures/Heads');
    expect(of('23.45.05.14.21')).toEqual(['Tubs']);
    expect(
      suggested([fixtures, tubs, heads], { category: GENERIC }, { objectClassCode: '23.45.05.14.21' }),
    ).toEqual(['Fixtures']);
  });

  it('offers a draft that is bound to the category', () => {
    const connections = aClass('Fasteners', {
      status: 'draft',
      category: { builtinName: 'OST_StructConnections', builtinCategoryInt: -1, source: 'authored' },
    });
    expect(suggested([connections], { category: category('OST_StructConnections', 'Connections') })).toEqual([
      'Fasteners',
    ]);
  });

  it('has a score of at least 0.5, comes best first, and is the same each time', () => {
    const classes = starterClasses();
    const suggester = atOnce(Suggester.of(classes, (_, code) => [code]));
    const word = fc.constantFrom(
      'Wall',
      'Door',
      'Glass',
      '300',
      'Interior',
      'Chair',
      'Lines',
      'Curtain',
      'x',
    );
    const name = fc.option(fc.array(word, { maxLength: 4 }).map((words) => words.join(' ')));
    fc.assert(
      fc.property(name, name, name, (categoryName, familyName, typeName) => {
        const group = {
          category: { builtinName: null, builtinCategoryInt: null, name: categoryName },
          familyName,
          typeName,
          codes: NO_CODES,
        };
        const suggestions = suggester.suggest(group, []);
        const scores = suggestions.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        expect(scores.every((score) => score >= 0.5 && score <= 1)).toBe(true);
        expect(suggester.suggest(group, [])).toEqual(suggestions);
      }),
    );
  });
});
