import pg from 'pg';
import type { Look } from './choose-server.ts';
import { lookAt } from './look-at-server.ts';

/** A server that takes longer counts as unavailable until the next probe. */
const ANSWER_MS = 2000;

/** Probes one server over its own connection, which is reopened when it is lost. */
export class Probe {
  readonly #url: string;
  readonly #server: number;
  #client: pg.Client | null = null;
  /** Why the last question had no answer. */
  failure: Error | null = null;

  constructor(url: string, server: number) {
    this.#url = url;
    this.#server = server;
  }

  async ask(): Promise<Look | null> {
    try {
      const look = await lookAt(await this.#connected(), this.#server, ANSWER_MS);
      this.failure = null;
      return look;
    } catch (error) {
      this.failure = error instanceof Error ? error : new Error(String(error));
      await this.close();
      return null;
    }
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    if (!client) return;
    // A server that is silent would keep a polite goodbye waiting.
    const silent = setTimeout(() => streamOf(client).destroy(), 200);
    await client.end().catch(() => undefined);
    clearTimeout(silent);
  }

  async #connected(): Promise<pg.Client> {
    if (this.#client) return this.#client;
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'lintel-monitor',
      connectionTimeoutMillis: ANSWER_MS,
      keepAlive: true,
    });
    client.on('error', () => {
      if (this.#client === client) this.#client = null;
    });
    await client.connect();
    this.#client = client;
    return client;
  }
}

/** The socket itself, for ending a connection without the server's help; pg has it, and its types do not. */
export function streamOf(client: pg.Client): { destroy(error?: Error): void } {
  return (client as unknown as { connection: { stream: { destroy(error?: Error): void } } }).connection
    .stream;
}
