import { expect, test } from 'vitest';
import { aClass, indexed } from '../a-class.test-support.ts';
import { dialogTitle } from './dialog-title.ts';

const index = indexed([
  aClass('a', { name: 'Walls' }),
  aClass('b'),
  aClass('long', { name: '👷'.repeat(255) }),
]);

test('the verb comes first, one class by its name, several by their number', () => {
  expect(dialogTitle('Move', ['a'], index)).toBe('Move Walls');
  expect(dialogTitle('Move', ['a', 'b'], index)).toBe('Move 2 classes');
  expect(dialogTitle('Delete', ['gone'], index)).toBe('Delete a class that no longer exists');
});

test('a very long name is cut between characters, not inside one', () => {
  expect(dialogTitle('Move', ['long'], index)).toBe(`Move ${'👷'.repeat(60)}…`);
});
