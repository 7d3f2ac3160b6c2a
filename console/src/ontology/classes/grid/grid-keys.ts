import type { Key } from '../tree/tree-keys.ts';

export type GridCommand =
  | { do: 'move'; down: number; along: number; extends: boolean }
  | { do: 'page'; down: -1 | 1; extends: boolean }
  /** To the first or last column; with Ctrl also to the first or last row. */
  | { do: 'end'; along: -1 | 1; isCorner: boolean; extends: boolean }
  /** With all of its text selected, or with F2 at the end of it. */
  | { do: 'edit'; selects: boolean }
  /** A character replaces the content of the cell. */
  | { do: 'type'; text: string }
  | { do: 'clear' | 'fillDown' | 'undo' | 'toggle' | 'leave' };

const MOVES: Partial<Record<string, readonly [down: number, along: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Characters that mean something everywhere on the console. */
const ELSEWHERE = ['/', '?'];

/** What a key does in a cell that is not being edited; null: nothing here. */
export function gridCommandOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): GridCommand | null {
  const isControl = ctrlKey || metaKey;
  if (altKey) return null;
  const move = MOVES[key];
  if (move && !isControl) return { do: 'move', down: move[0], along: move[1], extends: shiftKey };
  if (key === 'Home' || key === 'End')
    return { do: 'end', along: key === 'Home' ? -1 : 1, isCorner: isControl, extends: shiftKey };
  if (isControl) {
    if (key.toLowerCase() === 'd') return { do: 'fillDown' };
    return key.toLowerCase() === 'z' && !shiftKey ? { do: 'undo' } : null;
  }
  if (key === 'PageUp' || key === 'PageDown')
    return { do: 'page', down: key === 'PageUp' ? -1 : 1, extends: shiftKey };
  if (key === 'Enter' || key === 'F2') return { do: 'edit', selects: key === 'Enter' };
  if (key === 'Delete' || key === 'Backspace') return { do: 'clear' };
  if (key === ' ') return { do: 'toggle' };
  if (key === 'Escape') return { do: 'leave' };
  return Array.from(key).length === 1 && !ELSEWHERE.includes(key) ? { do: 'type', text: key } : null;
}
