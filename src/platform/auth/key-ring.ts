import { createHash, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import { coalesce } from '../db/coalesce.ts';
import type { Db } from '../db/database.ts';
import { type Loop, startLoop } from '../loop.ts';
import { isWellFormedKey, type StoredKey } from './api-keys.ts';
import { type Caller, LOCAL_CALLER } from './scopes.ts';

export type KeyRefusal = 'absent' | 'mistyped' | 'unknown' | 'revoked' | 'expired';

export interface KeyRing {
  /** No key was ever seen: local callers are let in (protected mode). Revoked keys count, or revoking the last would open the door. */
  isEmpty(): boolean;
  /** The caller, or null for an absent, unknown, revoked or expired key. */
  callerOf(key: string | undefined): Caller | null;
  /** The key of this secret, while it opens anything. */
  keyOf(secret: string): StoredKey | null;
  /** The key of this id, while it opens anything. */
  activeKey(id: string): StoredKey | null;
  /** Whether this caller would be let in now, for what it was allowed to do later. The local caller has no key to lose. */
  isActive(callerId: string): boolean;
  /** Why there is no caller; for the log alone. */
  refusalOf(key: string | undefined): KeyRefusal;
  /** Reads the keys again: resolves when those that were committed before are known here. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

/** New and revoked keys are known to every process within this time, also where its notice got lost. */
export const REFRESH_MS = 800;

/** All keys in memory, by digest: a request costs no query, and the database may be away for a while. */
export async function openKeyRing(bootstrap: StoredKey[], db: Db, log: Logger): Promise<KeyRing> {
  let keys = [...bootstrap, ...(await readKeys(db))];
  let ring = index(keys);
  let byId = new Map(keys.map((key) => [key.id, key]));
  let isEmpty = ring.size === 0;
  const find = (key: string): StoredKey | undefined => {
    const digest = digestOfHeader(key);
    return ring.get(prefixOf(digest))?.find((candidate) => timingSafeEqual(candidate.sha256, digest));
  };
  const keyOf = (secret: string): StoredKey | null => {
    const key = find(secret);
    return key && isActive(key) ? key : null;
  };
  const activeKey = (id: string): StoredKey | null => {
    const key = byId.get(id);
    return key && isActive(key) ? key : null;
  };
  // One look at a time, so that an older one never replaces what a newer one found.
  const refresh = coalesce(async () => {
    keys = [...bootstrap, ...(await readKeys(db))];
    ring = index(keys);
    byId = new Map(keys.map((key) => [key.id, key]));
    if (isEmpty && ring.size > 0)
      log.info(
        'an API key exists now, so every request needs one, including local requests (protected mode has ended)',
      );
    isEmpty &&= ring.size === 0; // keys that vanish from the database never open the door again
  });
  const loop: Loop = startLoop({ name: 'api keys', everyMs: REFRESH_MS, log, run: refresh });
  return {
    isEmpty: () => isEmpty,
    callerOf(key) {
      if (isEmpty) return LOCAL_CALLER;
      return key === undefined ? null : keyOf(key);
    },
    keyOf,
    activeKey,
    isActive: (callerId) => callerId === LOCAL_CALLER.id || activeKey(callerId) !== null,
    refusalOf(key) {
      if (key === undefined) return 'absent';
      const found = find(key);
      if (!found) return isWellFormedKey(key) ? 'unknown' : 'mistyped';
      return found.revokedAt === null ? 'expired' : 'revoked';
    },
    refresh,
    stop: () => loop.stop(),
  };
}

/** Header text is one character a byte: this is the digest of the bytes that the client sent. */
function digestOfHeader(key: string): Buffer {
  return createHash('sha256').update(key, 'latin1').digest();
}

function index(keys: StoredKey[]): Map<number, StoredKey[]> {
  return Map.groupBy(keys, (key) => prefixOf(key.sha256));
}

function prefixOf(digest: Buffer): number {
  return digest.readUInt32BE(0);
}

function isActive(key: StoredKey): boolean {
  return key.revokedAt === null && (key.expiresAt === null || key.expiresAt.getTime() > Date.now());
}

export async function readKeys(db: Db): Promise<StoredKey[]> {
  const rows = await db.selectFrom('api_key').selectAll().orderBy('created_at').execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scopes: new Set(row.scopes),
    projects: row.projects ? new Set(row.projects) : null,
    sha256: row.sha256,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  }));
}
