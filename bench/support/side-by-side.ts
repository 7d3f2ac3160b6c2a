import { median } from '../row.ts';
import { type LoadOptions, load } from './load.ts';
import type { Server } from './servers.ts';
import { sized } from './tiny.ts';

export interface Sides {
  ours: Server;
  bare: Server;
}

export type Asked = Omit<LoadOptions, 'port' | 'seconds'>;

/** Answers per second of both, and how many ours gives for one of the bare server's. */
export interface Rates {
  ours: number;
  bare: number;
  ratio: number;
}

/** The same program is compiled a little better or worse each time it starts, so a single pair of servers says little. */
const STARTS = sized(3, 1);
const TURNS = sized(9, 1);
const [SECONDS, WARM, COLD] = sized([0.6, 1, 5], [0.01, 0.01, 0.01]);

/**
 * What each pair of `start` is asked, turn by turn: whatever else the machine does meets both sides. The rates are
 * medians of all turns.
 */
export async function sideBySide<Name extends string>(
  start: () => Promise<{ sides: Record<Name, Sides>; stop(): Promise<void> }>,
  questions: readonly (Asked & { of: Name; seconds?: number })[],
): Promise<Rates[]> {
  const turns = questions.map((): Omit<Rates, 'ratio'>[] => []);
  for (let started = 0; started < STARTS; started++) {
    const { sides, stop } = await start();
    const isWarm = new Set<Name>();
    try {
      for (const [at, { of, seconds = SECONDS, ...asked }] of questions.entries()) {
        const { ours, bare } = sides[of];
        // For the optimising compiler; later ones find it done.
        for (const server of [bare, ours])
          await rate(server, { ...asked, seconds: isWarm.has(of) ? WARM : COLD });
        isWarm.add(of);
        for (let turn = 0; turn < TURNS; turn++)
          turns[at]?.push({
            bare: await rate(bare, { ...asked, seconds }),
            ours: await rate(ours, { ...asked, seconds }),
          });
      }
    } finally {
      await stop(); // a server outlives whoever started it
    }
  }
  return turns.map((each) => {
    const ours = median(each.map((turn) => turn.ours));
    const bare = median(each.map((turn) => turn.bare));
    return { ours, bare, ratio: ours / bare };
  });
}

async function rate({ port }: Server, asked: Omit<LoadOptions, 'port'>): Promise<number> {
  const { statuses, perSecond } = await load({ ...asked, port });
  const expected = 'if-none-match' in asked.headers ? '304' : '200';
  if (Object.keys(statuses).join() !== expected) throw new Error(`answered ${JSON.stringify(statuses)}`);
  return perSecond;
}
