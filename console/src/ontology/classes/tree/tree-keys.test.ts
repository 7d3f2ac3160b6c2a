import { describe, expect, it } from 'vitest';
import { type Key, stepTo, treeCommandOf } from './tree-keys.ts';
import { NOTHING_TYPED, rowBeginning, typed } from './type-ahead.ts';

const press = (keys: string): Key => {
  const parts = keys === '+' ? ['+'] : keys.split('+');
  return {
    key: parts.at(-1) ?? '',
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
  };
};

describe('keys of the tree', () => {
  it.each([
    ['ArrowDown', { do: 'go', to: 'next', extend: false }],
    ['Shift+ArrowUp', { do: 'go', to: 'previous', extend: true }],
    ['Home', { do: 'go', to: 'first', extend: false }],
    ['End', { do: 'go', to: 'last', extend: false }],
    ['PageDown', { do: 'go', to: 'page-down', extend: false }],
    ['PageUp', { do: 'go', to: 'page-up', extend: false }],
    ['ArrowRight', { do: 'open' }],
    ['ArrowLeft', { do: 'close' }],
    ['Shift+*', { do: 'open-siblings' }],
    ['Enter', { do: 'details' }],
    ['Escape', { do: 'back' }],
    [' ', { do: 'select' }],
    ['Ctrl+x', { do: 'cut' }],
    ['Meta+c', { do: 'copy' }],
    ['Ctrl+V', { do: 'paste' }],
    ['Delete', { do: 'delete' }],
    ['F2', { do: 'rename' }],
    ['.', { do: 'actions' }],
    ['w', { do: 'type', letter: 'w' }],
    ['Shift+W', { do: 'type', letter: 'W' }],
    ['é', { do: 'type', letter: 'é' }],
    ['/', null],
    ['?', null],
    ['Ctrl+z', null],
    ['Ctrl+k', null],
    ['Ctrl+Shift+c', null],
    ['Alt+ArrowLeft', null],
    ['Tab', null],
    ['F5', null],
  ])('%s', (keys, command) => {
    expect(treeCommandOf(press(keys))).toEqual(command);
  });

  it('ends at the first and the last row', () => {
    expect(stepTo('previous', 0, 10, 4)).toBe(0);
    expect(stepTo('page-down', 8, 10, 4)).toBe(9);
    expect(stepTo('page-up', 8, 10, 4)).toBe(4);
    expect(stepTo('last', 0, 10, 4)).toBe(9);
  });
});

describe('typing ahead', () => {
  const names = ['beams', 'walls', 'wall finishes', 'windows'];
  const to = (word: string, at: number) => rowBeginning(word, at, names.length, (row) => names[row] ?? '');

  it('goes on with one letter and around', () => {
    expect(to('w', 0)).toBe(1);
    expect(to('w', 1)).toBe(2);
    expect(to('w', 3)).toBe(1);
    expect(to('ww', 1)).toBe(2);
  });

  it('stays at a row that a longer word still fits', () => {
    expect(to('wall', 1)).toBe(1);
    expect(to('wall f', 1)).toBe(2);
    expect(to('wi', 1)).toBe(3);
    expect(to('x', 1)).toBeNull();
    expect(rowBeginning('a', 0, 0, () => '')).toBeNull();
  });

  it('takes letters as one word until a pause', () => {
    const first = typed(NOTHING_TYPED, 'w', 1_000);
    expect(typed(first, 'a', 1_300).word).toBe('wa');
    expect(typed(first, 'a', 2_000).word).toBe('a');
  });
});
