import { sql } from 'kysely';
import type { Logger } from 'pino';
import { codeOf } from '../../kernel/error-code.ts';
import type { Db } from '../db/database.ts';
import { writeLater } from '../write-later.ts';

export interface KeyUse {
  /** A request was opened by this key. Costs nothing: it is written later. */
  note(keyId: string): void;
  /** Writes the remaining notes. */
  stop(): Promise<void>;
}

const EVERY_MS = 60_000;

/** When each key was last used, written at most once a minute and never while a request waits. */
export function startKeyUse(
  log: Logger,
  write: (keyIds: string[]) => Promise<void>,
  everyMs = EVERY_MS,
): KeyUse {
  const { note, stop } = writeLater<true>(log, {
    name: 'use of keys',
    everyMs,
    merge: () => true,
    write: (notes) => write(notes.map(([keyId]) => keyId)),
  });
  return { note: (keyId) => note(keyId, true), stop };
}

export async function writeKeyUse(db: Db, keyIds: string[]): Promise<void> {
  await sql`insert into api_key_use (key_id, last_used_at) select unnest(${keyIds}::text[]), now()
    on conflict (key_id) do update set last_used_at = excluded.last_used_at`.execute(db);
}

/** For a read-only process: sends the use to another process, which writes it. */
export const KEY_USE_CHANNEL = 'api_key_use';

const READ_ONLY = '25006';

export async function sendKeyUse(db: Db, keyIds: string[]): Promise<void> {
  try {
    await sql`select pg_notify(${KEY_USE_CHANNEL}, id) from unnest(${keyIds}::text[]) id`.execute(db);
  } catch (error) {
    if (codeOf(error) !== READ_ONLY) throw error; // a replica cannot tell anybody anything
  }
}
