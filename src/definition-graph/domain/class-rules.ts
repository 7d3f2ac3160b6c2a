import type { Category } from './records.ts';

/** A class as far as the graph needs to know it; `category` is its binding while that is current. */
export interface OntologyClass {
  id: string;
  name: string;
  synonyms: string | null;
  status: 'draft' | 'approved' | 'archived';
  depth: number;
  category: { builtinName: string; builtinCategoryInt: number; source: 'authored' | 'inherited' } | null;
}

/** The ontology of one moment. Aliases lead from former ids of merged classes to where they went. */
export interface Ontology {
  classes: ReadonlyMap<string, OntologyClass>;
  aliases: ReadonlyMap<string, string>;
}

export type Resolved = { objectClassId: string } | { refused: 'unknown' | 'draft' | 'archived' };

/** What an exported objectClassId stands for: an approved class, through the redirects of merged ones. */
export function resolveGiven(given: string, { classes, aliases }: Ontology): Resolved {
  let id = given;
  const seen = new Set<string>();
  while (!classes.has(id)) {
    const next = aliases.get(id);
    if (next === undefined || seen.has(id)) return { refused: 'unknown' };
    seen.add(id);
    id = next;
  }
  const status = (classes.get(id) as OntologyClass).status;
  return status === 'approved' ? { objectClassId: id } : { refused: status };
}

/** Built-in names and integers are looked up in one map: no name is a numeral. */
export function categoryKey(category: Omit<Category, 'name'>): string | null {
  return (
    category.builtinName ??
    (category.builtinCategoryInt === null ? null : String(category.builtinCategoryInt))
  );
}

/**
 * The class of each bound category. Several approved classes may have one category (children inherit it): an
 * authored binding goes before an inherited one, then the class nearest the root, then the lower id.
 */
export function categoryClasses({ classes }: Ontology): Map<string, string> {
  const best = new Map<string, OntologyClass>();
  for (const one of classes.values()) {
    if (one.status !== 'approved' || !one.category) continue;
    for (const key of [one.category.builtinName, String(one.category.builtinCategoryInt)]) {
      const other = best.get(key);
      if (!other || compare(one, other) < 0) best.set(key, one);
    }
  }
  return new Map(Array.from(best, ([key, one]) => [key, one.id]));
}

function compare(a: OntologyClass, b: OntologyClass): number {
  const authored = Number(b.category?.source === 'authored') - Number(a.category?.source === 'authored');
  return authored || a.depth - b.depth || (a.id < b.id ? -1 : 1);
}

/**
 * A class that a steward may want for an unclassified category, or none: a draft bound to it (it only needs
 * approval), else a class that is called like it. Approved classes go before drafts, then as for bindings.
 */
export function suggestClass(category: Category, { classes }: Ontology): string | null {
  const names = new Set([words(category.name), words(category.builtinName?.replace(/^OST_/, '') ?? null)]);
  names.delete('');
  let best: { one: OntologyClass; rank: number } | undefined;
  for (const one of classes.values()) {
    const rank = plausibility(one, category, names);
    if (rank === 0) continue;
    if (!best || rank > best.rank || (rank === best.rank && compare(one, best.one) < 0)) best = { one, rank };
  }
  return best?.one.id ?? null;
}

function plausibility(one: OntologyClass, category: Category, names: Set<string>): number {
  if (one.status === 'archived') return 0;
  if (one.category && isBoundTo(one.category, category)) return 3;
  const called = [one.name, ...(one.synonyms?.split(/[,;\n]/) ?? [])].some((name) => names.has(words(name)));
  return called ? (one.status === 'approved' ? 2 : 1) : 0;
}

function isBoundTo(bound: { builtinName: string; builtinCategoryInt: number }, category: Category): boolean {
  return category.builtinName === null
    ? category.builtinCategoryInt === bound.builtinCategoryInt
    : category.builtinName === bound.builtinName;
}

/** `StructuralFraming`, `Structural framings` and `structural-framing` are one name. */
function words(name: string | null): string {
  return (name ?? '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.replace(/(?<=[a-z]{3})(?<!s)s$/, ''))
    .join(' ');
}
