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
