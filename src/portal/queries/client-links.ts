import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { GuestDoor } from '../../platform/auth/admission.ts';
import type { Caller } from '../../platform/auth/scopes.ts';
import { digestOf, isToken } from '../../platform/auth/sessions/session.ts';
import { coalesce } from '../../platform/db/coalesce.ts';
import type { Db } from '../../platform/db/database.ts';
import { findLiveLinks, type PortalLink } from '../store/links.ts';

/** A revoked link is refused by every process within this time. */
const FRESH_MS = 2_000;
const MOST_KEPT = 10_000;
/** The project of a path below /portal. */
const PROJECT = /^\/portal\/([\w-]{1,200})(?=[/?]|$)/;

/**
 * Who comes with a link. A page with forty pictures costs one query: a live link is cached for a moment, and requests
 * that wait share a query, so that made-up tokens cost none of their own.
 */
export class ClientLinks implements GuestDoor {
  readonly #kept = new LRUCache<string, PortalLink>({ max: MOST_KEPT, ttl: FRESH_MS });
  readonly #look: () => Promise<Map<string, PortalLink>>;
  #wanted = new Map<string, Buffer>();

  constructor(db: Db) {
    this.#look = coalesce(async () => {
      const digests = this.#wanted;
      this.#wanted = new Map();
      const found = await findLiveLinks(db, [...digests.values()]);
      for (const [digest, link] of found) this.#kept.set(digest, link);
      return found;
    });
  }

  /** The live link of a token. */
  async linkOf(token: string): Promise<PortalLink | null> {
    if (!isToken(token)) return null;
    const sha256 = digestOf(token);
    const digest = sha256.toString('hex');
    const kept = this.#kept.get(digest);
    if (kept) return kept;
    this.#wanted.set(digest, sha256);
    return (await this.#look()).get(digest) ?? null;
  }

  /** The cookie of the project that the path names; a link to another project opens nothing here. */
  find({ url = '', headers }: IncomingMessage): Promise<Caller | null> | null {
    const [, projectId] = PROJECT.exec(url) ?? [];
    const token = projectId === undefined ? undefined : cookieOf(headers.cookie, cookieName(projectId));
    if (token === undefined) return null;
    return this.linkOf(token).then((link) => (link && link.projectId === projectId ? callerOf(link) : null));
  }
}

/** One for each project, so that a client of two projects keeps both. */
function cookieName(projectId: string): string {
  return `lintel_portal_${projectId}`;
}

/** The Set-Cookie line of a link. It ends with the link. */
export function guestCookieLine(
  { projectId, expiresAt }: PortalLink,
  token: string,
  { isOverTls, now }: { isOverTls: boolean; now: Date },
): string {
  const seconds = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));
  return `${cookieName(projectId)}=${token}; Path=/portal; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isOverTls ? '; Secure' : ''}`;
}

function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

function callerOf({ id, label, projectId }: PortalLink): Caller {
  return {
    id,
    name: label,
    scopes: new Set(['portal:read'] as const),
    projects: new Set([projectId]),
    expiresAt: null,
  };
}
