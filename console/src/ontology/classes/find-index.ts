import { folded, type ObjectClass } from '@lintel/client';

/** The normalised text for comparing, as in searches of the server; most names need no more than lower case. */
export const fold = (text: string): string => (isAscii(text) ? text.toLowerCase() : folded(text));

const isAscii = (text: string) => {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
};

/** Every own field is surrounded by line feeds, so that one `includes` finds a whole field or its beginning. */
const FIELD = '\n';
/** Inherited values come after this: they are found, but never as a whole field. */
const INHERITED = '\u0001';

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

/** Unchanged classes keep their objects when the list is updated, so each is prepared once. */
const prepared = new WeakMap<ObjectClass, Entry>();

function entryOf(objectClass: ObjectClass): Entry {
  let entry = prepared.get(objectClass);
  if (entry === undefined) {
    entry = prepare(objectClass);
    prepared.set(objectClass, entry);
  }
  return entry;
}

export const foldedName = (objectClass: ObjectClass): string => entryOf(objectClass).name;

function prepare(objectClass: ObjectClass): Entry {
  const { id, name, handle, synonyms, cadCategory, uniformat, masterformat, objectClassCode } = objectClass;
  const own = [name, ...(synonyms?.split(/[,;]/) ?? []), handle, id];
  const inherited: string[] = [];
  for (const link of [uniformat, masterformat, objectClassCode])
    if (link) (link.source === 'authored' ? own : inherited).push(link.code);
  if (cadCategory?.builtinName)
    (cadCategory.source === 'inherited' ? inherited : own).push(cadCategory.builtinName);
  const line = (field: string) => fold(field).replaceAll(FIELD, ' ').trim();
  return {
    id,
    name: line(name),
    text: `${FIELD}${own.map(line).join(FIELD)}${FIELD}${INHERITED}${inherited.map(line).join(INHERITED)}`,
  };
}

export type FindIndex = readonly Entry[];

export const findIndexOf = (classes: Iterable<ObjectClass>): FindIndex => Array.from(classes, entryOf);

interface Query {
  readonly text: string;
  readonly whole: string;
  readonly beginning: string;
  /** Empty for a single word. */
  readonly words: readonly string[];
}

function queryOf(typed: string): Query {
  // Control characters separate fields here, so they are removed from the query.
  const text = fold(typed)
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  const words = text.split(' ');
  return { text, whole: FIELD + text + FIELD, beginning: FIELD + text, words: words.length > 1 ? words : [] };
}

const NOT_FOUND = -1;

/** Exact matches before prefixes before the rest; the name before the other fields. */
function rankOf({ name, text }: Entry, query: Query): number {
  if (!text.includes(query.text)) {
    const hasAll = query.words.length > 0 && query.words.every((word) => text.includes(word));
    return hasAll ? 5 : NOT_FOUND;
  }
  if (name === query.text) return 0;
  if (text.includes(query.whole)) return 1;
  if (name.startsWith(query.text)) return 2;
  if (text.includes(query.beginning)) return 3;
  return 4;
}

/** Whether a class contains what was typed, for the filter of the tree. */
export function matcherOf(typed: string): (objectClass: ObjectClass) => boolean {
  const query = queryOf(typed);
  return (objectClass) => rankOf(entryOf(objectClass), query) !== NOT_FOUND;
}

interface Hit {
  readonly rank: number;
  readonly entry: Entry;
}

/** Whether an entry of this rank sorts before a hit: shorter names first, because more of them matches. */
function isBefore(rank: number, { name, id }: Entry, hit: Hit): boolean {
  if (rank !== hit.rank) return rank < hit.rank;
  if (name.length !== hit.entry.name.length) return name.length < hit.entry.name.length;
  return name === hit.entry.name ? id < hit.entry.id : name < hit.entry.name;
}

export interface FoundClasses {
  /** The best hits, up to the limit. */
  readonly ids: readonly string[];
  /** How many there are. */
  readonly count: number;
}

/**
 * One pass that keeps the best hits: most classes cost one comparison. When more letters are typed, only the previous
 * hits are searched.
 */
export function finderOf(index: FindIndex): (typed: string, limit: number) => FoundClasses {
  let last: { text: string; hits: FindIndex } | null = null;
  return (typed, limit) => {
    const query = queryOf(typed);
    if (query.text === '') return { ids: [], count: 0 };
    const candidates = last && query.text.startsWith(last.text) ? last.hits : index;
    const hits: Entry[] = [];
    const best: Hit[] = [];
    for (const entry of candidates) {
      const rank = rankOf(entry, query);
      if (rank === NOT_FOUND) continue;
      hits.push(entry);
      const worst = best[limit - 1];
      if (worst && !isBefore(rank, entry, worst)) continue;
      let at = best.length;
      for (let above = best[at - 1]; above && isBefore(rank, entry, above); above = best[at - 1]) at--;
      best.splice(at, 0, { rank, entry });
      if (best.length > limit) best.pop();
    }
    last = { text: query.text, hits };
    return { ids: best.map((hit) => hit.entry.id), count: hits.length };
  };
}
