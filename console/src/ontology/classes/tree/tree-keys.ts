/** What a key means in the tree. */
export type TreeCommand =
  | { do: 'go'; to: 'next' | 'previous' | 'first' | 'last' | 'page-down' | 'page-up'; extend: boolean }
  | { do: 'open' | 'close' | 'open-siblings' | 'details' | 'back' | 'select' }
  | { do: 'cut' | 'copy' | 'paste' | 'delete' | 'rename' | 'actions' }
  | { do: 'type'; letter: string };

/** The parts of a keyboard event that matter here. */
export interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const STEPS: Record<string, Extract<TreeCommand, { do: 'go' }>['to']> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  PageDown: 'page-down',
  PageUp: 'page-up',
};

const SINGLE: Record<string, Exclude<TreeCommand, { do: 'go' } | { do: 'type' }>['do']> = {
  ArrowRight: 'open',
  ArrowLeft: 'close',
  '*': 'open-siblings',
  Enter: 'details',
  Escape: 'back',
  ' ': 'select',
  Delete: 'delete',
  F2: 'rename',
  '.': 'actions',
};

const WITH_CONTROL: Record<string, 'cut' | 'copy' | 'paste'> = { x: 'cut', c: 'copy', v: 'paste' };

/** Keys that other parts of the page handle. */
const ELSEWHERE = new Set(['/', '?']);

export function treeCommandOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): TreeCommand | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) {
    const verb = shiftKey ? undefined : WITH_CONTROL[key.toLowerCase()];
    return verb === undefined ? null : { do: verb };
  }
  const step = STEPS[key];
  if (step !== undefined) return { do: 'go', to: step, extend: shiftKey };
  const single = SINGLE[key];
  if (single !== undefined) return { do: single };
  return Array.from(key).length === 1 && !ELSEWHERE.has(key) ? { do: 'type', letter: key } : null;
}

/** The row that a step reaches; it stops at the first and the last row. */
export function stepTo(
  to: Extract<TreeCommand, { do: 'go' }>['to'],
  at: number,
  rows: number,
  rowsOfAPage: number,
): number {
  const reached = {
    next: at + 1,
    previous: at - 1,
    first: 0,
    last: rows - 1,
    'page-down': at + rowsOfAPage,
    'page-up': at - rowsOfAPage,
  }[to];
  return Math.max(0, Math.min(rows - 1, reached));
}
