/** What a database has before anyone uses it, and how full it is. Apart from the wiring: a command that reads one table loads no routes. */
import type { Tx } from '../platform/db/database.ts';

export { examineTexts } from './classes/queries/text-use.ts';
export { loadVocabularies } from './vocabularies/shipped/steps.ts';

/** Loaded only for a new database. Returns how many classes there are now. */
export async function seedStarterOntology(tx: Tx): Promise<number> {
  const starter = await import('./starter/seed-starter-ontology.ts');
  return starter.seedStarterOntology(tx);
}
