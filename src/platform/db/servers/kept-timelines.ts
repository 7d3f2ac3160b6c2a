import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The highest timeline that was seen of each database cluster, in a file: a process that starts while only the old
 * primary answers knows by it that this one was left behind. Without a place to write, only memory knows.
 */
export class KeptTimelines {
  readonly #file: string;
  readonly #warn: (error: unknown) => void;
  #written = new Map<string, number>();

  constructor(file: string, warn: (error: unknown) => void) {
    this.#file = file;
    this.#warn = warn;
  }

  read(): Map<string, number> {
    try {
      const stored: unknown = JSON.parse(readFileSync(this.#file, 'utf8'));
      const entries = Object.entries(stored ?? {}).filter(
        (entry): entry is [string, number] => /^\d+$/.test(entry[0]) && Number.isSafeInteger(entry[1]),
      );
      this.#written = new Map(entries);
    } catch {
      // not there yet, or no longer readable: what the servers say now is where it begins
      this.#written = new Map();
    }
    return new Map(this.#written);
  }

  /** Other processes keep theirs in the same file: a timeline in it never falls. */
  keep(timelines: ReadonlyMap<string, number>): void {
    if ([...timelines].every(([id, timeline]) => (this.#written.get(id) ?? 0) >= timeline)) return;
    const all = this.read();
    for (const [id, timeline] of timelines) all.set(id, Math.max(timeline, all.get(id) ?? 0));
    this.#written = all;
    try {
      mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
      const part = `${this.#file}.${process.pid}`;
      writeFileSync(part, `${JSON.stringify(Object.fromEntries(all))}\n`, { mode: 0o600 });
      renameSync(part, this.#file);
    } catch (error) {
      this.#warn(error);
    }
  }
}
