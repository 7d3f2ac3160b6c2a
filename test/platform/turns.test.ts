import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TakerGone, type TurnLimits, Turns } from '../../src/platform/turns.ts';

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
      fc.asyncProperty(
        callers,
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        async (order, atOnce, isShared) => {
          const atOnceOfOneCaller = isShared ? Math.max(1, atOnce - 1) : atOnce;
          const waitingRoom = { inAll: 100, ofOneCaller: 100 };
          const turns = new Turns(atOnce, { ...LIMITS, waiting: waitingRoom, atOnceOfOneCaller });
          const running: { caller: string; leave: () => void }[] = [];
          const waiting = [...order];
          for (const caller of order)
            void turns.enter(of(caller)).then((leave) => {
              running.push({ caller, leave });
              waiting.splice(waiting.indexOf(caller), 1);
            });
          for (let left = order.length; left > 0; left--) {
            await settled();
            const present = Object.values(
              Object.groupBy([...waiting, ...running.map(({ caller }) => caller)], (caller) => caller),
            );
            const shares = present.map((ofOne = []) => Math.min(ofOne.length, atOnceOfOneCaller));
            expect(running.length).toBe(
              Math.min(
                atOnce,
                shares.reduce((sum, share) => sum + share, 0),
              ),
            );
            const before = new Set(running);
            running.shift()?.leave();
            const idle = new Set(
              waiting.filter((caller) => !running.some((other) => other.caller === caller)),
            );
            await settled();
            const begun = running.find((other) => !before.has(other))?.caller;
            if (begun !== undefined && idle.size > 0) expect(idle).toContain(begun);
          }
        },
      ),
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
      await expect(turn).rejects.toThrow(TakerGone);
    }
    const next = turns.enter(of('many'));
    leave();
    (await next)();
  });

  it('a client that left in the moment of its turn takes no seat from another', async () => {
    const turns = new Turns(1, LIMITS);
    const leave = await turns.enter(of('many'));
    const left = {
      ...of('many'),
      onGone: (callback: () => void) => (queueMicrotask(callback), () => undefined),
    };
    const first = turns.enter(left);
    const second = turns.enter(of('many'));
    leave();
    (await first)();
    (await second)();
    (await turns.enter(of('other')))();
  });

  it('keep a place for others, which the callers who have the least under way get first', async () => {
    const turns = new Turns(3, { ...LIMITS, atOnceOfOneCaller: 2 });
    const begun: string[] = [];
    const leaves = new Map<string, () => void>();
    const enter = (name: string) =>
      void turns.enter(of(name.charAt(0))).then((leave) => {
        begun.push(name);
        leaves.set(name, leave);
      });
    const leave = async (name: string) => {
      leaves.get(name)?.();
      await settled();
    };
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) enter(name);
    await settled();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await leave('b1');
    expect(begun.slice(3)).toEqual(['b2']);
    await leave('b2');
    expect(begun.slice(4)).toEqual(['c1']);
    await leave('c1'); // the place stays free: `a` has its share
    expect(begun.slice(5)).toEqual([]);
    enter('d1');
    await leave('a1');
    await leave('a2');
    expect(begun.slice(5)).toEqual(['d1', 'a3', 'a4']);
  });
});
