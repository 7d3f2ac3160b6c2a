import { createParser } from 'eventsource-parser';
import { type Connection, errorFromBody, send } from './connection.ts';
import { pause } from './pause.ts';
import { backOff, retryAfter } from './retrying.ts';
import { isBrokenConnection } from './unreachable.ts';

export interface StreamedEvent {
  /** The sequence number; a later stream can continue after it. */
  id: string | null;
  type: string;
  /** The parsed JSON. */
  data: unknown;
}

export interface StreamOptions {
  /** Continues after this event; without it, starts with the next event. */
  lastEventId?: string;
  onEvent: (event: StreamedEvent) => void;
  /** The stream is open, for the first time or again: the moment to fetch what was missed. */
  onOpen?: () => void;
  /** The only way to end it. */
  signal: AbortSignal;
}

/** The server sends something every 15 seconds. After three times as long without anything the connection is dead. */
const LONGEST_SILENCE_MS = 45_000;

/** Longer than any event of Lintel, in characters. A server that sends more without an end is cut off. */
const LONGEST_EVENT = 4 * 1024 * 1024;

/**
 * Receives events until the signal is aborted, and then resolves. A connection that ends, breaks or falls silent is
 * opened again after the last event received, at growing intervals. A refusal that a retry cannot change is thrown.
 */
export async function streamEvents(connection: Connection, options: StreamOptions): Promise<void> {
  const { signal } = options;
  const received = new Received(options.lastEventId ?? null);
  for (let failures = 1; ; failures++) {
    try {
      const waitMs = await receive(connection, options, received);
      if (received.isNew()) failures = 1;
      await pause(Math.max(backOff(failures), waitMs), signal);
    } catch (error) {
      if (signal.aborted) return;
      throw error;
    }
  }
}

/** What outlives a connection. */
class Received {
  lastEventId: string | null;
  #isNew = false;

  constructor(lastEventId: string | null) {
    this.lastEventId = lastEventId;
  }

  note(id: string | null): void {
    this.lastEventId = id ?? this.lastEventId;
    this.#isNew = true;
  }

  /** Whether anything was received since the last call. */
  isNew(): boolean {
    const isNew = this.#isNew;
    this.#isNew = false;
    return isNew;
  }
}

/** One connection, until it ends. Returns the server's reconnection delay. */
async function receive(connection: Connection, options: StreamOptions, received: Received): Promise<number> {
  const silence = new SilenceWatch();
  const signal = AbortSignal.any([options.signal, silence.signal]);
  try {
    const response = await unlessBroken(open(connection, received.lastEventId, signal), options.signal);
    if (response === null) return 0;
    if (!response.ok || !response.body) {
      if (response.status !== 429 && response.status < 500)
        throw errorFromBody(response, await response.text());
      await response.body?.cancel();
      return retryAfter(response) ?? 0;
    }
    options.onOpen?.();
    const pieces = response.body.getReader();
    const decoder = new TextDecoder();
    let retryMs = 0;
    const parser = createParser({
      maxBufferSize: LONGEST_EVENT,
      onEvent: ({ id, event = 'message', data }) => {
        received.note(id ?? null);
        options.onEvent({ id: received.lastEventId, type: event, data: JSON.parse(data) });
      },
      onRetry: (ms) => {
        retryMs = ms;
      },
      onError: ({ type }) => {
        if (type === 'max-buffer-size-exceeded') throw new TypeError('An event in the stream is too large.');
      },
    });
    for (;;) {
      const piece = await unlessBroken(pieces.read(), options.signal);
      if (piece === null || piece.done) return retryMs;
      silence.restart();
      parser.feed(decoder.decode(piece.value, { stream: true }));
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

/** Aborts its signal when nothing was received for too long. */
class SilenceWatch {
  readonly #controller = new AbortController();
  #timer = setTimeout(() => this.end(), LONGEST_SILENCE_MS);

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  restart(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(), LONGEST_SILENCE_MS);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#controller.abort(new Silent());
  }
}
