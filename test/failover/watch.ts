import { setTimeout as sleep } from 'node:timers/promises';

export interface Seen {
  at: number;
  status: number;
  retryAfter: string | null;
}

/** Asks one address again and again and writes down every answer, until it is stopped. */
export class Watch {
  readonly name: string;
  readonly seen: Seen[] = [];
  readonly #ask: () => Promise<Response>;
  readonly #working: Promise<void>;
  #isStopped = false;

  constructor(name: string, ask: () => Promise<Response>) {
    this.name = name;
    this.#ask = ask;
    this.#working = this.#work();
  }

  /** How long after that moment it answered again as it should. */
  backAfter(moment: number): number {
    const first = this.seen.find(({ at, status }) => at >= moment && status < 300);
    return first ? first.at - moment : Number.POSITIVE_INFINITY;
  }

  /** Answers that are neither right nor a 503 that says when to come back. */
  get surprises(): string[] {
    return this.seen
      .filter(({ status, retryAfter }) => status >= 300 && (status !== 503 || retryAfter === null))
      .map(({ status, retryAfter }) => `${this.name}: ${status}, Retry-After ${retryAfter}`);
  }

  get refusals(): number {
    return this.seen.filter(({ status }) => status === 503).length;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#working;
  }

  async #work(): Promise<void> {
    while (!this.#isStopped) {
      const response = await this.#ask();
      await response.arrayBuffer();
      this.seen.push({
        at: Date.now(),
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
      });
      await sleep(20);
    }
  }
}
