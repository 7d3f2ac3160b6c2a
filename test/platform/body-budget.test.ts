import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BODY_BUDGET, BodyBudget, SMALL_BODY_BUDGET } from '../../src/platform/body-budget.ts';
import { BODY_LIMITS } from '../../src/platform/body-limits.ts';

describe('the budget of large bodies', () => {
  it('is never exceeded, refuses only what would exceed it, and gets everything back', () => {
    const limits = { inAll: 100, ofOneCaller: 40, always: 5 };
    const step = fc.record({
      body: fc.integer({ min: 0, max: 7 }),
      to: fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const budget = new BodyBudget(limits);
        const callers = ['a', 'a', 'a', 'b', 'b', 'c', 'd', 'd'];
        const bodies = callers.map((caller) => ({
          caller,
          share: budget.open(caller),
          bytes: 0,
          isOver: false,
        }));
        const sum = (of: (body: (typeof bodies)[number]) => boolean) =>
          bodies.filter(of).reduce((all, { bytes }) => all + bytes, 0);
        for (const { body: at, to } of steps) {
          const body = bodies[at];
          if (!body) continue;
          if (to === null) {
            body.share.release();
            Object.assign(body, { bytes: 0, isOver: true });
          } else {
            const more = body.isOver ? 0 : Math.max(0, to - body.bytes);
            const own = sum(({ caller }) => caller === body.caller) + more;
            const isFull = sum(() => true) + more > limits.inAll && own > limits.always;
            const expected = own > limits.ofOneCaller ? 'caller' : isFull ? 'all' : null;
            expect(body.share.grow(to)).toBe(more > 0 ? expected : null);
            if (expected === null) body.bytes += more;
          }
          expect(budget.inAll).toBe(sum(() => true));
          expect(budget.inAll).toBeLessThanOrEqual(limits.inAll + 4 * limits.always);
        }
        for (const { share } of bodies) share.release();
        expect(budget.inAll).toBe(0);
        expect(['a', 'b'].map((caller) => budget.open(caller).grow(limits.ofOneCaller))).toEqual([
          null,
          null,
        ]);
      }),
    );
  });

  it('has room for the largest body of another while two callers are at their limit', () => {
    const inMemory = Object.values(BODY_LIMITS).filter(({ heldIn }) => heldIn === 'memory');
    const largest = Math.max(...inMemory.map(({ bytes }) => Number(bytes)));
    expect(largest).toBeLessThanOrEqual(BODY_BUDGET.ofOneCaller);
    const budget = new BodyBudget(BODY_BUDGET);
    for (const caller of ['a', 'b']) expect(budget.open(caller).grow(BODY_BUDGET.ofOneCaller)).toBeNull();
    expect(budget.open('c').grow(largest)).toBeNull();
  });

  it('always has room for a few small bodies of a caller', () => {
    const { inAll, ofOneCaller, always } = SMALL_BODY_BUDGET;
    const budget = new BodyBudget(SMALL_BODY_BUDGET);
    for (let n = 0; n * ofOneCaller < inAll; n++)
      expect(budget.open(`full ${n}`).grow(ofOneCaller)).toBeNull();
    for (const caller of ['c', 'd']) {
      expect(budget.open(caller).grow(always)).toBeNull();
      expect(budget.open(caller).grow(1)).toBe('all');
    }
  });
});
