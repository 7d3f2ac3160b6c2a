import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportPart } from '../support/long-tier.ts';
import { Client } from './client.ts';
import { Fleet } from './fleet.ts';
import { faults } from './invariants.ts';
import { races } from './races.ts';

/** `npm run test:chaos` runs thousands of pairs. */
const { RACE_PAIRS = '8' } = process.env;
const LANES = 4;

let fleet: Fleet;
beforeAll(async () => {
  fleet = await Fleet.start(['api', 'api', 'worker', 'worker']);
}, 120_000);
afterAll(() => fleet?.stop(), 60_000);

describe('pairs of requests that must not both win', () => {
  const sent: Client['sent'] = [];

  it.each(Object.entries(races))('%s', { timeout: 3_600_000 }, async (name, race) => {
    const clients: Client[] = [];
    let pairs = 0;
    const lanes = Array.from({ length: LANES }, async (_, lane) => {
      // The two clients of a lane begin at different APIs.
      const a = new Client(`${name} ${lane}a`, fleet.urls);
      const b = new Client(`${name} ${lane}b`, () => fleet.urls().toReversed());
      clients.push(a, b);
      for (let pair = 0; pair < Number(RACE_PAIRS) / LANES; pair++, pairs++) await race(a, b);
    });
    await Promise.all(lanes);
    sent.push(...clients.flatMap((client) => client.sent));
    expect(await faults(new Client(`${name} checker`, fleet.urls), sent)).toEqual([]);
    expect(clients.flatMap((client) => client.surprises)).toEqual([]);
    reportPart({ pairs });
  });
});
