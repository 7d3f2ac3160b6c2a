import { lookup as dnsLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

type Ranges = readonly (readonly [network: string, prefix: number])[];

const listOf = (ipv4: Ranges, ipv6: Ranges): BlockList => {
  const list = new BlockList();
  for (const [network, prefix] of ipv4) list.addSubnet(network, prefix, 'ipv4');
  for (const [network, prefix] of ipv6) list.addSubnet(network, prefix, 'ipv6');
  return list;
};

/** The metadata services of clouds, which hand out credentials: never allowed, also not when private addresses are. */
const metadata4: Ranges = [
  ['169.254.0.0', 16], // link-local; 169.254.169.254 nearly everywhere
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['192.0.0.192', 32],
];
const metadata = listOf(metadata4, [
  ['fe80::', 10],
  ['fd00:ec2::254', 128],
  ['fd20:ce::254', 128],
  // Addresses that a gateway or tunnel turns into IPv4: with the range at a known place, or at any.
  ...metadata4.flatMap(([network, prefix]): Ranges => {
    const [a = 0, b = 0, c = 0, d = 0] = network.split('.').map(Number);
    const [high, low] = [a * 256 + b, c * 256 + d].map((part) => part.toString(16));
    return [
      [`64:ff9b::${high}:${low}`, 96 + prefix],
      [`2002:${high}:${low}::`, 16 + prefix],
      [`::${high}:${low}`, 96 + prefix],
    ];
  }),
  ['64:ff9b:1::', 48],
  ['2001::', 32],
]);

/** The special-purpose IPv4 ranges that are not part of the internet. */
const special4: Ranges = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3], // multicast, reserved, broadcast
];

/**
 * In IPv6 only 2000::/3 is the internet. That excludes loopback, private, link-local and site-local addresses,
 * multicast, and translated IPv4 (64:ff9b::). These are the exceptions within 2000::/3.
 */
const internet6 = listOf([], [['2000::', 3]]);
const special6: Ranges = [
  ['2001::', 23], // tunnels and protocols: Teredo carries an IPv4 address
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4 carries an IPv4 address
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];
const special = listOf(special4, special6);

/** Whether a webhook may connect to an address. An IPv4 address mapped to IPv6 (::ffff:…) is checked as IPv4. */
export function mayReach(address: string, allowPrivate: boolean): boolean {
  const [bare = ''] = address.split('%', 1); // a zone names the network interface, not the target
  const family = isIP(bare);
  if (family === 0) return false;
  const kind = family === 4 ? 'ipv4' : 'ipv6';
  if (metadata.check(bare, kind)) return false;
  if (allowPrivate) return true;
  if (special.check(bare, kind)) return false;
  return family === 4 || internet6.check(bare, 'ipv6') || everyIpv4.check(bare, 'ipv6');
}

/** Contains IPv4 only, so it matches an IPv6 address only when that is a mapped IPv4 address. */
const everyIpv4 = listOf([['0.0.0.0', 0]], []);

/** The literal address in a URL, or null when the URL has a host name. */
export function literalAddress(url: string): string | null {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? null : host;
}

/** Checks the very address that is connected to, so that a name cannot resolve to another one between check and use. */
export const guardedLookup =
  (allowPrivate: boolean): LookupFunction =>
  (hostname, options, callback) => {
    dnsLookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const allowed = addresses.filter(({ address }) => mayReach(address, allowPrivate));
      const [first] = allowed;
      if (!first) return callback(new Error(`${hostname} isn't a public address`), '', 0);
      if (options.all) return callback(null, allowed);
      return callback(null, first.address, first.family);
    });
  };
