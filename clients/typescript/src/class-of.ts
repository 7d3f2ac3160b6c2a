import { CODE_KINDS, type CodeKind, codeKey, codeSpellings, systemNameKey } from './code-spellings.ts';
import type { ObjectClass, OntologyCopy, System } from './ontology-copy.ts';

/** What the class of an element depends on, as in a line of an artifact. */
export interface ElementFacts {
  objectClassId?: string | null;
  category?: CategoryFacts | null;
  /** The codes of the element. */
  classification?: CodeFacts | null;
  /** The type of the element. */
  type?: TypeFacts | null;
}

export interface TypeFacts {
  objectClassId?: string | null;
  classification?: CodeFacts | null;
}

export interface CategoryFacts {
  builtinName?: string | null;
  builtinCategoryInt?: number | null;
  name?: string | null;
}

/** Codes by kind, and of further classification systems by the ID or name of the system. */
export type CodeFacts = Partial<Record<CodeKind, string | null>> & {
  readonly [system: string]: string | null | undefined;
};

export type ClassRule = 'own' | 'type' | 'codes' | 'category' | 'none';

export interface Classified {
  /** Null without a class. */
  objectClass: ObjectClass | null;
  /** The rule that found the class. */
  rule: ClassRule;
}

export type Classifier = (element: ElementFacts) => Classified;

/** Classes with one code: all, and those of each category; and the class that each group stands for. */
interface Coded {
  all: ObjectClass[];
  byCategory: Map<string, ObjectClass[]>;
  decided: Map<ObjectClass[], ObjectClass | undefined>;
}

const MOST_BYTES = 200;
/** A shorter UniFormat code is a chapter of the whole building and too general for an element. */
const SHORTEST_PREFIX = 3;

/**
 * Classifies elements offline, exactly as the server does: by the element's own class (an id or a handle), its type's, its codes, its
 * type's codes, and its category. Codes of further systems follow those of the kinds, if the copy has them. Ids of merged classes follow their redirects; only approved classes count.
 */
export function createClassifier({
  classes,
  redirects,
  codes: systemIds = [],
  systems = [],
}: Pick<OntologyCopy, 'classes' | 'redirects' | 'codes' | 'systems'>): Classifier {
  const byCategory = new Map<string, ObjectClass>();
  const byHandle = new Map<string, ObjectClass>();
  const byCode = new Map(CODE_KINDS.map((kind) => [kind, new Map<string, Coded>()]));
  const bySystem = new Map([...systemIds].sort().map((id) => [id, new Map<string, Coded>()]));
  const systemOf = systemFinder(systems);
  for (const objectClass of classes.values()) {
    byHandle.set(objectClass.handle, objectClass);
    if (objectClass.status !== 'approved') continue;
    for (const key of boundKeys(objectClass)) {
      const other = byCategory.get(key);
      if (!other || bindsBetter(objectClass, other)) byCategory.set(key, objectClass);
    }
    for (const [kind, book] of byCode) {
      const code = objectClass[kind]?.code;
      if (code !== undefined) enter(book, code, objectClass);
    }
    for (const [system, book] of bySystem) {
      const code = codeKey(objectClass.codes?.[system]?.code ?? '');
      if (code !== '') enter(book, code, objectClass);
    }
  }

  const approvedClass = (id: unknown): ObjectClass | undefined => {
    const key = reference(id);
    if (key === null) return undefined;
    const found = classes.get(key) ?? byHandle.get(key) ?? classes.get(redirects.get(key) ?? '');
    return found?.status === 'approved' ? found : undefined;
  };
  const coded = (codes: CodeFacts | null | undefined, category: string | null): ObjectClass | undefined => {
    for (const [kind, book] of byCode) {
      const code = codes?.[kind];
      const found = typeof code === 'string' ? lookUp(book, kind, code) : undefined;
      const objectClass = found && decide(found, (each) => each[kind]?.source, category);
      if (objectClass) return objectClass;
    }
    if (bySystem.size === 0) return undefined;
    const further = codesBySystem(codes, systemOf);
    for (const [system, book] of bySystem) {
      const found = book.get(codeKey(further.get(system) ?? ''));
      const objectClass = found && decide(found, (each) => each.codes?.[system]?.source, category);
      if (objectClass) return objectClass;
    }
    return undefined;
  };
  /** Those with the category, then those with the code authored; of several, their nearest common ancestor. */
  const decide = (
    { all, byCategory, decided }: Coded,
    sourceOf: (objectClass: ObjectClass) => string | undefined,
    category: string | null,
  ): ObjectClass | undefined => {
    const candidates = (category !== null && byCategory.get(category)) || all;
    if (!decided.has(candidates)) {
      const authored = candidates.filter((each) => sourceOf(each) === 'authored');
      const left = authored.length > 0 ? authored : candidates;
      decided.set(candidates, left.length === 1 ? left[0] : nearestCommonAncestor(left, classes));
    }
    return decided.get(candidates);
  };

  return ({ objectClassId, classification, category, type }) => {
    const own = approvedClass(objectClassId);
    if (own) return { objectClass: own, rule: 'own' };
    const ofType = approvedClass(type?.objectClassId);
    if (ofType) return { objectClass: ofType, rule: 'type' };
    const key = categoryKey(category);
    const byCodes = coded(classification, key) ?? coded(type?.classification, key);
    if (byCodes) return { objectClass: byCodes, rule: 'codes' };
    const bound = key === null ? undefined : byCategory.get(key);
    return bound ? { objectClass: bound, rule: 'category' } : { objectClass: null, rule: 'none' };
  };
}

