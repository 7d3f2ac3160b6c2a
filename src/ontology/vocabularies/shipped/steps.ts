import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { addCadCategories, addClassificationEntries } from './changes.ts';
import { shippedCadCategories, shippedEntries } from './shipped.ts';

export interface VocabularyStep {
  /** The release that brings it, and what it is about; never reused. */
  name: string;
  apply(tx: Tx): Promise<void>;
}

/**
 * In the order of the releases; each is applied once to a database. A released step is never changed. A later
 * Revit is a step at the end, made of the changes in changes.ts:
 *
 *   { name: '2027.1-revit-2028', apply: async (tx) => {
 *     await addCadCategories(tx, [...]);
 *     await retireCadCategories(tx, ['OST_BuildingPad']);
 *     await renameCadCategory(tx, 'OST_Roads', { builtinName: 'OST_Roadways' });
 *   } },
 */
export const VOCABULARY_STEPS: readonly VocabularyStep[] = [
  {
    name: '2026.1-cad-categories',
    apply: async (tx) => addCadCategories(tx, await shippedCadCategories()),
  },
  {
    name: '2026.1-uniformat',
    apply: async (tx) => addClassificationEntries(tx, await shippedEntries('uniformat')),
  },
  {
    name: '2026.1-masterformat',
    apply: async (tx) => addClassificationEntries(tx, await shippedEntries('masterformat')),
  },
  {
    name: '2026.1-object-class-codes',
    apply: async (tx) => addClassificationEntries(tx, await shippedEntries('object_class_codes')),
  },
];

/** Applies the steps that this database has not had yet; answers with their names. */
export async function loadVocabularies(db: Db, steps = VOCABULARY_STEPS): Promise<string[]> {
  const known = await db.selectFrom('vocabulary_step').select('name').execute();
  const had = new Set(known.map((step) => step.name));
  const applied: string[] = [];
  for (const step of steps) {
    if (!had.has(step.name) && (await applyOnce(db, step))) applied.push(step.name);
  }
  return applied;
}

/** False when another process was first: its row makes ours wait, and then conflict. */
function applyOnce(db: Db, step: VocabularyStep): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // As in every write of what a list answer shows: this row first, so that nobody waits in a circle.
    await sql`select from ontology_version for update`.execute(tx);
    const mine = await tx
      .insertInto('vocabulary_step')
      .values({ name: step.name })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    if (mine) await step.apply(tx);
    return mine !== undefined;
  });
}
