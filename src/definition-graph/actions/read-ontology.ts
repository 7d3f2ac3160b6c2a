import {
  codeSpellings,
  readClassAliases,
  readClassBindings,
  readOntologyVersion,
} from '../../ontology/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { ExportedOntology } from '../domain/class-rules.ts';
import type { Spellings } from '../domain/code-rules.ts';

/** The ontology as the graph needs it, at this moment. A change while it is read leaves an old version in it. */
export async function readExportedOntology(db: DbOrTx): Promise<ExportedOntology> {
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

/** Codes as the ontology's vocabularies write them. */
export const spellings: Spellings = (kind, code) => codeSpellings(KINDS[kind], code);
