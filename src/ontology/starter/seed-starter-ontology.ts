import { sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { inSlices } from '../../platform/in-slices.ts';
import { consequences } from '../classes/domain/plans/consequences.ts';
import { partOf } from '../classes/domain/plans/plan.ts';
import { readVocabularies } from '../classes/store/read-ontology.ts';
import { savePlan } from '../classes/store/save-plan.ts';
import { ImportVocabulary } from '../exchange/domain/import-vocabulary.ts';
import { starterOntology } from './starter-ontology.ts';

/**
 * Fills an empty ontology with the starter classes; a tree that has so much as one class is left alone. The
 * vocabularies must be loaded. Answers with the number of classes.
 */
export async function seedStarterOntology(tx: Tx): Promise<number> {
  await sql`select from ontology_version for update`.execute(tx);
  const { rows } = await sql`select from object_class limit 1`.execute(tx);
  if (rows.length > 0) return 0;

  const { entries, cadCategories } = await readVocabularies(tx, 0);
  const { classes, templates } = await starterOntology(new ImportVocabulary(entries, cadCategories), () =>
    newId('oc'),
  );
  const plan = {
    changes: classes.map((after) => ({ id: after.id, before: null, after })),
    redirects: [],
    templates,
  };
  const after = await inSlices(consequences(partOf(new Map()), plan));
  await savePlan(tx, { plan, before: new Map(), after }, 'starter');
  return classes.length;
}
