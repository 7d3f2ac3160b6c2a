import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Enough that a COPY's own cost does not show, little enough that memory stays flat. */
const FULL = 2 * 1024 ** 2;

/**
 * Collects rows and sends them with COPY, a batch at a time. While the database takes one batch the caller goes on
 * filling the next; a connection can do one thing at a time, so batches of all tables share one turn.
 */
export class CopyTurns {
  readonly #client: ClientBase;
  #turn: Promise<void> = Promise.resolve();

  constructor(client: ClientBase) {
    this.#client = client;
  }

  /** Waits for the batch before, then starts this one. */
  async send(table: string, columns: string, rows: string): Promise<void> {
    await this.#turn;
    this.#turn = this.#copy(table, columns, rows);
    this.#turn.catch(() => {}); // the next turn reports it
  }

  async done(): Promise<void> {
    await this.#turn;
  }

  #copy(table: string, columns: string, rows: string): Promise<void> {
    const stream = this.#client.query(copyFrom(`copy ${table} (${columns}) from stdin`));
    return new Promise((resolve, reject) => {
      stream.once('error', reject);
      stream.once('finish', resolve);
      stream.end(rows);
    });
  }
}

export class CopyBuffer {
  readonly #turns: CopyTurns;
  readonly #table: string;
  readonly #columns: string;
  #rows: string[] = [];
  #size = 0;

  constructor(turns: CopyTurns, table: string, columns: string) {
    this.#turns = turns;
    this.#table = table;
    this.#columns = columns;
  }

  /** True when it wants to be sent. */
  add(row: string): boolean {
    this.#rows.push(row);
    this.#size += row.length;
    return this.#size >= FULL;
  }

  async send(): Promise<void> {
    if (this.#rows.length === 0) return;
    const rows = `${this.#rows.join('\n')}\n`;
    this.#rows = [];
    this.#size = 0;
    await this.#turns.send(this.#table, this.#columns, rows);
  }
}
