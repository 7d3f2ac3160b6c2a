import { createHash } from 'node:crypto';
import type { Category } from '../../artifact/index.ts';
import { oncePer } from '../../kernel/once-per.ts';
import { type ExportedOntology, suggester } from '../domain/class-rules.ts';
import { type ClassFinders, classFinders } from '../domain/code-rules.ts';
import { spellings } from './read-ontology.ts';

/** What counting a project needs of an ontology. */
export interface PreparedOntology {
  finders: ClassFinders;
  suggest(category: Category): string | null;
  /** Equal for two versions of the ontology by which every project is counted the same. */
  content: string;
}

/** Prepared once, however many projects are counted: it takes as long as there are classes. */
export const preparedOntology = oncePer(
  (ontology: ExportedOntology): PreparedOntology => ({
    finders: classFinders(ontology, spellings),
    suggest: suggester(ontology),
    content: contentOf(ontology),
  }),
);

function contentOf({ classes, aliases, systems }: ExportedOntology): string {
  const hash = createHash('sha256');
  for (const { id, name } of systems.all) hash.update(JSON.stringify([id, name]));
  for (const each of classes.values()) {
    const { id, parentId, name, synonyms, status, depth, category, codes, authoredCodes } = each;
    hash.update(
      JSON.stringify([id, parentId, name, synonyms, status, depth, category, codes, authoredCodes]),
    );
  }
  for (const pair of [...aliases].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(JSON.stringify(pair));
  return hash.digest('base64url');
}
