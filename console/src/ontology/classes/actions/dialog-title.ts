import type { OntologyIndex } from '../ontology-index.ts';
import { classes } from '../words.ts';
import { messages } from './messages.ts';

const LONGEST = 60;

/** "Move Walls", "Move 2 classes". A very long name is shortened; the plan shows it in full. */
export function dialogTitle(verb: string, ids: readonly string[], index: OntologyIndex): string {
  return `${verb} ${dialogSubject(ids, index)}`;
}

/** The classes of an action, for a title or a sentence. */
export function dialogSubject(ids: readonly string[], index: OntologyIndex): string {
  const [only, ...others] = ids;
  if (only === undefined || others.length > 0) return classes(ids.length);
  const name = index.classes.get(only)?.name ?? messages.goneClass;
  const characters = Array.from(name);
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : name;
}
