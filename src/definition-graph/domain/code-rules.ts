import { trustedJson } from '../../kernel/json.ts';
import {
  boundKeys,
  categoryClasses,
  type ExportedOntology,
  type OntologyClass,
  type ResolvedClass,
  resolveExportedClass,
} from './class-rules.ts';
import { CODE_KINDS, type CodeKind, type Codes } from './codes.ts';

/** Codes as the database writes them: a list in the order of the kinds. */
export function readCodes(written: string | null): Codes {
  const codes = trustedJson<(string | null)[]>(written ?? '[]');
  const [objectClassCode = null, uniformat = null, masterformat = null] = codes;
  return { objectClassCode, uniformat, masterformat };
}

/**
 * The ways in which a vocabulary may write a code, because exporters spell codes differently. Empty when it cannot be
 * a code.
 */
export type Spellings = (kind: CodeKind, code: string) => readonly string[];

/** A shorter UniFormat code is a chapter of the whole building, and too general for an element. */
const SHORTEST_PREFIX = 3;

/** The classes with one code: the best of all, and the best for each category. */
interface Found {
  best: OntologyClass;
  byCategory: Map<string, OntologyClass>;
}

/**
 * Finds the class for codes: among approved classes, the one whose code in force equals the first of the codes that
 * any class has. A UniFormat code is also found by its longest prefix that is the code of some class. Among several,
 * one that is bound to the element's category wins, then the deepest, then the lowest id. `category` is a category's
 * key.
 */
export function codeClasses(
  { classes }: ExportedOntology,
  spellings: Spellings,
): (codes: Codes, category: string | null) => string | null {
  const books: Record<CodeKind, Map<string, Found>> = {
    objectClassCode: new Map(),
    uniformat: new Map(),
    masterformat: new Map(),
  };
  for (const objectClass of classes.values()) {
    if (objectClass.status !== 'approved') continue;
    for (const kind of CODE_KINDS) {
      const code = objectClass.codes[kind];
      if (code !== null) enter(books[kind], code, objectClass);
    }
  }
  const lookUp = (kind: CodeKind, text: string): Found | undefined => {
    const written = spellings(kind, text);
    for (const code of written) {
      const found = books[kind].get(code);
      if (found) return found;
    }
    return kind === 'uniformat' ? longestPrefix(books.uniformat, written) : undefined;
  };
  return (codes, category) => {
    for (const kind of CODE_KINDS) {
      const code = codes[kind];
      const found = code === null ? undefined : lookUp(kind, code);
      if (found) return ((category !== null && found.byCategory.get(category)) || found.best).id;
    }
    return null;
  };
}

function longestPrefix(book: Map<string, Found>, written: readonly string[]): Found | undefined {
  const longest = Math.max(0, ...written.map((code) => code.length));
  for (let length = longest - 1; length >= SHORTEST_PREFIX; length--) {
    for (const code of written) {
      const found = code.length > length && book.get(code.slice(0, length));
      if (found) return found;
    }
  }
  return undefined;
}

function enter(book: Map<string, Found>, code: string, objectClass: OntologyClass): void {
  let found = book.get(code);
  if (!found) book.set(code, (found = { best: objectClass, byCategory: new Map() }));
  if (isBefore(objectClass, found.best)) found.best = objectClass;
  for (const key of boundKeys(objectClass)) {
    const other = found.byCategory.get(key);
    if (!other || isBefore(objectClass, other)) found.byCategory.set(key, objectClass);
  }
}

function isBefore(objectClass: OntologyClass, other: OntologyClass): boolean {
  return objectClass.depth > other.depth || (objectClass.depth === other.depth && objectClass.id < other.id);
}

/** The three ways in which a class is found; the order in which they apply is that of `classOfElement`. */
export interface ClassFinders {
  byId(id: string): ResolvedClass;
  byCodes(codes: Codes, category: string | null): string | null;
  byCategory(key: string): string | null;
}

export function classFinders(ontology: ExportedOntology, spellings: Spellings): ClassFinders {
  const byCategory = categoryClasses(ontology);
  return {
    byId: (id) => resolveExportedClass(id, ontology),
    byCodes: codeClasses(ontology, spellings),
    byCategory: (key) => byCategory.get(key) ?? null,
  };
}
