const MOST = 10_000;

/**
 * Which key was used from which address, of late. Only a valid key gets in here. Two generations instead of an exact
 * order of use: when the young one is full it becomes the old one, and what is used again moves over.
 */
export class KnownCallers {
  #young = new Set<string>();
  #old = new Set<string>();

  has(keyId: string, address: string): boolean {
    const pair = `${keyId} ${address}`;
    return this.#young.has(pair) || this.#old.has(pair);
  }

  add(keyId: string, address: string): void {
    const pair = `${keyId} ${address}`;
    if (this.#young.has(pair)) return;
    if (this.#young.size >= MOST) [this.#old, this.#young] = [this.#young, new Set()];
    this.#young.add(pair);
  }
}
