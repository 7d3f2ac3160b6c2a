import type pg from 'pg';
import { serialize } from 'pg-protocol';

/** Two looks may share a connection, so each has a name of its own for its statement. */
let looks = 0;

/**
 * One number of one row, asked for before nearly every answer. A prepared statement spares the server the planning,
 * and a query of our own spares us what pg does for queries in general; either costs more than the look itself.
 */
export class VersionLook {
  readonly #pool: pg.Pool;
  readonly #table: string;
  readonly #prepare: Buffer;
  readonly #ask: Buffer;
  readonly #prepared = new WeakSet<pg.Connection>();
  readonly #patienceMs: number;

  /** The table has one row. A connection may be dead without anyone having said so: it has `patienceMs` to answer. */
  constructor(pool: pg.Pool, table: string, patienceMs = 10_000) {
    const name = `version look ${++looks}`;
    this.#pool = pool;
    this.#table = table;
    this.#patienceMs = patienceMs;
    this.#prepare = serialize.parse({ name, text: `select version::bigint from ${table}` });
    this.#ask = Buffer.concat([serialize.bind({ statement: name }), serialize.execute(), serialize.sync()]);
  }

  read(): Promise<number> {
    return new Promise((resolve, reject) => {
      const query = new Query((connection) => this.#send(connection), this.#patienceMs);
      // The types know of such queries with clients only.
      (this.#pool as unknown as Pool).query(query, (error, version) => {
        if (version === undefined) reject(error ?? new Error(`The table ${this.#table} has no row.`));
        else resolve(version);
      });
    });
  }

  #send(connection: pg.Connection): void {
    if (!connection.stream.writable) return; // the client is about to hear of it, and fails the query
    if (this.#prepared.has(connection)) {
      connection.stream.write(this.#ask);
    } else {
      // When this fails the pool closes the connection.
      this.#prepared.add(connection);
      connection.stream.write(Buffer.concat([this.#prepare, this.#ask]));
    }
  }
}

type Callback = (error: Error | null, version?: number) => void;

interface Pool {
  query(query: Query, callback: Callback): void;
}

/** What pg asks of a query. */
class Query implements pg.Submittable {
  readonly submit: pg.Submittable['submit'];
  readonly query_timeout: number;
  /** Set by the client. */
  declare callback: Callback;
  #version: number | undefined;

  constructor(submit: pg.Submittable['submit'], patienceMs: number) {
    this.submit = submit;
    this.query_timeout = patienceMs;
  }

  handleDataRow({ fields: [version] }: { fields: string[] }): void {
    this.#version = Number(version);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.callback(null, this.#version);
  }

  handleError(error: Error): void {
    this.callback(error);
  }
}
