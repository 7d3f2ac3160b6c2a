import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { literalAddress, mayReach } from '../../src/webhooks/gateways/public-address.ts';

/** First and last address of each range that no webhook reaches. */
const CLOSED = {
  'this network': ['0.0.0.0', '0.255.255.255'],
  private: ['10.0.0.0', '10.255.255.255', '172.16.0.0', '172.31.255.255', '192.168.0.0', '192.168.255.255'],
  'shared by carriers': ['100.64.0.0', '100.127.255.255'],
  loopback: ['127.0.0.1', '127.255.255.255', '::1'],
  'link-local': ['169.254.0.0', '169.254.255.255', 'fe80::', 'febf:ffff::1', 'fe80::1%eth0'],
  'protocol assignments': ['192.0.0.0', '192.0.0.255', '2001::', '2001:1ff:ffff::1'],
  documentation: ['192.0.2.1', '198.51.100.255', '203.0.113.0', '2001:db8::1', '3fff::', '3fff:fff:ffff::'],
  'AS112 and relays': ['192.31.196.1', '192.52.193.1', '192.88.99.1', '192.175.48.1', '2620:4f:8000::1'],
  benchmarking: ['198.18.0.0', '198.19.255.255'],
  'multicast and reserved': ['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', 'ff02::1'],
  unspecified: ['::'],
  'IPv4 in IPv6': ['::ffff:10.0.0.1', '::ffff:7f00:1', '::ffff:a9fe:a9fe', '::127.0.0.1', '::ffff:0:7f00:1'],
  'translated IPv4': ['64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::1'],
  'tunnelled IPv4': ['2002:7f00:1::', '2001:0:7f00:1::'],
  discard: ['100::', '100::ffff', '100:0:0:1::1'],
  'unique local': ['fc00::', 'fdff:ffff::1', 'fd00:ec2::254'],
  'site-local': ['fec0::1', 'feff::1'],
  segments: ['5f00::1'],
  'cloud metadata': ['169.254.169.254', '100.100.100.200', '168.63.129.16', '192.0.0.192', 'fd00:ec2::254'],
  'no address': ['name', '', '1.2.3', '127.0.0.1.nip.io'],
};
const OPEN = [
  '1.1.1.1',
  '9.255.255.255',
  '172.32.0.1',
  '192.0.1.1',
  '2606:4700::1111',
  '2a00:1450::1',
  '::ffff:1.1.1.1',
];

describe('an address that webhooks do not reach', () => {
  it.each(Object.entries(CLOSED))('%s', (_, addresses) => {
    expect(addresses.filter((address) => mayReach(address, false))).toEqual([]);
  });

  it('public ones are reached', () => {
    expect(OPEN.filter((address) => !mayReach(address, false))).toEqual([]);
  });

  it('where private ones are allowed, the metadata of clouds still is not', () => {
    expect(['127.0.0.1', '10.0.0.1', '::1', 'fd00::1'].filter((one) => !mayReach(one, true))).toEqual([]);
    const hidden = [
      '64:ff9b::a9fe:a9fe',
      '64:ff9b::6464:64c8',
      '2002:a9fe:a9fe::',
      '2002:a83f:8110::1',
      '::a9fe:a9fe',
    ];
    const local = ['64:ff9b:1::a9fe:a9fe', '2001::a9fe:a9fe', 'fd20:ce::254'];
    const metadata = [
      ...CLOSED['cloud metadata'],
      ...CLOSED['link-local'],
      '::ffff:169.254.169.254',
      ...hidden,
      ...local,
    ];
    // Others that are written the same way are reached.
    for (const address of ['64:ff9b::a00:1', '2002:a00:1::', 'fd20:ce::253'])
      expect(mayReach(address, true)).toBe(true);
    expect(metadata.filter((address) => mayReach(address, true))).toEqual([]);
  });

  it('an IPv4 address means the same however IPv6 writes it', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
        const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
        expect(mayReach(`::ffff:${address}`, false)).toBe(mayReach(address, false));
        expect(mayReach(`::ffff:${hex}`, false)).toBe(mayReach(address, false));
        expect(mayReach(`64:ff9b::${hex}`, false)).toBe(false);
        expect(literalAddress(`http://${(((a << 24) | (b << 16) | (c << 8) | d) >>> 0).toString()}/`)).toBe(
          address,
        );
      }),
    );
  });
});
