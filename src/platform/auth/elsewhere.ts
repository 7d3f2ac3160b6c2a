import type { IncomingHttpHeaders } from 'node:http';
import { isLoopbackHost } from './loopback.ts';

const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * What shows that a request was not made on this machine, for this machine, though it came in on loopback; null when
 * nothing does. A page of another site can be asked for under a name that its owner lets lead here: then only `Host`
 * tells, so `Host` must be on a list. `publicHost` is how clients reach the service by its settings, if they say.
 * A proxy that adds none of the headers cannot be told from a local caller.
 */
export function signOfElsewhere(headers: IncomingHttpHeaders, publicHost: string | null): string | null {
  const isOurs = (host: string) => isLoopbackHost(host) || host.toLowerCase() === publicHost;
  const proxy = PROXY_HEADERS.find((name) => headers[name] !== undefined);
  if (proxy !== undefined) return `a proxy passed it on (${proxy})`;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    return 'a page of another site sent it (sec-fetch-site)';
  // `null` is a page that hides where it is from.
  if (headers.origin !== undefined && !isOurs(URL.parse(headers.origin)?.hostname ?? ''))
    return 'a page of another site sent it (origin)';
  if (headers.host !== undefined && !isOurs(withoutPort(headers.host)))
    return 'it is meant for another host (host)';
  return null;
}

function withoutPort(host: string): string {
  return host.replace(/:\d*$/, '');
}
