import type { IncomingMessage } from 'node:http';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Whether the browser reached us over TLS: the proxy in front says so, or the settings say it of this host. Claimed
 * falsely it harms the claimer alone.
 */
export function isOverTls({ headers, socket }: IncomingMessage, publicUrl: URL | null): boolean {
  if ('encrypted' in socket && socket.encrypted) return true; // only sockets of TLS have it
  const forwardedProtocol =
    headers['x-forwarded-proto'] ?? /(?:^|[;,\s])proto="?(https?)/i.exec(headers.forwarded ?? '')?.[1];
  if (forwardedProtocol !== undefined)
    return String(forwardedProtocol).split(',', 1)[0]?.trim().toLowerCase() === 'https';
  return publicUrl?.protocol === 'https:' && headers.host?.toLowerCase() === publicUrl.host;
}

/** Whether a page of another site sent the request, according to the browser's headers. */
export function isFromAnotherSite(request: IncomingMessage, publicUrl: URL | null): boolean {
  const { headers } = request;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return headers.origin !== undefined && !isOurs(headers.origin, request, publicUrl);
}

/** Whether a cookie counts for this request: for one that changes something, the browser must say that it is ours. */
export function cookieCounts(request: IncomingMessage, publicUrl: URL | null): boolean {
  if (isFromAnotherSite(request, publicUrl)) return false;
  return SAFE_METHODS.has(request.method ?? '') || request.headers.origin !== undefined;
}

/** Whether the origin is that of the requested URL, or of PUBLIC_URL for a proxy that doesn't pass the host on. */
function isOurs(origin: string, request: IncomingMessage, publicUrl: URL | null): boolean {
  const originUrl = URL.parse(origin);
  if (originUrl === null || originUrl.origin !== origin.toLowerCase()) return false;
  if (originUrl.origin === publicUrl?.origin) return true;
  if (originUrl.protocol !== 'https:' && (originUrl.protocol !== 'http:' || isOverTls(request, publicUrl)))
    return false;
  return originUrl.host === URL.parse(`${originUrl.protocol}//${request.headers.host}`)?.host;
}