/** The ID of the system that a name means: the system with this ID, else the first one with this name. */
function systemFinder(systems: readonly System[]): (name: string) => string | undefined {
  const found = new Map<string, string>();
  for (const { id, name } of systems.toReversed()) found.set(systemNameKey(name), id);
  for (const { id } of systems.toReversed()) found.set(systemNameKey(id), id);
  return (name) => found.get(systemNameKey(name));
}

/** A code under the ID of its system goes before one under a name. */
function codesBySystem(
  codes: CodeFacts | null | undefined,
  systemOf: (name: string) => string | undefined,
): Map<string, string> {
  const found = new Map<string, string>();
  if (typeof codes !== 'object' || codes === null) return found;
  for (const name of Object.keys(codes).sort()) {
    const [key, code] = [reference(name), codes[name]];
    if (key === null || typeof code !== 'string' || code === '') continue;
    const system = CODE_KINDS.some((kind) => kind === key) ? undefined : systemOf(key);
    if (system !== undefined && (system === key || !found.has(system))) found.set(system, code);
  }
  return found;
}

/** A name or an id as the server reads it: empty and overlong ones count as absent. */
function reference(value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null;
  if (value.length * 3 <= MOST_BYTES) return value;
  return new TextEncoder().encode(value).length <= MOST_BYTES ? value : null;
}

/** The key of an element's category: its built-in name, else its negative integer, else the name of a custom category. */
export function categoryKey(category: CategoryFacts | null | undefined): string | null {
  const builtinName = reference(category?.builtinName);
  if (builtinName !== null) return builtinName;
  const integer = category?.builtinCategoryInt;
  const int = Number.isSafeInteger(integer) ? (integer ?? null) : null;
  if (int !== null && int < 0) return String(int);
  const name = reference(category?.name);
  if (name !== null) return `name:${name}`;
  return int === null ? null : String(int);
}

/** The keys with which elements may name the category of a class. */
export function boundKeys({ cadCategory }: ObjectClass): string[] {
  if (cadCategory?.status !== 'current' || cadCategory.builtinName === null) return [];
  const { builtinName, builtinCategoryInt } = cadCategory;
  return builtinCategoryInt === null ? [`name:${builtinName}`] : [builtinName, String(builtinCategoryInt)];
}

/** An authored binding wins over an inherited one, then the class nearest the root, then the lower id. */
function bindsBetter(a: ObjectClass, b: ObjectClass): boolean {
  const isAuthored = (each: ObjectClass) => Number(each.cadCategory?.source === 'authored');
  const order = isAuthored(b) - isAuthored(a) || depthOf(a) - depthOf(b);
  return order < 0 || (order === 0 && a.id < b.id);
}

function enter(book: Map<string, Coded>, code: string, objectClass: ObjectClass): void {
  let found = book.get(code);
  if (!found) book.set(code, (found = { all: [], byCategory: new Map(), decided: new Map() }));
  found.all.push(objectClass);
  for (const key of boundKeys(objectClass)) {
    const ofCategory = found.byCategory.get(key);
    if (ofCategory) ofCategory.push(objectClass);
    else found.byCategory.set(key, [objectClass]);
  }
}

/**
 * The nearest class that is each of these or above it. The way up ends at a class that isn't approved; each class on
 * the way is visited once.
 */
function nearestCommonAncestor(
  candidates: ObjectClass[],
  classes: ReadonlyMap<string, ObjectClass>,
): ObjectClass | undefined {
  const seen = new Map<string, { below: string | undefined; branches: number }>();
  const approved = (id: string | null | undefined) => {
    const found = classes.get(id ?? '');
    return found?.status === 'approved' ? found : undefined;
  };
  let root: string | undefined;
  for (const candidate of candidates) {
    let below: string | undefined;
    let at: ObjectClass | undefined = candidate;
    for (; at; at = approved(at.parentId)) {
      const known = seen.get(at.id);
      if (known) {
        known.branches++;
        break;
      }
      seen.set(at.id, { below, branches: below === undefined ? 0 : 1 });
      below = at.id;
    }
    if (at) continue;
    if (root !== undefined) return undefined;
    root = below;
  }
  const ids = new Set(candidates.map(({ id }) => id));
  for (let id = root; id !== undefined; id = seen.get(id)?.below)
    if (ids.has(id) || seen.get(id)?.branches !== 1) return classes.get(id);
  return undefined;
}

const depthOf = ({ depth }: ObjectClass): number => depth ?? 0;

/** A UniFormat code is also found by its longest prefix that some class has. */
function lookUp(book: Map<string, Coded>, kind: CodeKind, text: string): Coded | undefined {
  const spellings = codeSpellings(kind, text);
  for (const code of spellings) {
    const found = book.get(code);
    if (found) return found;
  }
  if (kind !== 'uniformat') return undefined;
  const longest = Math.max(0, ...spellings.map((code) => code.length));
  for (let length = longest - 1; length >= SHORTEST_PREFIX; length--) {
    for (const code of spellings) {
      const found = code.length > length && book.get(code.slice(0, length));
      if (found) return found;
    }
  }
  return undefined;
}
