import {
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

/** The ontology as the graph needs it, at this moment. A change while it is read leaves an old version in it. */
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

/** Exporters use few names for systems, which would be compared for every element. */
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

/** As in `graph_codes`. */
const LONGEST_CODE = 200;

/** Codes as the ontology's vocabularies write them; those of further systems without case and spaces. */
export const spellings: Spellings = (kind, code) => {
  const vocabulary = KINDS[kind];
  if (vocabulary) return codeSpellings(vocabulary, code);
  const key = Array.from(code).length > LONGEST_CODE ? '' : codeKey(code);
  return key === '' ? [] : [key];
};
