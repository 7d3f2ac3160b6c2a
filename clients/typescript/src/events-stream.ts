import { type Connection, refusalOf, send } from './connection.ts';
import { pause } from './pause.ts';
import { backOff, retryAfter } from './retrying.ts';
import { EventReader } from './server-sent-events.ts';
import { isBrokenConnection } from './unreachable.ts';

export interface StreamedEvent {
  /** The sequence; a later stream goes on after it. */
  id: string | null;
  type: string;
  /** The JSON that came, read. */
  data: unknown;
}

export interface StreamOptions {
  /** Goes on after this event; without it, with what happens from now on. */
  lastEventId?: string;
  onEvent: (event: StreamedEvent) => void;
  /** The stream is there, for the first time or again: what was missed without ids can be caught up with. */
  onOpen?: () => void;
  /** The only way to end it. */
  signal: AbortSignal;
}

/** The server says something every 15 seconds: after three of them in silence nobody is there. */
const LONGEST_SILENCE_MS = 45_000;

/**
 * Hears events until the signal is aborted, and then resolves. A connection that ends, breaks or falls silent is
 * opened again after the last event heard, at growing intervals. A refusal that waiting does not mend is thrown.
 */
export async function streamEvents(connection: Connection, options: StreamOptions): Promise<void> {
  const { signal } = options;
  const reader = new Heard(options.lastEventId ?? null);
  for (let failures = 1; ; failures++) {
    try {
      const waitMs = await hear(connection, options, reader);
      if (reader.heardSomething()) failures = 1;
      await pause(Math.max(backOff(failures), waitMs), signal);
    } catch (error) {
      if (signal.aborted) return;
      throw error;
    }
  }
}

/** What outlives a connection. */
class Heard {
  lastEventId: string | null;
  #some = false;

  constructor(lastEventId: string | null) {
    this.lastEventId = lastEventId;
  }

  note(id: string | null): void {
    this.lastEventId = id ?? this.lastEventId;
    this.#some = true;
  }

  /** Since it was last asked. */
  heardSomething(): boolean {
    const some = this.#some;
    this.#some = false;
    return some;
  }
}

/** One connection, to its end; answers how long the server wants to be left alone. */
async function hear(connection: Connection, options: StreamOptions, heard: Heard): Promise<number> {
  const silence = new SilenceWatch();
  const signal = AbortSignal.any([options.signal, silence.signal]);
  try {
    const response = await unlessBroken(open(connection, heard.lastEventId, signal), options.signal);
    if (response === null) return 0;
    if (!response.ok || !response.body) {
      if (response.status !== 429 && response.status < 500) throw refusalOf(response, await response.text());
      await response.body?.cancel();
      return retryAfter(response) ?? 0;
    }
    options.onOpen?.();
    const pieces = response.body.getReader();
    const decoder = new TextDecoder();
    const reader = new EventReader();
    for (;;) {
      const piece = await unlessBroken(pieces.read(), options.signal);
      if (piece === null || piece.done) return reader.retryMs ?? 0;
      silence.isBroken();
      for (const { id, type, data } of reader.read(decoder.decode(piece.value, { stream: true }))) {
        heard.note(id);
        options.onEvent({ id, type, data: JSON.parse(data) });
      }
    }
  } finally {
    silence.end(); // ends the connection too, where it is still open
  }
}

function open(connection: Connection, lastEventId: string | null, signal: AbortSignal): Promise<Response> {
  const after = lastEventId === null ? {} : { 'Last-Event-ID': lastEventId };
  return send(connection, '/api/v1/events/stream', {
    headers: { Accept: 'text/event-stream', ...after },
    cache: 'no-store',
    signal,
  });
}

/** Null: the connection broke or fell silent. What the caller aborted is thrown. */
async function unlessBroken<Result>(result: Promise<Result>, signal: AbortSignal): Promise<Result | null> {
  try {
    return await result;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Silent || isBrokenConnection(error)) return null;
    throw error;
  }
}

class Silent extends Error {}

/** Aborts its signal when nothing was heard for too long. */
class SilenceWatch {
  readonly #controller = new AbortController();
  #timer = setTimeout(() => this.end(), LONGEST_SILENCE_MS);

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  isBroken(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(), LONGEST_SILENCE_MS);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#controller.abort(new Silent());
  }
}
