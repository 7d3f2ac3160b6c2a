import { trustedJson } from '../../kernel/json.ts';
import {
  boundKeys,
  categoryClasses,
  type ExportedOntology,
  type OntologyClass,
  type ResolvedClass,
  resolveExportedClass,
} from './class-rules.ts';
import { CODE_KINDS, type Codes, codesBySystem, type Spellings } from './codes.ts';
import { nearestCommonAncestor } from './common-ancestor.ts';

type WrittenCode = string | null | undefined;

/** Codes as the database writes them: a list in the order of the kinds, then an object with those of further systems. */
export function readCodes(written: string | null): Codes {
  const [objectClassCode, uniformat, masterformat, further] = trustedJson<
    [WrittenCode?, WrittenCode?, WrittenCode?, Record<string, string>?]
  >(written ?? '[]');
  return {
    ...further,
    objectClassCode: objectClassCode ?? null,
    uniformat: uniformat ?? null,
    masterformat: masterformat ?? null,
  };
}

/** A shorter UniFormat code is a chapter of the whole building, and too general for an element. */
const SHORTEST_PREFIX = 3;

/** The classes with one code of one kind, or of one further system by its ID. */
export interface CodeCandidates {
  kind: string;
  code: string;
  classes: readonly OntologyClass[];
}

export interface ClassByCodes {
  objectClassId: string | null;
  /** Of every kind that was tried and has candidates, in the order of the kinds; the last one decided, if any did. */
  candidates: CodeCandidates[];
}

/** The classes with one code, and what was decided about them, by category. */
interface Coded extends CodeCandidates {
  classes: OntologyClass[];
  decided: Map<string | null, string | null>;
  byCategory: Map<string, OntologyClass[]>;
}

/**
 * Finds the class for codes: of the kinds in their order, then of the further systems by ID. Candidates are the approved classes whose effective code equals the element's; a
 * UniFormat code is also found by its longest prefix that is the code of some class. Candidates that have the
 * element's category exclude the others, then those that have the code authored. The class is the only one that is
 * left, or the nearest common ancestor of several. Without one, the next of the kinds decides. `category` is a
 * category's key.
 */
export function codeClasses(
  { classes, systems }: ExportedOntology,
  spellings: Spellings,
  kinds: readonly string[] = [...CODE_KINDS, ...systems.all.map(({ id }) => id)],
): (codes: Codes, category: string | null) => ClassByCodes {
  const approved = new Map<string, OntologyClass>();
  for (const objectClass of classes.values())
    if (objectClass.status === 'approved') approved.set(objectClass.id, objectClass);
  const isSystem = (kind: string) => systems.all.some(({ id }) => id === kind);
  const books = new Map(kinds.map((kind) => [kind, new Map<string, Coded>()]));
  for (const objectClass of approved.values()) {
    for (const [kind, book] of books) {
      const code = objectClass.codes[kind] ?? null;
      const key = code === null ? undefined : isSystem(kind) ? spellings(kind, code)[0] : code;
      if (code !== null && key !== undefined) enter(book, key, { kind, code }, objectClass);
    }
  }
  const lookUp = (kind: string, book: Map<string, Coded>, text: string): Coded | undefined => {
    const written = spellings(kind, text);
    for (const code of written) {
      const found = book.get(code);
      if (found) return found;
    }
    return kind === 'uniformat' ? longestPrefix(book, written) : undefined;
  };
  const decide = ({ kind, decided, byCategory, classes: all }: Coded, category: string | null) => {
    const ofCategory = category === null ? undefined : byCategory.get(category);
    const key = ofCategory ? category : null;
    let id = decided.get(key);
    if (id === undefined)
      decided.set(key, (id = decidedClass(ofCategory ?? all, kind, approved)?.id ?? null));
    return id;
  };
  return (exported, category) => {
    const codes = codesBySystem(exported, systems);
    const candidates: CodeCandidates[] = [];
    for (const [kind, book] of books) {
      const code = codes[kind] ?? null;
      const found = code === null ? undefined : lookUp(kind, book, code);
      if (!found) continue;
      candidates.push(found);
      const objectClassId = decide(found, category);
      if (objectClassId !== null) return { objectClassId, candidates };
    }
    return { objectClassId: null, candidates };
  };
}

/** The class that candidates with one code, and with the element's category if any has it, stand for. */
export function decidedClass(
  candidates: readonly OntologyClass[],
  kind: string,
  classes: ReadonlyMap<string, OntologyClass>,
): OntologyClass | null {
  const left = authoredFirst(candidates, kind);
  return left.length === 1 ? (left[0] ?? null) : nearestCommonAncestor(left, classes);
}

/** Those with the code authored if there are any, else all. */
export function authoredFirst(candidates: readonly OntologyClass[], kind: string): readonly OntologyClass[] {
  const authored = candidates.filter(({ authoredCodes }) => authoredCodes.includes(kind));
  return authored.length > 0 ? authored : candidates;
}

function longestPrefix(book: Map<string, Coded>, written: readonly string[]): Coded | undefined {
  const longest = Math.max(0, ...written.map((code) => code.length));
  for (let length = longest - 1; length >= SHORTEST_PREFIX; length--) {
    for (const code of written) {
      const found = code.length > length && book.get(code.slice(0, length));
      if (found) return found;
    }
  }
  return undefined;
}

function enter(
  book: Map<string, Coded>,
  key: string,
  { kind, code }: { kind: string; code: string },
  objectClass: OntologyClass,
): void {
  let found = book.get(key);
  if (!found) book.set(key, (found = { kind, code, classes: [], byCategory: new Map(), decided: new Map() }));
  found.classes.push(objectClass);
  for (const category of boundKeys(objectClass)) {
    const ofCategory = found.byCategory.get(category);
    if (ofCategory) ofCategory.push(objectClass);
    else found.byCategory.set(category, [objectClass]);
  }
}

/** The three ways in which a class is found; the order in which they apply is that of `classOfElement`. */
export interface ClassFinders {
  byId(id: string): ResolvedClass;
  byCodes(codes: Codes, category: string | null): ClassByCodes;
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
