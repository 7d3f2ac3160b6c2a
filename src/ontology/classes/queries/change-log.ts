import type { Affected } from './affected-classes.ts';

/** Ids that are remembered, of all versions together. */
const MOST_IDS = 50_000;

/** What the last versions changed: an answer of any of them can be brought up to date. */
export class ChangeLog {
  /** The number of the present version; each has the next. */
  #at = 0;
  #steps: Affected[] = [];
  #ids = 0;

  get at(): number {
    return this.#at;
  }

  /** The oldest version from which changes are known. */
  get first(): number {
    return this.#at - this.#steps.length;
  }

  /** The next version, and what it changed; null: anything. */
  add(affected: Affected | null): void {
    this.#at++;
    this.#ids += sizeOf(affected);
    if (affected) this.#steps.push(affected);
    while (this.#steps.length > 0 && (!affected || this.#ids > MOST_IDS))
      this.#ids -= sizeOf(this.#steps.shift());
  }

  /** What may be different since a version; null: anything. */
  since(at: number): Affected | null {
    if (at < this.first) return null;
    const steps = this.#steps.slice(at - this.first);
    const [only] = steps;
    if (only && steps.length === 1) return only;
    const changed = new Set<string>();
    const moved = new Set<string>();
    for (const step of steps) {
      for (const id of step.changed) changed.add(id);
      for (const id of step.moved) moved.add(id);
    }
    return { changed, moved };
  }
}

function sizeOf(affected: Affected | null | undefined): number {
  return affected ? affected.changed.size + affected.moved.size : 0;
}
