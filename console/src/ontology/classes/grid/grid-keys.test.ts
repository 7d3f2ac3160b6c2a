import { describe, expect, it } from 'vitest';
import { gridCommandOf } from './grid-keys.ts';

const press = (combination: string) => {
  const parts = combination.split('+');
  return gridCommandOf({
    key: parts.at(-1) ?? '',
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
  });
};

describe('keys of the grid', () => {
  it.each([
    ['ArrowDown', { do: 'move', down: 1, along: 0, extends: false }],
    ['Shift+ArrowLeft', { do: 'move', down: 0, along: -1, extends: true }],
    ['PageUp', { do: 'page', down: -1, extends: false }],
    ['End', { do: 'end', along: 1, isCorner: false, extends: false }],
    ['Ctrl+Home', { do: 'end', along: -1, isCorner: true, extends: false }],
    ['Enter', { do: 'edit', selects: true }],
    ['F2', { do: 'edit', selects: false }],
    ['Delete', { do: 'clear' }],
    ['Ctrl+d', { do: 'fillDown' }],
    ['Meta+D', { do: 'fillDown' }],
    ['Ctrl+z', { do: 'undo' }],
    [' ', { do: 'toggle' }],
    ['Escape', { do: 'leave' }],
    ['b', { do: 'type', text: 'b' }],
    ['ä', { do: 'type', text: 'ä' }],
    // Tab leaves the grid; the browser copies and pastes; others belong to the whole console.
    ['Tab', null],
    ['Ctrl+c', null],
    ['Ctrl+k', null],
    ['/', null],
    ['?', null],
    ['Alt+ArrowLeft', null],
  ])('%s', (combination, command) => expect(press(combination)).toEqual(command));
});
