import { readClassAliases, readClassBindings } from '../../ontology/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { Ontology } from '../domain/class-rules.ts';

/** The ontology as the graph sees it, at this moment. */
export async function readOntology(db: DbOrTx): Promise<Ontology> {
  const classes = await readClassBindings(db);
  return { classes: new Map(classes.map((one) => [one.id, one])), aliases: await readClassAliases(db) };
}
