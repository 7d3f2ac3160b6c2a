import { pause } from './pause.ts';
import { isWorthRetrying } from './unreachable.ts';

export interface RetryOptions {
  /** How often at most, the first time included. */
  attempts?: number;
  signal?: AbortSignal;
}

export interface IdempotentOptions extends RetryOptions {
  /**
   * Pass the key of an earlier attempt to repeat it, such as when the same button is pressed again. By default, a new
   * key is generated.
   */
  idempotencyKey?: string;
}

export const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** The request was sent but not processed: too many requests, or the service is unavailable. */
const LATER = new Set([429, 503]);

/**
 * Sends until it is answered. Only a broken connection, 429 and 503 are tried again, a bounded number of times, and
 * not before the server's Retry-After; every other answer is the answer. Only for what may be done twice: reads, and
 * writes with an Idempotency-Key.
 */
export async function retrying<Answer extends { response: Response }>(
  send: () => Promise<Answer>,
  { attempts = ATTEMPTS, signal }: RetryOptions = {},
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted();
    const isLast = attempt >= attempts;
    let wait = 0;
    try {
      const answer = await send();
      if (isLast || !LATER.has(answer.response.status)) return answer;
      wait = retryAfter(answer.response) ?? 0;
    } catch (error) {
      if (isLast || !isWorthRetrying(error)) throw error;
    }
    await pause(pauseBefore(attempt, wait), signal);
  }
}

/** A write that is done once however often it must be sent: every attempt carries the same Idempotency-Key. */
export function withIdempotencyKey<Answer extends { response: Response }>(
  send: (idempotencyKey: string) => Promise<Answer>,
  { idempotencyKey = newIdempotencyKey(), ...options }: IdempotentOptions = {},
): Promise<Answer> {
  return retrying(() => send(idempotencyKey), options);
}

/** One for each intent. Not `crypto.randomUUID`: browsers have that only on pages that came over TLS. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Doubles with each attempt, with jitter, so that many clients don't retry at the same moment. */
export function backOff(attempt: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS) * (0.75 + Math.random() / 2);
}

/** Milliseconds until the next attempt: not before the server's Retry-After, but never without end. */
export function pauseBefore(attempt: number, retryAfterMs: number): number {
  return Math.min(Math.max(backOff(attempt), retryAfterMs), LONGEST_PAUSE_MS);
}

/** The Retry-After header in milliseconds. It contains seconds, or a date by the server's clock. Null if absent. */
export function retryAfter({ headers }: Response): number | null {
  const text = headers.get('retry-after') ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const moment = momentOf(text);
  return moment === null ? null : Math.max(0, moment - (momentOf(headers.get('date') ?? '') ?? Date.now()));
}

function momentOf(text: string): number | null {
  const isDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text);
  const ms = isDate ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
}
