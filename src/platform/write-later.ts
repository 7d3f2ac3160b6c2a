import type { Logger } from 'pino';
import { startLoop } from './loop.ts';

export interface LaterWrites<Note> {
  /** Costs nothing: it is written later. */
  note(key: string, note: Note): void;
  /** Writes what this process has noted. */
  flush(): Promise<void>;
  /** Writes the remaining notes. */
  stop(): Promise<void>;
}

export interface LaterOptions<Note> {
  name: string;
  everyMs: number;
  /** Notes between two writes. Further keys are noted the next time. */
  most?: number;
  /** Merges two notes with the same key. */
  merge(earlier: Note, later: Note): Note;
  /** Gets the notes sorted by key: in different orders, two processes could wait for each other. */
  write(notes: readonly (readonly [key: string, note: Note])[]): Promise<void>;
}

/** Collects notes and writes them at intervals, never while a request waits. What can't be written is kept for the next time. */
export function writeLater<Note>(
  log: Logger,
  { name, everyMs, most = Number.POSITIVE_INFINITY, merge, write }: LaterOptions<Note>,
): LaterWrites<Note> {
  let noted = new Map<string, Note>();
  const add = (key: string, note: Note) => {
    const earlier = noted.get(key);
    if (earlier !== undefined) noted.set(key, merge(earlier, note));
    else if (noted.size < most) noted.set(key, note);
  };
  const flush = async () => {
    if (noted.size === 0) return;
    const now = noted;
    noted = new Map();
    try {
      await write([...now].sort(([a], [b]) => (a < b ? -1 : 1)));
    } catch (error) {
      const later = noted;
      noted = now;
      for (const [key, note] of later) add(key, note);
      throw error;
    }
  };
  const loop = startLoop({ name, everyMs, log, run: flush });
  return {
    note: add,
    flush,
    async stop() {
      await loop.stop();
      await flush().catch(() => undefined); // the database may be gone; the last notes are little to lose
    },
  };
}
