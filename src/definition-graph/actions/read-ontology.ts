import {
  type ClassBindings,
  classAliasesOf,
  codeKey,
  codeSpellings,
  readClassAliases,
  readClassBindings,
  readOntologyVersion,
  readSystems,
  systemNamed,
} from '../../ontology/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { ExportedOntology } from '../domain/class-rules.ts';
import type { FurtherSystems, Spellings } from '../domain/codes.ts';

/**
 * The part of the ontology that the graph needs. The version is read first: if the ontology changes during the read, the
 * version is too old, and the next check of the version reads again.
 */
export async function readExportedOntology(db: DbOrTx): Promise<ExportedOntology> {
  const version = await readOntologyVersion(db);
  const classes = await readClassBindings(db);
  return {
    version,
    classes: new Map(classes.map((objectClass) => [objectClass.id, objectClass])),
    aliases: await readClassAliases(db),
    systems: await readFurtherSystems(db),
  };
}

/** The same of the ontology in memory: reading fifty thousand classes again after each write takes a second. */
export async function exportedOntology(
  db: DbOrTx,
  { of: ontology, byId: classes }: ClassBindings,
): Promise<ExportedOntology> {
  return {
    version: ontology.version,
    classes,
    aliases: await classAliasesOf(db, ontology),
    systems: await readFurtherSystems(db),
  };
}

/** Exporters use few names for systems, so the results of comparing them are kept, up to this many. */
const MOST_NAMES = 1000;

async function readFurtherSystems(db: DbOrTx): Promise<FurtherSystems> {
  const all = await readSystems(db);
  const known = new Map<string, string | null>();
  return {
    all,
    named(name) {
      let found = known.get(name);
      if (found === undefined) {
        found = systemNamed(all, name);
        if (known.size < MOST_NAMES) known.set(name, found);
      }
      return found;
    },
  };
}

const KINDS: Partial<Record<string, 'object_class_codes' | 'uniformat' | 'masterformat'>> = {
  objectClassCode: 'object_class_codes',
  uniformat: 'uniformat',
  masterformat: 'masterformat',
};

/** As in the SQL function `graph_codes`. */
const LONGEST_CODE = 200;

/** The spellings of a code in the vocabularies of the ontology. Codes of further systems are compared without case and spaces. */
export const spellings: Spellings = (kind, code) => {
  const vocabulary = KINDS[kind];
  if (vocabulary) return codeSpellings(vocabulary, code);
  const key = Array.from(code).length > LONGEST_CODE ? '' : codeKey(code);
  return key === '' ? [] : [key];
};
