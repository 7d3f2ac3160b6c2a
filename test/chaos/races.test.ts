import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportPart } from '../support/long-tier.ts';
import { Client } from './client.ts';
import { Fleet } from './fleet.ts';
import { faults } from './invariants.ts';
import { races } from './races.ts';

/** `npm run test:chaos` runs thousands of pairs. */
const { RACE_PAIRS } = process.env;
const LANES = 4;
const PAIRS = Number(RACE_PAIRS ?? LANES);
/** Two that answer, and two that carry out what was accepted: in as many processes, or in half of them. */
const ROLES = RACE_PAIRS ? (['api', 'api', 'worker', 'worker'] as const) : (['all', 'all'] as const);

let fleet: Fleet;
beforeAll(async () => {
  fleet = await Fleet.start(ROLES);
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
      for (let pair = 0; pair < PAIRS / LANES; pair++, pairs++) await race(a, b);
    });
    await Promise.all(lanes);
    const own = clients.flatMap((client) => client.sent);
    sent.push(...own);
    expect(await faults(new Client(`${name} checker`, fleet.urls), sent, own)).toEqual([]);
    expect(clients.flatMap((client) => client.surprises)).toEqual([]);
    reportPart({ pairs });
  });
});
