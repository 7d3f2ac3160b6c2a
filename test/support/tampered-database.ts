import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from '../../src/platform/db/database.ts';
import type { Tables } from '../../src/platform/db/tables.ts';

export interface Statement {
  text: string;
  values: readonly unknown[];
  /** The same object for every statement of one connection. */
  connection: object;
}

interface Result {
  command: string;
  rowCount: number;
  rows: unknown[];
}

/** Intercepts statements between the product and PostgreSQL: `run` sends the statement, or another one instead. */
export type Tamper = (statement: Statement, run: (text?: string) => Promise<Result>) => Promise<Result>;

/** As if it had been sent, with nothing found and nothing changed. */
export const NOTHING: Result = { command: 'SELECT', rowCount: 0, rows: [] };

/**
 * The same database with a fault: each statement that the product sends through kysely goes through `tamper`, so the
 * product needs no switch for it. The owner closes the pool.
 */
export function tamperedDatabase(database: Database, tamper: Tamper): Database {
  const clients = new WeakMap<object, unknown>();
  const pool = {
    options: {},
    end: async () => undefined,
    async connect() {
      const client = await database.pool.connect();
      const known = clients.get(client);
      if (known) return known as never;
      const made = {
        query: (text: string, values: readonly unknown[] = []) =>
          tamper({ text, values, connection: client }, (other) =>
            (other === undefined ? client.query(text, [...values]) : client.query(other)).then((result) => ({
              command: result.command,
              rowCount: result.rowCount ?? 0,
              rows: result.rows,
            })),
          ),
        release: (error?: Error) => client.release(error),
      };
      clients.set(client, made);
      return made as never;
    },
  };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    ...database,
    db,
    requests: db,
    close: async () => undefined,
  };
}
