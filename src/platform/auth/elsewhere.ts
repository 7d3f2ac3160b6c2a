import type { IncomingHttpHeaders } from 'node:http';

const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * What shows that a request was not made on this machine, for this machine, though it came in on loopback; null when
 * nothing does. A page of another site can be asked for under a name that its owner lets lead here: then only `Host`
 * tells, since browsers send no `Origin` to where the page itself came from.
 */
export function signOfElsewhere(headers: IncomingHttpHeaders): string | null {
  const passedOn = passedOnWith(headers);
  if (passedOn !== undefined) return `a proxy passed it on (${passedOn})`;
  if (headers.origin !== undefined && !isLoopbackName(headers.origin))
    return 'a page of another site sent it (origin)';
  if (headers.host !== undefined && isNameOnTheInternet(headers.host))
    return 'it is meant for another host (host)';
  return null;
}

/** The header by which a proxy shows. */
export function passedOnWith(headers: IncomingHttpHeaders): string | undefined {
  return PROXY_HEADERS.find((name) => headers[name] !== undefined);
}

function isLoopbackName(origin: string): boolean {
  const host = URL.parse(origin)?.hostname ?? ''; // `null`: a page that hides where it is from
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}

/** Names with a dot can be anyone's; addresses, `localhost` and the names of machines nearby cannot. */
function isNameOnTheInternet(host: string): boolean {
  return host.includes('.') && !/^(\d+(\.\d+){3}|\[.*\]|.+\.localhost)(:\d+)?$/i.test(host);
}
