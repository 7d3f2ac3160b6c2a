/** With fewer changes than this, the base isn't copied, however small the map is. */
const FEW = 256;
/** Changes are merged into a new base when they exceed this fraction of it. */
const PART_OF_BASE = 8;

/**
 * A lookup that is never changed: `with` gives another one, which shares what is the same. A few changes of fifty
 * thousand entries cost as little as they are.
 */
export class LayeredMap<K, V> {
  readonly #base: ReadonlyMap<K, V>;
  /** The differences from the base. Undefined marks a deleted key. */
  readonly #changes: ReadonlyMap<K, V | undefined>;

  constructor(base: ReadonlyMap<K, V>, changes: ReadonlyMap<K, V | undefined> = new Map()) {
    this.#base = base;
    this.#changes = changes;
  }

  get(key: K): V | undefined {
    if (this.#changes.size > 0) {
      const changed = this.#changes.get(key);
      if (changed !== undefined || this.#changes.has(key)) return changed;
    }
    return this.#base.get(key);
  }

  /** undefined removes a key. */
  with(changes: Iterable<readonly [K, V | undefined]>): LayeredMap<K, V> {
    const all = new Map(this.#changes);
    for (const [key, value] of changes) all.set(key, value);
    if (all.size <= Math.max(FEW, this.#base.size / PART_OF_BASE)) return new LayeredMap(this.#base, all);
    const base = new Map(this.#base);
    for (const [key, value] of all) {
      if (value === undefined) base.delete(key);
      else base.set(key, value);
    }
    return new LayeredMap(base);
  }
}
