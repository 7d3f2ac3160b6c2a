import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aClass, indexed } from '../a-class.test-support.ts';
import { branchesOf, findTargets, pathOf, topmost } from './class-targets.ts';

const index = indexed([
  aClass('walls', { name: 'Walls' }),
  aClass('inner', { name: 'Inner walls', parentId: 'walls' }),
  aClass('glass', { name: 'Glass walls 🧱', parentId: 'inner' }),
  aClass('doors', { name: 'دروازه‌ها' }),
]);

const free = () => null;
const names = (typed: string) =>
  findTargets(index, typed, free).targets.map(({ objectClass }) => objectClass.name);

test('names that begin with what was typed come first, whatever the case', () => {
  expect(names('WALL')).toEqual(['Walls', 'Inner walls', 'Glass walls 🧱']);
  expect(names('🧱')).toEqual(['Glass walls 🧱']);
  expect(names('دروازه')).toEqual(['دروازه‌ها']);
  expect(names('doors')).toEqual(['دروازه‌ها']);
});

test('what cannot be chosen stays in sight with its reason, and what does not fit is counted', () => {
  const found = findTargets(index, 'walls', ({ id }) => (id === 'walls' ? 'It moves.' : null), 2);
  expect(found.targets.map(({ impossible }) => impossible)).toEqual(['It moves.', null]);
  expect(found.more).toBe(1);
});

test('paths are names from the top', () => {
  expect(pathOf(index, 'glass')).toBe('Walls / Inner walls');
  expect(pathOf(index, 'walls')).toBe('');
});

test('the topmost of a selection reach everything that the selection reaches, and none lies below another', () => {
  const ids = fc.subarray(['walls', 'inner', 'glass', 'doors']);
  fc.assert(
    fc.property(ids, (chosen) => {
      const top = topmost(index, chosen);
      expect(branchesOf(index, top)).toEqual(branchesOf(index, chosen));
      for (const id of top)
        expect(
          branchesOf(
            index,
            top.filter((other) => other !== id),
          ).has(id),
        ).toBe(false);
    }),
  );
});
