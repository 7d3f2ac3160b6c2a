import type { IncomingHttpHeaders } from 'node:http';
import { isToken, LONGEST_DAYS } from './session.ts';

/**
 * Over TLS the name has a prefix that browsers guard: a neighbour below the same domain cannot put a cookie of that
 * name in, so nobody is signed in as somebody else without knowing.
 */
const NAME = 'lintel_session';
const GUARDED_NAME = `__Host-${NAME}`;

/** The Set-Cookie line; with the token '' it takes the cookie back. */
export function sessionCookieLine(token: string, isOverTls: boolean): string {
  const name = isOverTls ? GUARDED_NAME : NAME;
  const age = token === '' ? 0 : LONGEST_DAYS * 86_400;
  return `${name}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${age}${isOverTls ? '; Secure' : ''}`;
}

/**
 * The token, if there is one. Two different ones are none: which of them the person meant, only the browser knows. Over
 * TLS the guarded name alone counts.
 */
export function tokenOf({ cookie }: IncomingHttpHeaders, isOverTls: boolean): string | undefined {
  if (cookie === undefined) return undefined;
  const sent = { [GUARDED_NAME]: new Set<string>(), [NAME]: new Set<string>() };
  for (const pair of cookie.split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (name === NAME || name === GUARDED_NAME) sent[name]?.add(pair.slice(at + 1).trim());
  }
  const named = sent[GUARDED_NAME].size > 0 || isOverTls ? sent[GUARDED_NAME] : sent[NAME];
  const [token] = named;
  return named.size === 1 && token !== undefined && isToken(token) ? token : undefined;
}
