import type { Logger } from 'pino';
import type { Caller } from '../../auth/scopes.ts';
import type { Db } from '../../db/database.ts';
import { type Loop, startLoop } from '../../loop.ts';
import { lastSequence, listEvents } from '../list-events.ts';
import type { StreamChange } from './change.ts';
import { StreamReader } from './reader.ts';
import { eventText, RecentEvents } from './recent-events.ts';

/** A comment on every stream this often, so that no proxy takes it for dead. */
const BEAT_MS = 15_000;
/** Notices may get lost: the hub also looks by itself. */
const LOOK_MS = 5_000;
/** A reader that loses its permission is disconnected within this time. */
const ADMISSION_MS = 2_000;
/** For a reader to take what is on its way, when its stream ends. */
const PARTING_MS = 1_000;
const PAGE = 500;

export interface HubOptions {
  db: Db;
  log: Logger;
  /** Which of these callers would still be let in. */
  stillAdmitted(callers: Caller[]): Promise<Set<Caller>>;
  beatMs?: number;
}

/** All open streams of a process. One look at the feed serves all of them; while nobody reads, nobody looks. */
export class EventHub {
  readonly #db: Db;
  readonly #log: Logger;
  readonly #stillAdmitted: HubOptions['stillAdmitted'];
  readonly #readers = new Set<StreamReader>();
  readonly #feed: Loop;
  readonly #admission: Loop;
  readonly #beat: NodeJS.Timeout;
  #recent = new RecentEvents(0);

  constructor({ db, log, stillAdmitted, beatMs = BEAT_MS }: HubOptions) {
    this.#db = db;
    this.#log = log;
    this.#stillAdmitted = stillAdmitted;
    this.#feed = startLoop({ name: 'event streams', everyMs: LOOK_MS, log, run: () => this.#look() });
    this.#admission = startLoop({
      name: 'admission of streams',
      everyMs: ADMISSION_MS,
      log,
      run: () => this.#showOut(),
    });
    this.#beat = setInterval(() => this.#each((reader) => reader.beat()), beatMs).unref();
  }

  /** Opens a stream that goes on after a sequence, or from now on. */
  async open(caller: Caller, after: number | null): Promise<StreamReader> {
    const last = await lastSequence(this.#db);
    if (this.#readers.size === 0) this.#recent = new RecentEvents(last);
    // A sequence that is not reached yet is of another database: a restored backup.
    const reader = new StreamReader(caller, Math.min(after ?? last, last), (sequence, projects) =>
      this.#after(sequence, projects),
    );
    this.#readers.add(reader);
    reader.stream.once('close', () => this.#readers.delete(reader));
    this.#feed.kick(); // what came since the look above
    return reader;
  }

  /** Somebody said that there are events. */
  lookSoon(): void {
    this.#feed.kick();
  }

  /** Somebody said that keys or sessions ended. */
  checkSoon(): void {
    this.#admission.kick();
  }

  tell(change: StreamChange): void {
    this.#each((reader) => reader.change(change));
  }

  get isRead(): boolean {
    return this.#readers.size > 0;
  }

  /** Everyone comes back and asks how things are: when notices may have been missed, or on another process. */
  endAll(): void {
    const readers = [...this.#readers];
    for (const reader of readers) reader.end();
    setTimeout(() => readers.forEach((reader) => reader.cut()), PARTING_MS).unref();
  }

  async stop(): Promise<void> {
    this.endAll();
    clearInterval(this.#beat);
    await Promise.all([this.#feed.stop(), this.#admission.stop()]);
  }

  async #look(): Promise<void> {
    while (this.#readers.size > 0) {
      const recent = this.#recent;
      const { items, hasAll } = await listEvents(this.#db, {
        after: recent.position,
        limit: PAGE,
        projects: null,
      });
      for (const event of items) recent.add(event);
      if (items.length > 0) this.#each((reader) => reader.tell());
      if (hasAll) return;
    }
  }

  async #after(sequence: number, projects: ReadonlySet<string> | null) {
    const recent = this.#recent.after(sequence, projects);
    if (recent) return recent;
    const { position } = this.#recent;
    const { items, nextAfter, hasAll } = await listEvents(this.#db, {
      after: sequence,
      limit: PAGE,
      projects,
    });
    // Those of other projects are passed over.
    const reached = hasAll ? Math.max(nextAfter, position) : nextAfter;
    return { text: items.map(eventText).join(''), position: reached };
  }

  async #showOut(): Promise<void> {
    if (this.#readers.size === 0) return;
    const readers = [...this.#readers];
    const admitted = await this.#stillAdmitted(readers.map(({ caller }) => caller));
    const out = readers.filter(({ caller }) => !admitted.has(caller));
    for (const reader of out) reader.end();
    if (out.length > 0)
      this.#log.info({ streams: out.length }, 'closed event streams whose key or session ended');
  }

  #each(act: (reader: StreamReader) => void): void {
    for (const reader of this.#readers) act(reader);
  }
}
