import { describe, expect, it } from 'vitest';
import { categoryLabel, standing, unclassifiedCategories } from './graph-figures.ts';

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

  it('put the largest category that can be bound first, with the best suggestions of all its groups', () => {
    const found = unclassifiedCategories(
      {
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
        items: [0.4, 0.9].map((score) => ({
          category: { builtinName: 'OST_Walls', builtinCategoryInt: -1, name: 'Walls' },
          familyName: null,
          typeName: null,
          elements: 10,
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
      ['other 0.4', 0.5],
      ['other 0.9', 0.5],
    ]);
  });
});
