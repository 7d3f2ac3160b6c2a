import type pg from 'pg';
import { serialize } from 'pg-protocol';

/** Names of prepared statements are each connection's own: two looks may share one. */
let looks = 0;

/**
 * One number of one row, asked for before nearly every answer. A prepared statement spares the server the planning,
 * and a query of our own spares us what pg does for queries in general; either costs more than the look itself.
 */
export class VersionLook {
  readonly #pool: pg.Pool;
  readonly #prepare: Buffer;
  readonly #ask: Buffer;
  readonly #prepared = new WeakSet<pg.Connection>();

  /** The table has one row. */
  constructor(pool: pg.Pool, table: string) {
    const name = `version look ${++looks}`;
    this.#pool = pool;
    this.#prepare = serialize.parse({ name, text: `select version from ${table}` });
    this.#ask = Buffer.concat([serialize.bind({ statement: name }), serialize.execute(), serialize.sync()]);
  }

  read(): Promise<number> {
    return new Promise((resolve, reject) => {
      const query = new Query((connection) => this.#send(connection));
      // The types know of such queries with clients only.
      (this.#pool as unknown as Pool).query(query, (error, version = 0) =>
        error ? reject(error) : resolve(version),
      );
    });
  }

  #send(connection: pg.Connection): void {
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
  /** Set by the client. */
  declare callback: Callback;
  #version: number | undefined;

  constructor(submit: pg.Submittable['submit']) {
    this.submit = submit;
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
