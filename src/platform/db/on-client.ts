import { Kysely, PostgresDialect } from 'kysely';
import type { ClientBase } from 'pg';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * Kysely on one connection that someone else holds, so that its statements fall into the transaction which is open
 * there: for work that mixes COPY with ordinary statements. Begin and commit stay with the holder.
 */
export function onClient(client: ClientBase): Db {
  // Kysely needs no more of a pool client than this; pg's type has some fifty members.
  const connection = { query: client.query.bind(client), release: () => undefined } as never;
  const pool = { connect: async () => connection, end: async () => undefined, options: {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
