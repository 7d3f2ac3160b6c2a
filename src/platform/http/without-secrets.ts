import type { IncomingHttpHeaders } from 'node:http';

/** What secrets look like wherever they turn up: our keys and webhook secrets, credentials, signatures in addresses. */
const SECRETS: [pattern: RegExp, shown: string][] = [
  [/\blk_[a-z0-9]{6,}/gi, 'lk_…'],
  [/\bwhsec_[\w+/=-]+/g, 'whsec_…'],
  [/\b(bearer|basic) +[\w.~+/=-]{6,}/gi, '$1 …'],
  [/(\/portal\/open\/)[^\s/?#"']+/gi, '$1…'],
  // The same with an address that was mangled on its way.
  [/(\bportal\b[^\s?#"']{0,40}?)[\w-]{43,}/gi, '$1…'],
  [/\b(lintel_portal_\w+=)[^\s;,"']+/g, '$1…'],
  [
    /\b(lintel_session|x-amz-signature|x-amz-credential|signature|sig|token|api_?key|password|secret)(=|%3D)[^\s&;,"']+/gi,
    '$1$2…',
  ],
];
/** Shorter texts are no secrets, and would be found everywhere. */
const SHORTEST = 8;

/** For log lines that quote a request: none of the secrets that it carries, wherever it has put them. */
export function withoutSecrets(text: string, headers: IncomingHttpHeaders): string {
  let shown = text;
  for (const secret of secretsOf(headers)) shown = shown.replaceAll(secret, '…');
  for (const [pattern, instead] of SECRETS) shown = shown.replace(pattern, instead);
  return shown;
}

function secretsOf({ 'x-api-key': key, authorization = '', cookie = '' }: IncomingHttpHeaders): string[] {
  const [, credentials = ''] = authorization.split(' ', 2);
  const cookies = cookie.split(';').map((pair) => pair.slice(pair.indexOf('=') + 1).trim());
  return [String(key ?? ''), credentials, ...cookies.slice(0, 50)].filter((each) => each.length >= SHORTEST);
}
