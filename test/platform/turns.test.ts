import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TurnLimits, Turns } from '../../src/platform/turns.ts';

const LIMITS: TurnLimits = {
  waiting: { inAll: 24, ofOneCaller: 6 },
  longestWaitMs: 10_000,
  longestWaitOnceAdmittedMs: 60_000,
  refusal: () => new Error('too many'),
};
const of = (caller: string) => ({ callerOf: () => caller });
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('never let more go on than there are places, and a caller with nothing under way is next', async () => {
    const callers = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(callers, fc.integer({ min: 1, max: 4 }), async (order, atOnce) => {
        const turns = new Turns(atOnce, { ...LIMITS, waiting: { inAll: 100, ofOneCaller: 100 } });
        const running: { caller: string; leave: () => void }[] = [];
        const waiting = [...order];
        for (const caller of order)
          void turns.enter(of(caller)).then((leave) => {
            running.push({ caller, leave });
            waiting.splice(waiting.indexOf(caller), 1);
          });
        for (let left = order.length; left > 0; left--) {
          await settled();
          expect(running.length).toBe(Math.min(atOnce, left));
          running.shift()?.leave();
          const idle = new Set(waiting.filter((caller) => !running.some((other) => other.caller === caller)));
          await settled();
          const begun = left > atOnce ? running.at(-1)?.caller : undefined;
          if (begun !== undefined && idle.size > 0) expect(idle).toContain(begun);
        }
      }),
    );
  });

  it('refuse what one caller asks for beyond the limit, but nothing that has had a turn', async () => {
    const turns = new Turns(1, LIMITS);
    const known = of('many');
    (await turns.enter(known))();
    const leave = await turns.enter(of('many'));
    const waiting = Array.from({ length: 6 }, () => turns.enter(of('many')));
    await expect(turns.enter(of('many'))).rejects.toThrow('too many');
    const order: string[] = [];
    const note = async (turn: Promise<() => void>, name: string) => {
      const end = await turn;
      order.push(name);
      end();
    };
    const all = [
      ...waiting.map((turn) => note(turn, 'many')),
      note(turns.enter(known), 'known'),
      note(turns.enter(of('other')), 'other'),
    ];
    leave();
    await Promise.all(all);
    expect(order.indexOf('other')).toBeLessThanOrEqual(1);
    expect(order.at(-1)).toBe('known');
  });

  it('a client that has left gives up its seat', async () => {
    const turns = new Turns(1, LIMITS);
    const leave = await turns.enter(of('many'));
    const leavers: (() => void)[] = [];
    const onGone = (callback: () => void) => {
      leavers.push(callback);
      return () => undefined;
    };
    const waiting = Array.from({ length: 6 }, () => turns.enter({ ...of('many'), onGone }));
    await expect(turns.enter(of('many'))).rejects.toThrow('too many');
    for (const [at, turn] of waiting.entries()) {
      leavers[at]?.();
      await expect(turn).rejects.toThrow('too many');
    }
    const next = turns.enter(of('many'));
    leave();
    (await next)();
  });
});
