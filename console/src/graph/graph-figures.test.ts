import { describe, expect, it } from 'vitest';
import {
  barsHeight,
  barsOption,
  categoriesToClassify,
  categoryLabel,
  categoryShares,
  levelName,
  standing,
} from './graph-figures.ts';

const suggestion = (objectClassId: string, score: number) => ({
  objectClassId,
  handle: objectClassId,
  name: objectClassId,
  path: '',
  score,
  reason: 'name',
});

describe('figures of the graph', () => {
  it('tell what has a class, what has none and what does not count', () => {
    const totals = { documents: 1, levels: 0, families: 0, types: 0, elements: 100, relations: 0 };
    expect(standing({ totals, coverage: { modelElements: 70, classified: 30, percent: 42.9 } })).toEqual({
      classified: 30,
      unclassified: 40,
      unknown: 30,
    });
  });

  it('name a category by what is known of it', () => {
    expect(categoryLabel({ builtinName: 'OST_Walls', builtinCategoryInt: -1, name: 'Walls' })).toBe('Walls');
    expect(categoryLabel({ builtinName: 'OST_Walls', builtinCategoryInt: -1 })).toBe('OST_Walls');
    expect(categoryLabel({ builtinName: null, builtinCategoryInt: -7 })).toBe('-7');
    expect(categoryLabel({ builtinName: null, builtinCategoryInt: null })).toBe('No category');
  });

  it('tell categories of one name apart, and leave elements without one out of pictures', () => {
    const category = (builtinName: string | null, name: string | null, elements: number) => ({
      builtinName,
      builtinCategoryInt: null,
      name,
      elements,
      types: 0,
      objectClassId: null,
    });
    const shares = categoryShares({
      byCategory: [
        category(null, null, 90),
        category('OST_Views', 'Views', 3),
        category('OST_Viewers', 'Views', 2),
        category('OST_Walls', 'Walls', 1),
        category('OST_Doors', 'Doors', 0),
      ],
    });
    expect(shares.map(({ name }) => name)).toEqual([
      'No category',
      'Views (OST_Views)',
      'Views (OST_Viewers)',
      'Walls',
    ]);
    expect(barsOption(shares)).toMatchObject({ yAxis: { data: shares.slice(1).map(({ name }) => name) } });
    expect(barsHeight(shares)).toBe(barsHeight(shares.slice(1)));
  });

  it('tell levels of one name apart by elevation and document', () => {
    const level = (documentId: string, levelId: string, name: string, elevation: number | null) => ({
      documentId,
      levelId,
      name,
      elevation,
      lengthUnit: 'ft' as const,
      elements: 1,
    });
    const levels = [
      level('a', '1', 'L3', 10),
      level('a', '2', 'L3', 12.345),
      level('b', '3', 'Roof', 30),
      level('a', '4', 'Mezzanine', 5),
      level('b', '5', 'Mezzanine', null),
    ];
    expect(levels.map((each) => levelName(each, levels))).toEqual([
      'L3 (10 ft)',
      'L3 (12.35 ft)',
      'Roof',
      'Mezzanine (5 ft, a)',
      'Mezzanine (b)',
    ]);
  });

  it('put the largest category that can be bound first, with the best suggestions of all its groups', () => {
    const found = categoriesToClassify(
      {
        byCategory: [
          {
            builtinName: 'OST_Walls',
            builtinCategoryInt: -1,
            name: 'Walls',
            elements: 20,
            types: 0,
            objectClassId: null,
          },
        ],
        unclassified: {
          elements: 60,
          categories: [
            { builtinName: null, builtinCategoryInt: null, elements: 30, counts: true },
            { builtinName: 'OST_Doors', builtinCategoryInt: -2, elements: 10, counts: true },
            { builtinName: 'OST_Walls', builtinCategoryInt: -1, elements: 20, counts: true },
          ],
        },
      },
      {
        count: 2,
        items: [
          { score: 0.6, elements: 8 },
          { score: 0.9, elements: 12 },
        ].map(({ score, elements }) => ({
          category: { builtinName: 'OST_Walls', builtinCategoryInt: -1, name: 'Walls' },
          familyName: null,
          typeName: null,
          elements,
          suggestions: [suggestion('walls', score), suggestion(`other ${score}`, 0.5)],
        })),
      },
    );
    expect(found.map(({ label, elements }) => [label, elements])).toEqual([
      ['Walls', 20],
      ['OST_Doors', 10],
    ]);
    expect(found[0]?.suggestions.map(({ objectClassId, score }) => [objectClassId, score])).toEqual([
      ['walls', 0.9],
      // The other class of the smaller group is likely for less than half of the elements.
      ['other 0.9', 0.5],
    ]);
  });
});
