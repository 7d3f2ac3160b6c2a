import {
  codeSpellings,
  readClassAliases,
  readClassBindings,
  readOntologyVersion,
} from '../../ontology/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { Ontology } from '../domain/class-rules.ts';
import type { Spellings } from '../domain/code-rules.ts';

/** The ontology as the graph sees it, at this moment. What changes while it is read makes the version an old one. */
export async function readOntology(db: DbOrTx): Promise<Ontology> {
  const version = await readOntologyVersion(db);
  const classes = await readClassBindings(db);
  return {
    version,
    classes: new Map(classes.map((objectClass) => [objectClass.id, objectClass])),
    aliases: await readClassAliases(db),
  };
}

const KINDS = {
  objectClassCode: 'object_class_codes',
  uniformat: 'uniformat',
  masterformat: 'masterformat',
} as const;

/** As the ontology's vocabularies write codes. */
export const spellings: Spellings = (kind, given) => codeSpellings(KINDS[kind], given);
