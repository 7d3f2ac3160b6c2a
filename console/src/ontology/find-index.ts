import type { ObjectClass } from '@lintel/client';

/**
 * What is compared: lower case, without accents, width variants made one. `İ` would become longer by lower case than
 * by decomposition alone, so the marks go last.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  return isAscii(lower) ? lower : lower.normalize('NFKD').replace(/\p{M}+/gu, '');
}

const isAscii = (text: string) => {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
};

/** A line feed stands before and after every own field, so that one `includes` tells a whole field or its beginning. */
const FIELD = '\n';
/** What is only inherited stands behind this: it is found, but never as a whole field. */
const INHERITED = '\u0001';

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

/** Unchanged classes keep their objects over a catch-up, so each is prepared once. */
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

/** Control characters separate fields here, so none can be asked for. */
const queryOf = (text: string) =>
  fold(text)
    .replace(/\p{Cc}+/gu, ' ')
    .trim();

/** Exact before prefix before the rest; the name before the other fields. */
function rankOf({ name, text }: Entry, query: string, words: readonly string[]): number {
  if (!text.includes(query)) return words.length > 1 && words.every((word) => text.includes(word)) ? 5 : -1;
  if (name === query) return 0;
  if (text.includes(FIELD + query + FIELD)) return 1;
  if (name.startsWith(query)) return 2;
  if (text.includes(FIELD + query)) return 3;
  return 4;
}

/** Whether a class contains what was typed, for the filter of the tree. */
export function matcherOf(text: string): (objectClass: ObjectClass) => boolean {
  const query = queryOf(text);
  const words = query.split(' ');
  return (objectClass) => rankOf(entryOf(objectClass), query, words) >= 0;
}

interface Hit {
  readonly rank: number;
  readonly entry: Entry;
}

const isBefore = (a: Hit, b: Hit) =>
  a.rank !== b.rank
    ? a.rank < b.rank
    : a.entry.name.length !== b.entry.name.length
      ? a.entry.name.length < b.entry.name.length
      : a.entry.name !== b.entry.name
        ? a.entry.name < b.entry.name
        : a.entry.id < b.entry.id;

export interface Found {
  /** The best, at most as many as asked for. */
  readonly ids: readonly string[];
  /** How many there are. */
  readonly count: number;
}

/** One pass over all, keeping the best: what most classes cost is one comparison. */
export function find(index: FindIndex, text: string, limit: number): Found {
  const query = queryOf(text);
  if (query === '') return { ids: [], count: 0 };
  const words = query.split(' ');
  const best: Hit[] = [];
  let count = 0;
  for (const entry of index) {
    const rank = rankOf(entry, query, words);
    if (rank < 0) continue;
    count++;
    const hit = { rank, entry };
    const worst = best.at(-1);
    if (best.length === limit && worst && !isBefore(hit, worst)) continue;
    let at = best.length;
    for (let above = best[at - 1]; above && isBefore(hit, above); above = best[at - 1]) at--;
    best.splice(at, 0, hit);
    if (best.length > limit) best.pop();
  }
  return { ids: best.map((hit) => hit.entry.id), count };
}
