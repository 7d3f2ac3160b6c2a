import { announce } from '../../../platform/outcome.tsx';
import { create } from '../../../platform/store.ts';
import { readStored, writeStored } from '../../../platform/stored.ts';
import { type Drafts, NO_DRAFTS } from './draft-cells.ts';
import { messages } from './messages.ts';
import { draftsOfText, textOfDrafts } from './stored-drafts.ts';

const drafts = create<Drafts>(NO_DRAFTS);
export const useDrafts = drafts.use;
export const currentDrafts = drafts.get;

/** Steps that Ctrl+Z goes back; each shares most of its rows with the next. */
const MOST_STEPS = 50;
/** Storage is written after a pause, so that typing does not wait for it. */
const REST_MS = 300;

let key: string | null = null;
let steps: Drafts[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** The unsaved cells of one person in this browser. Storage already belongs to one address, and so to one ontology. */
export function openDrafts(person: string): void {
  const next = `lintel-grid-${person}`;
  if (key === next) return;
  keep();
  key = next;
  steps = [];
  drafts.set(stored());
}

export function changeDrafts(next: Drafts): void {
  if (next === drafts.get()) return;
  steps = [...steps.slice(1 - MOST_STEPS), drafts.get()];
  replaceDrafts(next);
}

/** Without a step to go back to: for cells that were saved or dropped. */
export function replaceDrafts(next: Drafts): void {
  drafts.set(next);
  clearTimeout(timer);
  timer = setTimeout(keep, REST_MS);
}

/** After a save, earlier steps have values that are saved by now. */
export function forgetSteps(): void {
  steps = [];
}

/** False when there is no step to go back. */
export function undoDraft(): boolean {
  const before = steps.pop();
  if (before === undefined) return false;
  replaceDrafts(before);
  return true;
}

const stored = (): Drafts => readStored(key ?? '', (text) => draftsOfText(text ?? ''));

/** Writes what a pause has not written yet. */
function keep(): void {
  if (timer === undefined || key === null) return;
  clearTimeout(timer);
  timer = undefined;
  const text = drafts.get().size === 0 ? null : textOfDrafts(drafts.get());
  if (!writeStored(key, text)) announce({ text: messages.storageFull, operationId: null });
}

addEventListener('pagehide', keep);

/** The same person in another tab. */
addEventListener('storage', (event) => {
  if (event.key !== key || timer !== undefined) return;
  steps = [];
  drafts.set(stored());
});
