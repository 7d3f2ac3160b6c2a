/** Whether an address belongs to this machine, in any notation. No other code decides this. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(address);
}

/** The same for the host of a URL: `localhost`, a name below it (RFC 6761), or a loopback address. */
export function isLoopbackHost(host: string): boolean {
  return /^(.+\.)?localhost$/i.test(host) || isLoopbackAddress(host.replace(/^\[(.*)\]$/, '$1'));
}

/**
 * What one customer of a network operator has: an IPv4 address, or the first 64 bits of an IPv6 address. Sockets tell
 * addresses in the canonical form of RFC 5952; IPv4 on a socket for both comes as `::ffff:192.0.2.1`.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [bare = ''] = address.toLowerCase().split('%', 1); // without the interface of a link-local address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = bare.split('::', 2);
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const omitted = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array.from({ length: omitted }, () => '0'), ...last];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
