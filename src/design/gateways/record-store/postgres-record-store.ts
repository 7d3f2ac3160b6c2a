import type { Pool } from 'pg';
import { codeOf } from '../../../kernel/error-code.ts';
import { arrayLiteral } from '../../../platform/db/array-literal.ts';
import { isDatabaseUnavailable } from '../../../platform/db/database.ts';
import { currentTaker, patientTurns } from '../../../platform/db/request-uses.ts';
import { RecordRejected, RecordStoreUnavailable } from '../../domain/errors.ts';
import type { RecordStore } from './record-store.ts';
import { type Columns, columnsOf, type RecordOf, recordOf, type StoredKind } from './records.ts';

interface Row {
  domain_id: string;
  columns: Columns;
}

/** As long as the pool itself waits for a connection. */
const LONGEST_WAIT_MS = 5_000;

/**
 * The default adapter: the `record_store` schema, on a pool of its own. It behaves as a remote store would (no shared
 * transaction, record ids, empty columns dropped), so a project can move to another adapter unchanged, and a request
 * that holds a transaction never waits for a connection of the same pool. Callers take turns at the connections. The pool
 * comes from `openDatabase`, which handles lost connections; closing the store ends it.
 */
export function postgresRecordStore(pool: Pool): RecordStore {
  const running = new Set<Promise<unknown>>();
  const { max } = pool.options;
  const turns = patientTurns(max, LONGEST_WAIT_MS, Math.max(1, max - 1));

  async function run<R extends object = Row>(text: string, values: unknown[]): Promise<R[]> {
    const query = turns.take(currentTaker(), () => pool.query<R>(text, values.map(arrayLiteral)));
    running.add(query);
    try {
      return (await query).rows;
    } catch (cause) {
      if (isDatabaseUnavailable(cause)) throw new RecordStoreUnavailable('The database', 5);
      const code = codeOf(cause) ?? '';
      if (/^(?:22|23|54)/.test(code)) throw new RecordRejected('The database', code);
      throw cause;
    } finally {
      running.delete(query);
    }
  }

  return {
    async upsert(kind, records) {
      if (records.length === 0) return;
      await run(
        `insert into record_store.${kind} (record_id, domain_id, columns)
         select * from unnest($1::text[], $2::text[], $3::jsonb[])
         on conflict (domain_id) do update set columns = excluded.columns`,
        [
          records.map(newRecordId),
          records.map((record) => record.id),
          records.map((record) => JSON.stringify(filled(columnsOf(kind, record)))),
        ],
      );
    },

    async destroy(kind, ids) {
      if (ids.length === 0) return;
      await run(`delete from record_store.${kind} where domain_id = any ($1)`, [ids]);
    },

    async get(kind, ids) {
      if (ids.length === 0) return [];
      const where = 'where domain_id = any ($1)';
      return decoded(kind, await run(select(kind, where), [ids]));
    },

    async list(kind, where) {
      // Column names are literals, so that the expression index on project_id is used. They come from the code only.
      const tests = Object.keys(where).map((name, index) => `columns ->> '${column(name)}' = $${index + 1}`);
      const clause = tests.length > 0 ? `where ${tests.join(' and ')}` : '';
      return decoded(kind, await run(select(kind, clause), Object.values(where)));
    },

    async resolve(kind, recordIds) {
      if (recordIds.length === 0) return new Map();
      const rows = await run<{ record_id: string; domain_id: string }>(
        `select record_id, domain_id from record_store.${kind} where record_id = any ($1)`,
        [recordIds],
      );
      return new Map(rows.map((row) => [row.record_id, row.domain_id]));
    },

    async close() {
      // A pool that ends drops the queries that wait for a connection, and they would never be answered.
      while (running.size > 0) await Promise.allSettled(running);
      await pool.end();
    },
  };
}

function select(kind: StoredKind, where: string): string {
  return `select domain_id, columns from record_store.${kind} ${where} order by domain_id collate "C"`;
}

function decoded<K extends StoredKind>(kind: K, rows: Row[]): RecordOf<K>[] {
  return rows.map((row) => recordOf(kind, row.domain_id, row.columns));
}

function filled(columns: Columns): Columns {
  return Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== null && value !== false && value !== ''),
  );
}

function column(name: string): string {
  if (!/^[a-z_]+$/.test(name)) throw new Error(`no column can be called ${name}`);
  return name;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function newRecordId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(14));
  return `rec${Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')}`;
}
