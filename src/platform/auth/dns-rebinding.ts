import type { IncomingHttpHeaders } from 'node:http';
import { isLoopbackHost } from './network.ts';

const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Guards what is open to local callers against DNS rebinding, cross-site requests and proxies. Returns why a request
 * that came in on loopback does not originate on this machine, or null if nothing says so. In DNS rebinding a web page
 * of another site is loaded under a name that its owner lets resolve to 127.0.0.1; the only trace is `Host`, so `Host`
 * must be a loopback name or `publicHost`, the host of the setting PUBLIC_URL. A proxy that adds none of these headers
 * cannot be distinguished from a local caller.
 */
export function foreignOrigin(headers: IncomingHttpHeaders, publicHost: string | null): string | null {
  const isOwnHost = (host: string) => isLoopbackHost(host) || host.toLowerCase() === publicHost;
  const proxy = PROXY_HEADERS.find((name) => headers[name] !== undefined);
  if (proxy !== undefined) return `it came through a proxy (${proxy})`;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    return 'it came from another site (sec-fetch-site)';
  // An opaque origin is sent as `null`; it has no host and is refused here too.
  if (headers.origin !== undefined && !isOwnHost(URL.parse(headers.origin)?.hostname ?? ''))
    return 'it came from another site (origin)';
  if (headers.host !== undefined && !isOwnHost(withoutPort(headers.host)))
    return 'its Host header names another host';
  return null;
}

function withoutPort(host: string): string {
  return host.replace(/:\d*$/, '');
}
