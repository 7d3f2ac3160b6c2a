import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Large enough that the overhead of COPY does not matter, small enough that memory stays flat. */
const BATCH_BYTES = 2 * 1024 ** 2;

const LINE_END = 0x0a;

/** A connection runs one statement at a time, so the batches of all tables take turns. */
export class CopyTurns {
  readonly #client: ClientBase;
  #turn: Promise<void> = Promise.resolve();

  constructor(client: ClientBase) {
    this.#client = client;
  }

  /** Waits for the previous batch, then starts this one; the caller fills the next one while it runs. */
  async send(table: string, columns: string, rows: Buffer): Promise<void> {
    await this.#turn;
    this.#turn = this.#copy(table, columns, rows);
    this.#turn.catch(() => {}); // the next call reports it
  }

  async done(): Promise<void> {
    await this.#turn;
  }

  #copy(table: string, columns: string, rows: Buffer): Promise<void> {
    const stream = this.#client.query(copyFrom(`copy ${table} (${columns}) from stdin`));
    return new Promise((resolve, reject) => {
      stream.once('error', (error) => {
        stream.destroy(); // otherwise it would write to a connection that it has released
        reject(error);
      });
      stream.once('finish', resolve);
      stream.end(rows);
    });
  }
}

/**
 * Collects rows for one table. They are written into memory outside of the heap at once, because a batch of strings
 * would survive several garbage collections and be copied by each. There are two buffers: one is being filled while
 * the other one is sent.
 */
export class CopyBuffer {
  readonly #turns: CopyTurns;
  readonly #table: string;
  readonly #columns: string;
  #filling: Buffer = Buffer.allocUnsafeSlow(BATCH_BYTES);
  #onItsWay: Buffer = Buffer.allocUnsafeSlow(BATCH_BYTES);
  #used = 0;

  constructor(turns: CopyTurns, table: string, columns: string) {
    this.#turns = turns;
    this.#table = table;
    this.#columns = columns;
  }

  /** Makes room for a row of so many characters. There is nothing to wait for while the batch has room. */
  roomFor(characters: number): Promise<void> | undefined {
    const most = characters * 3 + 1;
    return this.#used + most > this.#filling.length ? this.#sendAndGrow(most) : undefined;
  }

  async #sendAndGrow(bytes: number): Promise<void> {
    await this.send();
    if (bytes > this.#filling.length) this.#filling = Buffer.allocUnsafeSlow(bytes); // a row larger than a batch
  }

  /** Part of a row that there is room for; returns its bytes. */
  write(part: string): number {
    const bytes = this.#filling.write(part, this.#used);
    this.#used += bytes;
    return bytes;
  }

  /** The last bytes written. */
  last(bytes: number): Buffer {
    return this.#filling.subarray(this.#used - bytes, this.#used);
  }

  endRow(): void {
    this.#filling[this.#used++] = LINE_END;
  }

  async send(): Promise<void> {
    if (this.#used === 0) return;
    const sent = this.#filling;
    await this.#turns.send(this.#table, this.#columns, sent.subarray(0, this.#used));
    // Batches are sent one after the other, so the buffer of the previous one is free again.
    this.#filling =
      this.#onItsWay.length === BATCH_BYTES ? this.#onItsWay : Buffer.allocUnsafeSlow(BATCH_BYTES);
    this.#onItsWay = sent;
    this.#used = 0;
  }
}
