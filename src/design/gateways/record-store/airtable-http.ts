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
import { ownTurns, type Turns } from '../../../platform/limits/turns.ts';
import { RecordStoreRefused, RecordStoreUnavailable } from '../../domain/errors.ts';

export interface AirtableSettings {
  /** `https://api.airtable.com`, or a server that behaves like it, below a path of its own too. */
  url: string;
  baseId: string;
  token: string;
  /** Airtable allows 5 a second and base. */
  requestsPerSecond?: number;
  /** After a 429 nothing succeeds for 30 s. */
  pauseMs?: number;
  /** One attempt. */
  timeoutMs?: number;
  /** How long a request may wait for its turn; the caller is told to come back rather than kept longer. */
  patienceMs?: number;
  /** How long a store that failed again and again is left alone. */
  restMs?: number;
  /** Whose turn it is; absent: this process sends alone. */
  turns?: Turns;
}

/** Worth another attempt: the network, a timeout, a 5xx. All requests made here may be repeated. */
class Transient extends Error {}

/** Airtable's own name of the fault, such as `INVALID_RECORDS`. */
export class AirtableRefusal extends RecordStoreRefused {
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string) {
    super('the record store refused a request');
    this.name = 'RecordStoreRefused'; // what clients see; which store it is stays inside
    this.status = status;
    this.type = type;
  }
}

/** Requests to one base: evenly spaced, paused after a 429, repeated when that can help, cut off when it cannot. */
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
      turns: ownTurns(),
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
        throw new RecordStoreUnavailable(10);
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
      throw new Transient('no answer', { cause });
    }
  }

  /** Each caller takes the next free turn; nobody waits for one that is further away than their patience. */
  async #turn(): Promise<void> {
    const { turns, patienceMs, requestsPerSecond } = this.#settings;
    // A quarter wider than the limit, since requests do not arrive as evenly as they leave: one that takes up to a
    // quarter of a second longer than those after it still puts no sixth into one second.
    const apart = 1250 / requestsPerSecond;
    const { inMs, isTaken } = await turns.take(apart, patienceMs);
    if (!isTaken) throw new RecordStoreUnavailable(Math.ceil(inMs / 1000));
    const asked = Date.now();
    if (inMs > 0) await sleep(inMs);
    // Timers that come late, on a busy machine, come together: the requests still leave one after the other.
    for (let early = apart; early > 0; ) {
      early = this.#lastSentAt + apart - Date.now();
      if (early > 0) await sleep(early);
    }
    this.#lastSentAt = Date.now();
    // A 429 that came meanwhile moves everybody behind the pause.
    if (Date.now() > asked && (await turns.isPaused())) await this.#turn();
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
