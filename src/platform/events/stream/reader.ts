import { Readable } from 'node:stream';
import type { Caller } from '../../auth/scopes.ts';
import { changeText, type StreamChange, streamSubjectOf } from './change.ts';

/** Changes of so many things that a reader has not taken yet: further ones end its stream, and it comes back. */
const MOST_PENDING = 1000;
/** A reader that took nothing for so many of the hub's beats is gone, or as good as. */
const MOST_MISSED_BEATS = 4;
/** How long a browser waits before it comes back. */
const RETRY_MS = 3000;

/** Finds what follows a sequence, in memory or in the database. */
export type EventsAfter = (
  sequence: number,
  projects: ReadonlySet<string> | null,
) => Promise<{ text: string; position: number }>;

/**
 * One open stream. Everything is pulled: what the client does not take is not made, so a slow one costs a place and a
 * little memory, and the events wait in the database.
 */
export class StreamReader {
  readonly caller: Caller;
  readonly stream: Readable;
  #position: number;
  #isBeatDue = false;
  #missedBeats = 0;
  #hasEnded = false;
  #hasNews = true;
  #wake: (() => void) | null = null;
  readonly #pending = new Map<string, StreamChange>();

  constructor(caller: Caller, position: number, eventsAfter: EventsAfter) {
    this.caller = caller;
    this.#position = position;
    this.stream = Readable.from(this.#chunks(eventsAfter), { objectMode: false, highWaterMark: 16_384 });
    this.stream.on('error', () => this.end());
  }

  /** The feed moved on. */
  tell(): void {
    this.#hasNews = true;
    this.#wake?.();
  }

  change(change: StreamChange): void {
    const { projects } = this.caller;
    const projectId = change.projectId ?? change.data['projectId'];
    if (projects !== null && typeof projectId === 'string' && !projects.has(projectId)) return;
    this.#pending.set(streamSubjectOf(change), change);
    if (this.#pending.size > MOST_PENDING) this.cut();
    this.#wake?.();
  }

  /** Says that the line is alive, and finds out whether the reader is. */
  beat(): void {
    if (this.#isBeatDue && ++this.#missedBeats >= MOST_MISSED_BEATS) this.cut();
    this.#isBeatDue = true;
    this.#wake?.();
  }

  /** Ends the answer properly, so that the client sees a complete one and reconnects. */
  end(): void {
    this.#hasEnded = true;
    this.#wake?.();
  }

  /** Ends the stream at once, even if events are still being sent. */
  cut(): void {
    this.end();
    this.stream.destroy();
  }

  async *#chunks(eventsAfter: EventsAfter): AsyncGenerator<string> {
    // A browser stores an ID without data and dispatches no event, so a stream that breaks before the first event can
    // resume.
    yield `retry: ${RETRY_MS}\nid: ${this.#position}\n\n`;
    while (!this.#hasEnded) {
      if (this.#hasNews) {
        this.#hasNews = false;
        const { text, position } = await eventsAfter(this.#position, this.caller.projects);
        if (position > this.#position) this.#hasNews = true; // there may be more
        this.#position = position;
        if (text !== '') yield text;
      } else if (this.#pending.size > 0) {
        const changes = [...this.#pending.values()];
        this.#pending.clear();
        yield changes.map(changeText).join('');
      } else if (this.#isBeatDue) {
        this.#isBeatDue = false;
        this.#missedBeats = 0;
        yield ': \n\n';
      } else {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
        this.#wake = null;
      }
    }
  }
}
