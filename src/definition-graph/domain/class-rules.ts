import type { Category } from '../../artifact/index.ts';
import { present } from '../../kernel/present.ts';
import { isAscii } from '../../kernel/unicode.ts';
import type { Codes, FurtherSystems } from './codes.ts';

/**
 * A class as far as the graph needs it. `category` is its current binding; `codes` are its own or inherited. A custom
 * category has no integer, and its name is used as its built-in name.
 */
export interface OntologyClass {
  id: string;
  parentId: string | null;
  handle: string;
  name: string;
  path: string;
  synonyms: string | null;
  status: 'draft' | 'approved' | 'archived';
  depth: number;
  category: {
    builtinName: string;
    builtinCategoryInt: number | null;
    source: 'authored' | 'inherited';
  } | null;
  codes: Codes;
  /** The kinds and systems whose codes are its own. */
  authoredCodes: readonly string[];
}

/** The ontology at one moment. Aliases map former ids of merged classes to their successors. */
export interface ExportedOntology {
  version: number;
  classes: ReadonlyMap<string, OntologyClass>;
  aliases: ReadonlyMap<string, string>;
  systems: FurtherSystems;
}

export type ResolvedClass = { objectClassId: string } | { refused: 'unknown' | 'draft' | 'archived' };

/** Resolves an exported objectClassId to its approved class, following the redirects of merged classes. */
export function resolveExportedClass(
  exported: string,
  { classes, aliases }: ExportedOntology,
): ResolvedClass {
  let id = exported;
  const seen = new Set<string>();
  while (!classes.has(id)) {
    const next = aliases.get(id);
    if (next === undefined || seen.has(id)) return { refused: 'unknown' };
    seen.add(id);
    id = next;
  }
  const status = present(classes.get(id)).status;
  return status === 'approved' ? { objectClassId: id } : { refused: status };
}

/**
 * The key of a category: its built-in name, or the integer of a built-in category (it is negative). The integer of a
 * custom category differs from document to document, so its name is used instead.
 */
export function categoryKey({ builtinName, builtinCategoryInt, name }: Category): string | null {
  if (builtinName !== null) return builtinName;
  if (builtinCategoryInt !== null && builtinCategoryInt < 0) return String(builtinCategoryInt);
  if (name !== null) return `name:${name}`;
  return builtinCategoryInt === null ? null : String(builtinCategoryInt);
}

/** All keys with which elements may name the category that a class is bound to. */
export function boundKeys({ category }: OntologyClass): string[] {
  if (!category) return [];
  const { builtinName, builtinCategoryInt } = category;
  return builtinCategoryInt === null ? [`name:${builtinName}`] : [builtinName, String(builtinCategoryInt)];
}

/**
 * The class of each bound category. Several approved classes may have the same category (children inherit it): an
 * authored binding wins over an inherited one, then the class nearest the root, then the lower id.
 */
export function categoryClasses({ classes }: ExportedOntology): Map<string, string> {
  const best = new Map<string, OntologyClass>();
  for (const objectClass of classes.values()) {
    if (objectClass.status !== 'approved') continue;
    for (const key of boundKeys(objectClass)) offer(best, key, objectClass);
  }
  return new Map(Array.from(best, ([key, objectClass]) => [key, objectClass.id]));
}

function compare(a: OntologyClass, b: OntologyClass): number {
  const authored = Number(b.category?.source === 'authored') - Number(a.category?.source === 'authored');
  return authored || a.depth - b.depth || (a.id < b.id ? -1 : 1);
}

/**
 * Suggests classes for unclassified categories: one that is bound to it and only lacks approval, else one with the
 * same name, an approved one before a draft. Among several, the order of bindings decides.
 */
export function suggester({ classes }: ExportedOntology): (category: Category) => string | null {
  const bound = new Map<string, OntologyClass>();
  const approved = new Map<string, OntologyClass>();
  const draft = new Map<string, OntologyClass>();
  for (const objectClass of classes.values()) {
    if (objectClass.status === 'archived') continue;
    for (const key of boundKeys(objectClass)) offer(bound, key, objectClass);
    for (const name of [objectClass.name, ...(objectClass.synonyms?.split(/[,;\n]/) ?? [])]) {
      offer(objectClass.status === 'approved' ? approved : draft, words(name), objectClass);
    }
  }
  return (category) => {
    const names = [words(category.name), words(category.builtinName?.replace(/^OST_/, '') ?? null)];
    const called = (book: Map<string, OntologyClass>) =>
      names.flatMap((name) => book.get(name) ?? []).sort(compare)[0];
    const found = bound.get(categoryKey(category) ?? '') ?? called(approved) ?? called(draft);
    return found?.id ?? null;
  };
}

function offer(book: Map<string, OntologyClass>, key: string, objectClass: OntologyClass): void {
  if (key === '') return;
  const other = book.get(key);
  if (!other || compare(objectClass, other) < 0) book.set(key, objectClass);
}

/** `StructuralFraming`, `Structural framings` and `structural-framing` are the same name. */
function words(name: string | null): string {
  return nameWords(name).join(' ');
}

export function nameWords(name: string | null): string[] {
  const lower = (name ?? '').replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return lower
    .split(isAscii(lower) ? /[^a-z0-9]+/ : /[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(singular);
}

/** English plurals, as far as names of classes and categories need them. */
function singular(word: string): string {
  if (!word.endsWith('s')) return word;
  if (/[a-z]{2}ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2);
  return word.replace(/(?<=[a-z]{3})(?<!s)s$/, '');
}
