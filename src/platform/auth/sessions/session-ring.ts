import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { coalesce } from '../../db/coalesce.ts';
import type { Db } from '../../db/database.ts';
import { startKeyUse } from '../key-use.ts';
import { digestOf, type Session } from './session.ts';
import { aliveSessions, findSessions, touchSessions } from './session-store.ts';

/** Ended sessions are refused by every process within this time, also when its notice got lost. */
const FRESH_MS = 2_000;
const MOST_KEPT = 10_000;

export interface SessionRing {
  /** The session of a token, cached for a moment. */
  find(token: string): Session | null | Promise<Session | null>;
  /** Which of these are alive; of those that are open for long. */
  alive(ids: string[]): Promise<Set<string>>;
  /** Someone said that sessions ended. */
  forget(): void;
  stop(): Promise<void>;
}

/**
 * The sessions that are in use, in memory for a moment: a page that asks for twenty things costs one look into the
 * database. Those who wait share a look, so that made-up cookies cost no query each.
 */
export function openSessionRing(db: Db, log: Logger): SessionRing {
  const kept = new LRUCache<string, Session>({ max: MOST_KEPT, ttl: FRESH_MS });
  const use = startKeyUse(log, (ids) => touchSessions(db, ids));
  let wanted = new Map<string, Buffer>();
  /** Moves on whenever sessions ended: what was read before that is not kept. */
  let age = 0;
  const look = coalesce(async () => {
    const digests = wanted;
    wanted = new Map();
    const began = age;
    const found = await findSessions(db, [...digests.values()]);
    if (began === age) for (const [digest, session] of found) kept.set(digest, session);
    return found;
  });
  return {
    find(token) {
      const sha256 = digestOf(token);
      const digest = sha256.toString('hex');
      const known = kept.get(digest);
      if (known) {
        use.note(known.id);
        return known;
      }
      wanted.set(digest, sha256);
      return look().then((found) => {
        const session = found.get(digest) ?? null;
        if (session) use.note(session.id);
        return session;
      });
    },
    alive: (ids) => aliveSessions(db, ids),
    forget() {
      age++;
      kept.clear();
    },
    stop: () => use.stop(),
  };
}
