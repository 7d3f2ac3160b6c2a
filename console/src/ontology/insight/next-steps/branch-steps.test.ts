import { expect, test } from 'vitest';
import { branchSteps } from './branch-steps.ts';

const none = { authored: 0, inherited: 0, missing: 0 };
const branch = (name: string, draft: number, missing = 0, depth = 0) => ({
  objectClassId: name,
  handle: name.toLowerCase(),
  name,
  path: name,
  depth,
  classes: draft,
  draft,
  approved: 0,
  kinds: {
    uniformat: none,
    masterformat: { ...none, missing },
    object_class_codes: none,
    cad_categories: none,
  },
  systems: {},
});

test('the branches with most drafts come first, with what most of their classes lack', () => {
  expect(branchSteps([branch('Small', 24), branch('Doors', 30), branch('Imported', 7896, 7000)])).toEqual([
    {
      handle: 'imported',
      name: 'Imported',
      drafts: 7896,
      missing: { kind: 'masterformat', classes: 7000 },
    },
    { handle: 'doors', name: 'Doors', drafts: 30, missing: null },
  ]);
});

test('branches below others and more than three are left out', () => {
  const many = [90, 80, 70, 60].map((drafts) => branch(`B${drafts}`, drafts));
  expect(branchSteps([branch('Below', 100, 0, 1), ...many]).map(({ name }) => name)).toEqual([
    'B90',
    'B80',
    'B70',
  ]);
});
