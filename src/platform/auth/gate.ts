import type { IncomingHttpHeaders } from 'node:http';
import { chooseType } from '../http/media-type.ts';
import type { Scope } from './scopes.ts';

/** What a route says of who may come in. */
export interface Gate {
  /** The scope the operation needs (any of several; of none, any key will do), or null for an open one. Every route says. */
  scope?: Scope | Scope[] | null;
  /** People open it in a browser: the key may come as the password of HTTP Basic, and the browser asks for it. */
  browser?: boolean;
  /** Concerns more than one project: keys that are bound to projects may not. */
  acrossProjects?: boolean;
  /** Needs no key when called from this machine. */
  openOnLoopback?: boolean;
  /** Open to all; the handler gets the caller, or `NOBODY` if it is unknown. With the scope null. */
  anyone?: boolean;
  /** Who brings no key is let in too, as the public, and counted by address. A key that is brought must be right. */
  openToPublic?: boolean;
  /** A browser that asks for a page needs no key: it is only sent on to where people sign in. */
  openAsPage?: boolean;
  /** Guests come in with a cookie of their own, such as that of a client's link. */
  guests?: boolean;
  /** A health check: counted for itself, so that other requests from the same address cannot use up its limit. */
  health?: boolean;
  /** Never limited: an orchestrator that gets no answer here ends the process. */
  unlimited?: boolean;
  /** The route checks a signature in the URL by itself; a 403 of its own counts as a refused key. */
  signed?: boolean;
}

/** The gate of what is open to all, and of addresses where there is nothing. */
export const OPEN_GATE: Gate = { scope: null };

/** Whether the route can be used without a key. */
export function isOpen({ openToPublic, openAsPage }: Gate, headers: IncomingHttpHeaders): boolean {
  return openToPublic === true || (openAsPage === true && wantsPage(headers.accept));
}

/** As browsers ask when someone opens an address; programs that take anything, or do not say, want data. */
export function wantsPage(accept: string | undefined): boolean {
  return chooseType(accept, ['application/json', 'text/turtle', 'text/html']) === 'text/html';
}
