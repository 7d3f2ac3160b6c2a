import { isIPv6 } from 'node:net';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AddressLimit } from '../../../src/platform/auth/address-limit.ts';
import { KnownCallers } from '../../../src/platform/auth/admission.ts';
import { isLoopbackAddress, isLoopbackHost, networkOf } from '../../../src/platform/auth/network.ts';

/** The canonical text of an address, by the URL parser: it shares no line with ours. */
const canonical = (groups: number[]) =>
  new URL(`http://[${groups.map((group) => group.toString(16)).join(':')}]`).hostname.slice(1, -1);
const group = fc.oneof(fc.constant(0), fc.constant(0xffff), fc.integer({ min: 0, max: 0xffff }));
const half = fc.tuple(group, group, group, group);

describe('the network of an address', () => {
  it('is the same for two IPv6 addresses exactly when their first 64 bits are', () => {
    fc.assert(
      fc.property(half, half, half, half, fc.boolean(), (net, other, one, two, isSame) => {
        const [a, b] = [canonical([...net, ...one]), canonical([...(isSame ? net : other), ...two])];
        fc.pre(isIPv6(a) && isIPv6(b));
        const expected = isSame || net.every((each, i) => each === other[i]);
        expect(networkOf(a) === networkOf(b)).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('is the address itself for IPv4, also on a socket for both', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(networkOf(address)).toBe(address);
        expect(networkOf(`::ffff:${address}`)).toBe(address);
      }),
    );
    expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2%eth1'));
    expect(networkOf('')).toBe('');
  });
});

describe('loopback', () => {
  it.each([
    ['127.0.0.1', true],
    ['127.255.1.2', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['128.0.0.1', false],
    ['127.0.0.1.example', false],
    ['::2', false],
    ['', false],
  ])('the address %s: %s', (address, expected) => {
    expect(isLoopbackAddress(address)).toBe(expected);
    expect(isLoopbackHost(address)).toBe(expected);
  });

  it.each([
    ['localhost', true],
    ['a.b.localhost', true],
    ['[::1]', true],
    ['notlocalhost', false],
    ['localhost.example', false],
    ['.localhost', false],
    ['drawing-office', false],
  ])('the host %s: %s', (host, expected) => {
    expect(isLoopbackHost(host)).toBe(expected);
  });
});

describe('the limit of an address', () => {
  beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => vi.useRealTimers());

  it('counts as a map of counters does, however many addresses come', () => {
    const limit = new AddressLimit(5);
    const model = new Map<string, number>();
    const step = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
        for (const n of steps) {
          const address = `10.0.0.${n}`;
          const used = model.get(address) ?? 0;
          expect(limit.isUsedUp(address)).toBe(used >= 5);
          expect(limit.take(address)).toBe(used < 5);
          model.set(address, used + 1);
        }
        vi.advanceTimersByTime(60_000);
        model.clear();
      }),
    );
  });

  it('is not forgotten when a hundred thousand other addresses come, and ends with its minute', () => {
    const limit = new AddressLimit(3);
    for (let n = 0; n < 3; n++) expect(limit.take('192.0.2.1')).toBe(true);
    for (let n = 0; n < 100_000; n++)
      limit.take(`2001:db8:${(n >> 8).toString(16)}:${(n & 255).toString(16)}::1`);
    expect(limit.take('192.0.2.1')).toBe(false);
    vi.advanceTimersByTime(59_000);
    expect([limit.isUsedUp('192.0.2.1'), limit.reset]).toEqual([true, 1]);
    vi.advanceTimersByTime(1000);
    expect([limit.isUsedUp('192.0.2.1'), limit.take('192.0.2.1')]).toEqual([false, true]);
  });
});

describe('known callers', () => {
  it('are remembered while they are used, and the memory has an end', () => {
    const known = new KnownCallers();
    known.add('key_1', '192.0.2.1');
    for (let n = 0; n < 30_000; n++) {
      known.add('key_2', `10.0.${n >> 8}.${n & 255}`);
      if (n % 1000 === 0) known.add('key_1', '192.0.2.1');
    }
    expect(known.has('key_1', '192.0.2.1')).toBe(true);
    expect(known.has('key_1', '192.0.2.2')).toBe(false);
    expect(known.has('key_2', '192.0.2.1')).toBe(false);
    expect(known.has('key_2', '10.0.0.0')).toBe(false);
  });
});
