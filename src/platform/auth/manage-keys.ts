import { type Selectable, sql } from 'kysely';
import type { Logger } from 'pino';
import { NotFound } from '../../kernel/domain-error.ts';
import { newId } from '../../kernel/ids.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Db, DbOrTx, Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { ForeignIds } from '../foreign-ids.ts';
import { newApiKey, type StoredKey, sha256 } from './api-keys.ts';
import { ApiKeyFromSettings, LastAdminKey } from './errors.ts';
import { daysLeft, isExpiringSoon } from './key-expiry.ts';
import type { Scope } from './scopes.ts';
import { deleteSessionsOfCaller } from './sessions/session-store.ts';

/** A key as a person sees it: never the secret. */
export interface KeyRecord {
  id: string;
  name: string;
  scopes: Scope[];
  projects: string[] | null;
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
}

export interface WantedKey {
  name: string;
  scopes: Scope[];
  projects: string[] | null;
  expiresAt: Date | null;
}

const LONGEST_NAME = 200;

/**
 * What is wrong with a name, or null. Names are printed in logs and on terminals, and say who did something: a new one
 * must not read like another. Keys of the database may share a name while one replaces the other.
 */
export function faultOfName(name: string, fromSettings: readonly { name: string }[]): string | null {
  if (name.trim() === '') return 'must not be blank';
  if (name.length > LONGEST_NAME) return `must have at most ${LONGEST_NAME} characters`;
  if (/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u.test(name)) return 'must not contain control characters';
  if (/\p{Bidi_Control}/u.test(name)) return 'must not contain bidirectional control characters';
  const isTaken = fromSettings.some((key) => comparable(key.name) === comparable(name));
  return isTaken ? 'is already used by a key in API_KEYS; choose another name' : null;
}

/** What a reader sees of a name: neither case, nor blanks, nor characters that are not shown. */
function comparable(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** What is wrong with a project ID that a key is limited to, or null. On the command line, the project may not exist yet. */
export function faultOfProject(id: string, foreignIds: ForeignIds): string | null {
  return foreignIds.occurIn(id) ? `must be a project ID, not ${foreignIds.name}` : null;
}

/** Creates a key. The secret is returned only here. */
export async function createKey(
  tx: Tx,
  by: { actor: Actor; requestId?: string },
  { name, scopes, projects, expiresAt }: WantedKey,
): Promise<{ made: KeyRecord; secret: string }> {
  const secret = newApiKey();
  const row = await tx
    .insertInto('api_key')
    .values({
      id: newId('key'),
      name,
      sha256: sha256(secret),
      hint: secret.slice(0, 7),
      scopes,
      projects,
      expires_at: expiresAt,
      revoked_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const details = { name, scopes, projects, expiresAt };
  await recordAudit(tx, { ...by, action: 'createApiKey', subject: row.id, details });
  return { made: recordOf(row, null), secret };
}

export async function listKeys(db: DbOrTx): Promise<KeyRecord[]> {
  const rows = await db
    .selectFrom('api_key')
    .leftJoin('api_key_use', 'api_key_use.key_id', 'api_key.id')
    .selectAll('api_key')
    .select('last_used_at')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => recordOf(row, row.last_used_at));
}

/** Of keys that are in no table but that of their use. */
export async function lastUses(db: DbOrTx, keyIds: string[]): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('api_key_use')
    .selectAll()
    .where('key_id', '=', sql<string>`any(${keyIds}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.key_id, row.last_used_at]));
}

/** Revokes a key and ends its sessions; of one that was revoked before, when stays what it was. */
export async function revokeKey(
  tx: Tx,
  by: { actor: Actor; requestId?: string },
  id: string,
): Promise<KeyRecord> {
  const row = await tx
    .updateTable('api_key')
    .set({ revoked_at: new Date() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row) {
    await deleteSessionsOfCaller(tx, id);
    await recordAudit(tx, { ...by, action: 'revokeApiKey', subject: id, details: { name: row.name } });
  }
  const found = (await listKeys(tx)).find((key) => key.id === id);
  if (!found) throw new NotFound(`API key ${id} doesn't exist.`);
  return found;
}

/**
 * The same, but refuses to revoke the last key that can manage keys through the API. `others` are the keys from the
 * settings.
 */
export async function revokeKeyButTheLast(
  tx: Tx,
  by: { actor: Actor; requestId?: string },
  id: string,
  others: readonly StoredKey[],
): Promise<KeyRecord> {
  if (others.some((key) => key.id === id)) throw new ApiKeyFromSettings(id);
  // Two callers who revoke each other's key are serialized here.
  await sql`lock table api_key in share row exclusive mode`.execute(tx);
  const stored = await listKeys(tx);
  const left = stored.filter((key) => key.id !== id && isAdmin(key));
  const revoked = stored.find((key) => key.id === id);
  if (revoked && isAdmin(revoked) && left.length === 0 && !others.some(({ scopes }) => scopes.has('admin')))
    throw new LastAdminKey(id);
  return revokeKey(tx, by, id);
}

function isAdmin({ scopes, projects, expiresAt, revokedAt }: KeyRecord): boolean {
  const isActive = revokedAt === null && (expiresAt === null || expiresAt.getTime() > Date.now());
  return isActive && projects === null && scopes.includes('admin');
}

function recordOf(row: Selectable<Tables['api_key']>, lastUsedAt: Date | null): KeyRecord {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    projects: row.projects,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt,
  };
}

/** Logs which keys are about to expire. */
export async function warnOfExpiry(db: Db, log: Logger): Promise<void> {
  for (const { id, name, expiresAt, revokedAt } of await listKeys(db))
    if (revokedAt === null && isExpiringSoon(expiresAt))
      log.warn({ key: name, keyId: id, expiresAt, daysLeft: daysLeft(expiresAt) }, 'an API key expires soon');
}
