import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';

/** One COPY into a table, fed bit by bit: the rows of a table come in many parts, and references within it are looked at once. */
export class TableLoad {
  readonly name: string;
  readonly #stream: CopyStreamQuery;
  readonly #finished: Promise<void>;

  constructor(client: ClientBase, name: string, statement: string) {
    this.name = name;
    this.#stream = client.query(copyFrom(statement));
    // Otherwise buffered rows would be written to a connection that the stream has released.
    this.#stream.once('error', () => this.#stream.destroy());
    this.#finished = finished(this.#stream);
    this.#finished.catch(() => undefined); // write() and end() report it
  }

  async write(chunk: Buffer): Promise<void> {
    if (this.#stream.write(chunk)) return;
    await Promise.race([new Promise((resolve) => void this.#stream.once('drain', resolve)), this.#finished]);
  }

  /** How many rows came in. */
  async end(): Promise<number> {
    this.#stream.end();
    await this.#finished;
    return this.#stream.rowCount;
  }
}
