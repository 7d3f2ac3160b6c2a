import { create } from '../../../platform/store.ts';
import { readStored, writeStored } from '../../../platform/stored.ts';
import { type Expansion, NOTHING_OPEN, setOpen } from './expansion.ts';
import { NOTHING_SELECTED } from './selection.ts';

/** What was cut or copied, with the parent of each class at that moment. */
export interface Clipboard {
  readonly mode: 'cut' | 'copy';
  readonly parents: ReadonlyMap<string, string | null>;
}

/** The state of the tree survives the page, so that people find it as they left it. */
const SESSION_KEY = 'lintel-tree';

interface Place {
  open: string[];
  focused: string | null;
}

function placeOf(text: string | null): Place {
  const { open, focused }: Partial<Place> = JSON.parse(text ?? '{}');
  return { open: Array.isArray(open) ? open : [], focused: typeof focused === 'string' ? focused : null };
}

const place = readStored(SESSION_KEY, placeOf, 'sessionStorage');
export const expansions = create<Expansion>({ ...NOTHING_OPEN, open: new Set(place.open) });
export const focusedRow = create<string | null>(place.focused);
export const selections = create(NOTHING_SELECTED);
export const clipboards = create<Clipboard | null>(null);

/** Written once, when the page is left: with 50,000 open rows, writing it each time would slow down every key. */
addEventListener('pagehide', () => {
  const left: Place = { open: [...expansions.get().open], focused: focusedRow.get() };
  writeStored(SESSION_KEY, JSON.stringify(left), 'sessionStorage');
});

/** In the whole tree and in the filtered one. */
export const openRows = (ids: Iterable<string>) =>
  expansions.set(setOpen(setOpen(expansions.get(), false, ids, true), true, ids, true));

/** A row that is to be scrolled into view; each reveal is an object of its own. */
export const revealedRow = create<{ id: string } | null>(null);

/** Shows where a class is now, below these ancestors. */
export function revealRow(id: string, ancestorIds: Iterable<string>): void {
  openRows(ancestorIds);
  focusedRow.set(id);
  revealedRow.set({ id });
}
