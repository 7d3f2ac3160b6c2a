import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AddressLimit } from '../../../src/platform/auth/address-limit.ts';
import { RateLimiter } from '../../../src/platform/auth/rate-limit.ts';
import type { Caller } from '../../../src/platform/auth/scopes.ts';
import type { SharedCounters } from '../../../src/platform/limits/shared-counters.ts';

const caller = (id: string): Caller => ({ id, name: id, scopes: [], projects: null }) as never;

/** What the database does, in a map. */
class Together {
  readonly totals = new Map<string, number>();

  exchange(counters: SharedCounters): void {
    const unreported = counters.takeUnreported();
    if (unreported.size === 0) return;
    for (const [name, count] of unreported) this.totals.set(name, (this.totals.get(name) ?? 0) + count);
    counters.applyTotals(
      new Map([...unreported.keys()].map((name) => [name, this.totals.get(name) ?? 0])),
      60_000,
    );
  }
}

describe('processes that count together', () => {
  it('let through no more than the limit when each tells the others at once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.tuple(fc.nat(3), fc.constantFrom('a', 'b')), { maxLength: 200 }),
        (limit, requests) => {
          const database = new Together();
          const processes = Array.from({ length: 4 }, () => new RateLimiter(limit));
          const admitted = new Map<string, number>();
          for (const [process, id] of requests) {
            const limiter = processes[process] as RateLimiter;
            // It hears of the others with its own first request, so the request that reaches the limit may be theirs.
            const isIn = !limiter.count(caller(id))?.isExceeded;
            database.exchange(limiter);
            if (isIn) admitted.set(id, (admitted.get(id) ?? 0) + 1);
          }
          for (const count of admitted.values()) expect(count).toBeLessThanOrEqual(limit + 3);
        },
      ),
    );
  });

  it('however late they tell, agree afterwards on what all have let through', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(2), fc.boolean()), { maxLength: 300 }),
        fc.integer({ min: 5, max: 50 }),
        (steps, limit) => {
          const database = new Together();
          const processes = Array.from({ length: 3 }, () => new RateLimiter(limit));
          let admitted = 0;
          for (const [process, tells] of steps) {
            const limiter = processes[process] as RateLimiter;
            if (tells) database.exchange(limiter);
            else if (!limiter.count(caller('a'))?.isExceeded) admitted += 1;
          }
          for (const limiter of processes) database.exchange(limiter);
          expect(database.totals.get('a') ?? 0).toBe(admitted);
        },
      ),
    );
  });

  it('say so at once when a good part of what is left was used, and of refusals never', () => {
    let urgent = 0;
    const limiter = new RateLimiter(80, () => void urgent++);
    const database = new Together();
    limiter.count(caller('a'));
    expect(urgent).toBe(1);
    database.exchange(limiter);
    for (let i = 0; i < 8; i++) limiter.count(caller('a'));
    expect(urgent).toBe(1);
    limiter.count(caller('a'));
    expect(urgent).toBe(2);
    database.exchange(limiter);
    for (let i = 0; i < 1000; i++) limiter.count(caller('a'));
    database.exchange(limiter);
    expect(database.totals.get('a')).toBe(80);
    const before = urgent;
    for (let i = 0; i < 1000; i++) limiter.count(caller('a'));
    expect([urgent, limiter.takeUnreported().size]).toEqual([before, 0]);
  });

  it('a telling that failed is told the next time', () => {
    const limiter = new RateLimiter(10);
    limiter.count(caller('a'));
    limiter.restoreUnreported(limiter.takeUnreported());
    limiter.count(caller('a'));
    expect(limiter.takeUnreported()).toEqual(new Map([['a', 2]]));
  });

  it('refuse an address that another process has seen too often', () => {
    const secret = 'the same for all';
    const [first, second] = [new AddressLimit(16, { secret }), new AddressLimit(16, { secret })];
    const database = new Together();
    for (let i = 0; i < 14; i++) expect(first.take('192.0.2.1')).toBe(true);
    database.exchange(first);
    expect([second.take('192.0.2.1'), second.take('192.0.2.1')]).toEqual([true, true]);
    database.exchange(second);
    expect([second.take('192.0.2.1'), second.isUsedUp('192.0.2.1')]).toEqual([false, true]);
    expect(second.take('192.0.2.2')).toBe(true);
  });

  it('a crowd of addresses that ask once each is nothing to tell', () => {
    const limit = new AddressLimit(900);
    for (let n = 0; n < 50_000; n++)
      limit.take(`2001:db8:${(n >> 8).toString(16)}:${(n & 255).toString(16)}::1`);
    expect(limit.takeUnreported().size).toBe(0);
  });
});
