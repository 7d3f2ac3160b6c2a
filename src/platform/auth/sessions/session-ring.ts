import type { Logger } from 'pino';
import type { Db } from '../../db/database.ts';
import { startKeyUse } from '../key-use.ts';
import type { Session } from './session.ts';
import { aliveSessions, findSessions, touchSessions } from './session-store.ts';
import { TokenRows } from './token-rows.ts';

export interface SessionRing {
  /** The session of a token, cached for a moment. */
  find(token: string): Session | null | Promise<Session | null>;
  /** Which of these are alive; of those that are open for long. */
  alive(ids: string[]): Promise<Set<string>>;
  /** Someone said that sessions ended. */
  forget(): void;
  stop(): Promise<void>;
}

/** The sessions that are in use. */
export function openSessionRing(db: Db, log: Logger): SessionRing {
  const rows = new TokenRows((digests) => findSessions(db, digests));
  const use = startKeyUse(log, (ids) => touchSessions(db, ids));
  const used = (session: Session | null) => {
    if (session) use.note(session.id);
    return session;
  };
  return {
    find(token) {
      const found = rows.find(token);
      return found instanceof Promise ? found.then(used) : used(found);
    },
    alive: (ids) => aliveSessions(db, ids),
    forget: () => rows.forget(),
    stop: () => use.stop(),
  };
}
