import type { IncomingMessage } from 'node:http';
import type { GuestAuthenticator } from '../../platform/auth/admission.ts';
import type { Caller } from '../../platform/auth/scopes.ts';
import { isToken } from '../../platform/auth/sessions/session.ts';
import { TokenRows } from '../../platform/auth/sessions/token-rows.ts';
import type { Db } from '../../platform/db/database.ts';
import { findLiveLinks, type PortalLink } from '../store/links.ts';

/** The project of a path below /portal. */
const PROJECT = /^\/portal\/([\w-]{1,200})(?=[/?]|$)/;

/** Who comes with a link. */
export class ClientLinks implements GuestAuthenticator {
  readonly #rows: TokenRows<PortalLink>;

  constructor(db: Db) {
    this.#rows = new TokenRows((digests) => findLiveLinks(db, digests));
  }

  /** The live link of a token that somebody opens: one that was revoked or deleted a moment ago opens nothing. */
  async opened(token: string): Promise<PortalLink | null> {
    return isToken(token) ? this.#rows.findNow(token) : null;
  }

  /** The cookie of the project that the path names; a link to another project opens nothing here. */
  find({ url = '', headers }: IncomingMessage): Promise<Caller | null> | null {
    const [, projectId] = PROJECT.exec(url) ?? [];
    if (projectId === undefined) return null;
    const token = cookieOf(headers.cookie, cookieName(projectId));
    if (token === undefined) return cookieOf(headers.cookie, openedName(projectId)) ? NOBODY : null;
    return this.#linkOf(token).then((link) => (link && link.projectId === projectId ? callerOf(link) : null));
  }

  async #linkOf(token: string): Promise<PortalLink | null> {
    return isToken(token) ? this.#rows.find(token) : null;
  }
}

/** A link that opens nothing, as a revoked one. */
const NOBODY = Promise.resolve(null);

/** One for each project, so that a client of two projects keeps both. */
function cookieName(projectId: string): string {
  return `lintel_portal_${projectId}`;
}

/**
 * Says that a link was opened in this browser. It outlives the link, so that a client with an expired link sees a page
 * that says so instead of a password prompt.
 */
function openedName(projectId: string): string {
  return `lintel_portal_${projectId}_opened`;
}

/** The longest that browsers keep a cookie. */
const OPENED_SECONDS = 400 * 86_400;

/** The Set-Cookie lines of a link. The first one ends with the link. */
export function guestCookieLines(
  { projectId, expiresAt }: PortalLink,
  token: string,
  { isOverTls, now }: { isOverTls: boolean; now: Date },
): string[] {
  const seconds = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));
  const line = (name: string, value: string, age: number) =>
    `${name}=${value}; Path=/portal; HttpOnly; SameSite=Lax; Max-Age=${age}${isOverTls ? '; Secure' : ''}`;
  return [line(cookieName(projectId), token, seconds), line(openedName(projectId), '1', OPENED_SECONDS)];
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
