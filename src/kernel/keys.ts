/**
 * Fixed sets of names, with their types kept. TypeScript widens the keys of every object to `string`, since an object
 * may have more keys than its type says; these functions are for tables that are written out in the code and have none.
 */
export function keysOf<K extends string>(table: Readonly<Partial<Record<K, unknown>>>): K[] {
  return Object.keys(table) as K[];
}

export function entriesOf<K extends string, V>(table: Readonly<Record<K, V>>): [K, V][] {
  return Object.entries(table) as [K, V][];
}

/** A table with one entry for each name. */
export function tableOf<K extends string, V>(names: readonly K[], valueOf: (name: K) => V): Record<K, V> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<K, V>;
}

export function isOneOf<K extends string>(names: readonly K[], value: unknown): value is K {
  return names.some((name) => name === value);
}
