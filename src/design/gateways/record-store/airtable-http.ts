import { setTimeout as sleep } from 'node:timers/promises';
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
  type IPolicy,
  retry,
  wrap,
} from 'cockatiel';
import { Pool } from 'undici';
import { fieldsOf } from '../../../kernel/json.ts';
import { ownPacing, type Pacing } from '../../../platform/limits/pacing.ts';
import { RecordStoreRefused, RecordStoreUnavailable } from '../../domain/errors.ts';

export interface AirtableSettings {
  /** `https://api.airtable.com`, or another server with the same API, also below a path. */
  url: string;
  baseId: string;
  token: string;
  /** Airtable allows 5 requests a second for each base. */
  requestsPerSecond?: number;
  /** After a 429, Airtable refuses everything for 30 s. */
  pauseMs?: number;
  /** Of one attempt. */
  timeoutMs?: number;
  /** How long a request may wait for its turn. After that the caller gets an error instead of waiting longer. */
  patienceMs?: number;
  /** How long the circuit breaker stays open. */
  restMs?: number;
  /** The turns that all processes share; absent: this process is the only one that sends. */
  turns?: Pacing;
}

/** Worth a retry: a network error, a timeout, a 5xx. All requests made here are idempotent. */
class Transient extends Error {}

/** With Airtable's own name of the fault, such as `INVALID_RECORDS`. */
export class AirtableRefusal extends RecordStoreRefused {
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string) {
    super('Airtable rejected a request');
    this.name = 'RecordStoreRefused'; // the name that clients see; which store it is stays internal
    this.status = status;
    this.type = type;
  }
}

/** Requests to one base: evenly spaced, paused after a 429, retried where that can help, with a circuit breaker. */
export class AirtableHttp {
  readonly #settings: Required<AirtableSettings>;
  readonly #connections: Pool;
  readonly #basePath: string;
  readonly #policy: IPolicy;
  #lastSentAt = 0;

  constructor(settings: AirtableSettings) {
    this.#settings = {
      requestsPerSecond: 5,
      pauseMs: 30_000,
      timeoutMs: 10_000,
      patienceMs: 10_000,
      restMs: 10_000,
      turns: ownPacing(),
      ...settings,
    };
    const transient = handleType(Transient);
    this.#policy = wrap(
      retry(transient, { maxAttempts: 3, backoff: new ExponentialBackoff({ initialDelay: 250 }) }),
      circuitBreaker(transient, {
        halfOpenAfter: this.#settings.restMs,
        breaker: new ConsecutiveBreaker(6),
      }),
    );
    const { origin, pathname } = new URL(settings.url);
    this.#connections = new Pool(origin, { connections: 4 });
    this.#basePath = `${pathname.replace(/\/+$/, '')}/v0/${encodeURIComponent(settings.baseId)}`;
  }

  /** `path` is below the base: `/items/listRecords`. */
  async send<T>(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<T> {
    try {
      return await this.#policy.execute(() => this.#once<T>(method, path, body));
    } catch (cause) {
      if (cause instanceof Transient || cause instanceof BrokenCircuitError)
        throw new RecordStoreUnavailable('Airtable', 10);
      throw cause;
    }
  }

  async close(): Promise<void> {
    await this.#connections.close();
  }

  async #once<T>(method: 'POST' | 'PATCH' | 'DELETE', path: string, body: unknown): Promise<T> {
    for (;;) {
      await this.#turn();
      const { status, text } = await this.#exchange(method, path, body);
      if (status === 429) {
        await this.#settings.turns.pause(this.#settings.pauseMs);
        continue;
      }
      if (status === 408 || status >= 500) throw new Transient(`status ${status}`);
      if (status >= 400) throw new AirtableRefusal(status, faultType(text));
      return JSON.parse(text); // the shape is Airtable's contract for this call
    }
  }

  async #exchange(method: 'POST' | 'PATCH' | 'DELETE', path: string, body: unknown) {
    try {
      const answer = await this.#connections.request({
        method,
        path: `${this.#basePath}${path}`,
        headers: { authorization: `Bearer ${this.#settings.token}`, 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(this.#settings.timeoutMs),
      });
      return { status: answer.statusCode, text: await answer.body.text() };
    } catch (cause) {
      throw new Transient('no response', { cause });
    }
  }

  /** Each caller takes the next free turn. A caller whose turn would come too late gets an error at once. */
  async #turn(): Promise<void> {
    const { turns, patienceMs, requestsPerSecond } = this.#settings;
    // A quarter wider than the limit, because requests do not arrive as evenly as they are sent: even if one takes up
    // to a quarter of a second longer than those after it, no sixth request falls into one second.
    const apart = 1250 / requestsPerSecond;
    const { inMs, isTaken } = await turns.take(apart, patienceMs);
    if (!isTaken) throw new RecordStoreUnavailable('Airtable', Math.ceil(inMs / 1000));
    const waitedFrom = Date.now();
    if (inMs > 0) await sleep(inMs);
    // On a busy machine, timers fire late and together. The requests still leave one after the other.
    for (let early = apart; early > 0; ) {
      early = this.#lastSentAt + apart - Date.now();
      if (early > 0) await sleep(early);
    }
    this.#lastSentAt = Date.now();
    // After a 429 that came meanwhile, everybody waits for the end of the pause.
    if (Date.now() > waitedFrom && (await turns.isPaused())) await this.#turn();
  }
}

function faultType(text: string): string {
  try {
    const { error } = fieldsOf(JSON.parse(text));
    const type = typeof error === 'string' ? error : fieldsOf(error)['type'];
    return typeof type === 'string' ? type : 'UNKNOWN';
  } catch {
    return 'UNKNOWN';
  }
}
