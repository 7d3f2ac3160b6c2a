import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportPart } from '../support/long-tier.ts';
import { Client } from './client.ts';
import { Fleet } from './fleet.ts';
import { faults } from './invariants.ts';
import { randomFrom, work } from './load.ts';

/** `npm run test:chaos` runs for long; the usual run gets a taste. A seed repeats the choices, not the timing. */
const {
  CHAOS_BLOWS = '3',
  CHAOS_OPERATIONS,
  CHAOS_CLIENTS = '8',
  CHAOS_BETWEEN_KILLS = '20',
  CHAOS_SEED = String(Date.now() % 2 ** 31),
} = process.env;
/** Until so many graph operations were answered with success, or so many kills and restarts were outlived. */
const LIMIT =
  CHAOS_OPERATIONS === undefined
    ? { blows: Number(CHAOS_BLOWS), operations: Number.POSITIVE_INFINITY }
    : { blows: Number.POSITIVE_INFINITY, operations: Number(CHAOS_OPERATIONS) };
const MOST_SECONDS = 3_600;
const KILL_EVERY_MS = CHAOS_OPERATIONS === undefined ? 300 : 2_000;
/** Operations that are done or accepted between one kill or restart and the next, at least. */
const OPERATIONS_BETWEEN_KILLS = Number(CHAOS_BETWEEN_KILLS);

let fleet: Fleet;
beforeAll(async () => {
  fleet = await Fleet.withServer(['api', 'api', 'worker', 'worker']);
}, 120_000);
afterAll(() => fleet?.stop(), 60_000);

describe('two API and two worker processes, killed at random, and PostgreSQL restarted', () => {
  it('lose and double nothing', { timeout: MOST_SECONDS * 1000 + 600_000 }, async () => {
    console.log(`chaos: seed ${CHAOS_SEED}, ${JSON.stringify(LIMIT)}`);
    const random = randomFrom(Number(CHAOS_SEED));
    const clients = Array.from(
      { length: Number(CHAOS_CLIENTS) },
      (_, i) => new Client(`client${i}`, fleet.urls),
    );
    const pool: string[] = [];
    for (const client of clients) pool.push(await client.create(`${client.name} first`));

    const end = Date.now() + MOST_SECONDS * 1000;
    let [kills, restarts] = [0, 0];
    let isOutlived = false;
    const soFar = (figure: 'operations' | 'accepted') =>
      clients.reduce((sum, client) => sum + client[figure], 0);
    const isOver = () => isOutlived || Date.now() > end || soFar('operations') >= LIMIT.operations;
    const working = Promise.all(
      clients.map((client, i) => work(client, pool, randomFrom(Number(CHAOS_SEED) * 100 + i), isOver)),
    );
    for (let round = 1; ; round++) {
      // Not only by the clock: on a busy machine nobody would be up again before the next blow.
      const enough = soFar('operations') + OPERATIONS_BETWEEN_KILLS;
      await sleep(KILL_EVERY_MS);
      while (!isOver() && soFar('operations') < enough) await sleep(50);
      isOutlived = kills + restarts >= LIMIT.blows;
      if (isOver()) break;
      if (round % 3 === 0) {
        restarts++;
        fleet.restartPostgres();
      } else {
        kills++;
        fleet.kill(random(4));
      }
    }
    await working;

    const sent = clients.flatMap((client) => client.sent);
    const checker = new Client('checker', fleet.urls);
    const found = await faults(checker, sent);
    const [operations, accepted] = [soFar('operations'), soFar('accepted')];
    console.log(
      `chaos: ${sent.length} requests answered, ${operations} done, ${accepted} of them later, ${pool.length} classes met`,
    );
    expect(found).toEqual([]);
    expect(clients.flatMap((client) => client.surprises)).toEqual([]);
    reportPart({
      operations,
      'of them by a worker': accepted,
      requests: sent.length,
      kills,
      'database restarts': restarts,
    });
  });

  it('goes on with what was accepted when every worker was killed', { timeout: 120_000 }, async () => {
    const client = new Client('patient', fleet.urls);
    const [a, b] = [await client.create('A'), await client.create('B')];
    fleet.killWorkers();
    const { status, body } = await client.act('move', { sourceObjectClassIds: [a], targetObjectClassId: b });
    expect(status).toBe(202);
    const restarted = Date.now();
    await client.settled();
    // The new workers have to start first; what they find waiting they do at once.
    console.log(`chaos: finished ${Date.now() - restarted} ms after the workers were killed`);
    expect((await client.get(`/api/v1/operations/${body.operationId}`)).status).toBe('succeeded');
  });
});
