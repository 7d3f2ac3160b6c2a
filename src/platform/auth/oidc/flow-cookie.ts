import type { IncomingHttpHeaders } from 'node:http';
import { trustedJson } from '../../../kernel/json.ts';
import type { Flow } from './oidc-client.ts';

/**
 * What a sign-in needs until the browser comes back from the issuer, kept by the browser itself: any process can go on
 * with it. Lax, because coming back is a step from another site; the prefix keeps neighbours from putting one in.
 */
const NAME = 'lintel_oidc';
const MINUTES = 10;
const LONGEST = 3000;

const nameOf = (isOverTls: boolean) => (isOverTls ? `__Host-${NAME}` : NAME);

export function flowCookieLine(flow: Flow | null, isOverTls: boolean): string {
  const text = flow === null ? '' : Buffer.from(JSON.stringify(flow)).toString('base64url');
  const age = flow === null ? 0 : MINUTES * 60;
  return `${nameOf(isOverTls)}=${text}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${isOverTls ? '; Secure' : ''}`;
}

/** Null if there is no such cookie, if there are two, or if it isn't ours. */
export function flowOf({ cookie }: IncomingHttpHeaders, isOverTls: boolean): Flow | null {
  const start = `${nameOf(isOverTls)}=`;
  const values = (cookie ?? '').split(';').flatMap((pair) => {
    const text = pair.trim();
    return text.startsWith(start) ? [text.slice(start.length)] : [];
  });
  const [text = ''] = values;
  if (values.length !== 1 || text.length > LONGEST) return null;
  try {
    const flow = trustedJson<Flow>(Buffer.from(text, 'base64url').toString());
    const { state, nonce, verifier, returnTo } = flow;
    return [state, nonce, verifier, returnTo].every((part) => typeof part === 'string') ? flow : null;
  } catch {
    return null;
  }
}

const HERE = 'http://here.invalid';
/** The path is part of the cookie, which can have at most 4 KB in base64. */
const LONGEST_PATH = 1900;

/** A path on this host, encoded for a header. Null if it leads to another host or is too long. */
export function pathHere(path: string): string | null {
  // Browsers take a backslash for a slash and drop control characters: `/\evil.example` would lead elsewhere.
  if (!/^\/(?!\/)[^\\\p{Cc}]*$/u.test(path)) return null;
  const url = URL.parse(path, HERE);
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return null;
  const written = url.pathname + url.search + url.hash;
  return written.length <= LONGEST_PATH ? written : null;
}
