import { create } from '../../app/store.ts';
import { type Expansion, NOTHING_OPEN } from './expansion.ts';
import { NOTHING_SELECTED } from './selection.ts';

/** What was cut or copied, with the parent that each had then. */
export interface Clipboard {
  readonly mode: 'cut' | 'copy';
  readonly parents: ReadonlyMap<string, string | null>;
}

/** The place in the tree outlives the page: who comes back from another one finds it as it was left. */
const SESSION_KEY = 'lintel-tree';

interface Place {
  open: string[];
  focused: string | null;
}

function remembered(): Place {
  try {
    const { open, focused }: Partial<Place> = JSON.parse(sessionStorage.getItem(SESSION_KEY) ?? '{}');
    return { open: Array.isArray(open) ? open : [], focused: typeof focused === 'string' ? focused : null };
  } catch {
    return { open: [], focused: null };
  }
}

const place = remembered();
export const expansions = create<Expansion>({ ...NOTHING_OPEN, open: new Set(place.open) });
export const focusedRow = create<string | null>(place.focused);
export const selections = create(NOTHING_SELECTED);
export const clipboards = create<Clipboard | null>(null);

/** Written once, when the page goes: a tree of 50,000 open rows would make every key slow otherwise. */
addEventListener('pagehide', () => {
  try {
    const left: Place = { open: [...expansions.get().open], focused: focusedRow.get() };
    sessionStorage.setItem(SESSION_KEY, JSON.stringify(left));
  } catch {
    // A full or forbidden storage costs the place after a reload, nothing else.
  }
});
