import type { IncomingHttpHeaders } from 'node:http';

/** The key of a request, wherever it may travel; as a password only where browsers ask. */
export function presentedKey(headers: IncomingHttpHeaders, browser = false): string | undefined {
  const header = headers['x-api-key'];
  if (typeof header === 'string') return header;
  if (headers.authorization === undefined) return undefined;
  const [, scheme = '', credentials = ''] = /^(\w+) +(\S+)$/.exec(headers.authorization) ?? [];
  if (scheme.toLowerCase() === 'bearer') return credentials;
  if (scheme.toLowerCase() === 'basic' && browser) {
    const pair = Buffer.from(credentials, 'base64').toString();
    return pair.slice(pair.indexOf(':') + 1);
  }
  return undefined;
}
