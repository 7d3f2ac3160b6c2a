import { networkOf } from '../../auth/network.ts';

/** How many streams may be open at a time on one process. */
export interface Places {
  ofAll: number;
  ofKey: number;
  /** Behind a proxy all have one. */
  ofAddress: number;
}

export const PLACES: Places = { ofAll: 1000, ofKey: 200, ofAddress: 500 };

/** Gives out places; each is given back once. */
export class StreamPlaces {
  readonly #most: Places;
  readonly #taken = new Map<string, number>();

  constructor(most: Places = PLACES) {
    this.#most = most;
  }

  /** Returns a function that releases the place, or null if none is free. */
  take(keyId: string, address: string): (() => void) | null {
    const wanted: [string, number][] = [
      ['all', this.#most.ofAll],
      [`key ${keyId}`, this.#most.ofKey],
      [`address ${networkOf(address)}`, this.#most.ofAddress],
    ];
    if (wanted.some(([name, most]) => (this.#taken.get(name) ?? 0) >= most)) return null;
    for (const [name] of wanted) this.#taken.set(name, (this.#taken.get(name) ?? 0) + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      for (const [name] of wanted) this.#giveBack(name);
    };
  }

  #giveBack(name: string): void {
    const left = (this.#taken.get(name) ?? 1) - 1;
    if (left === 0) this.#taken.delete(name);
    else this.#taken.set(name, left);
  }
}
