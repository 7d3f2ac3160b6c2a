import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedPacing } from '../../src/platform/limits/pacing.ts';
import { AirtableServer } from '../support/airtable-server.ts';
import { useDatabase } from '../support/database.ts';
import { cleanUp, dataFolder, type Lintel, post, startLintel } from '../support/process.ts';

const KEY = 'key-of-four-processes';
const LIMIT = 120;
const PER_ADDRESS = 80;

const database = useDatabase();
let airtable: AirtableServer;
let processes: Lintel[];

beforeAll(async () => {
  airtable = await new AirtableServer().start();
  const dataDir = dataFolder();
  const start = () =>
    startLintel({
      role: 'api',
      dataDir,
      env: {
        DATABASE_URL: database.url,
        PORTAL_DATABASE_URL: database.portalUrl,
        API_KEYS: `tester:admin:${KEY},designer:admin:another-${KEY}`,
        RATE_LIMIT_PER_MINUTE: String(LIMIT),
        RATE_LIMIT_PER_ADDRESS: String(PER_ADDRESS),
        RECORD_STORE: 'airtable',
        AIRTABLE_URL: airtable.url,
        AIRTABLE_BASE_ID: airtable.baseId,
        AIRTABLE_TOKEN: airtable.token,
        LOG_LEVEL: 'warn',
      },
    });
  processes = [await start(), ...(await Promise.all([start(), start(), start()]))];
});
afterAll(async () => {
  await cleanUp();
  await airtable.stop();
});

/** Asks all four, each one request after the other, until they refuse. */
async function letThrough(ask: (url: string) => Promise<Response>): Promise<number> {
  const each = processes.map(async ({ url }) => {
    let count = 0;
    for (;;) {
      const response = await ask(url);
      await response.arrayBuffer();
      if (response.status === 429) return count;
      count += 1;
    }
  });
  return (await Promise.all(each)).reduce((sum, count) => sum + count, 0);
}

describe('four processes on one database', () => {
  it('let through what one key may ask, together', async () => {
    const count = await letThrough((url) =>
      fetch(`${url}/api/v1/party-directory/projects`, { headers: { 'x-api-key': KEY } }),
    );
    console.log(`limits: ${count} of ${LIMIT} a minute were let through by four processes`);
    expect(count).toBeGreaterThanOrEqual(LIMIT);
    expect(count).toBeLessThan(3 * LIMIT); // each by itself: exactly four times as many
  });

  it('and what an address may ask without one', async () => {
    const count = await letThrough((url) => fetch(`${url}/openapi.json`));
    console.log(`limits: ${count} of ${PER_ADDRESS} a minute were let through without a key`);
    expect(count).toBeGreaterThanOrEqual(PER_ADDRESS);
    expect(count).toBeLessThan(3 * PER_ADDRESS);
  });

  it('keep the pace towards Airtable, together', async () => {
    const headers = { 'x-api-key': `another-${KEY}` };
    const projects = await Promise.all(
      processes.map((lintel) =>
        lintel.json('/api/v1/party-directory/projects', post({ name: 'House' }, headers)),
      ),
    );
    airtable.arrivals.length = 0;
    const made = await Promise.all(
      processes.map((lintel, i) =>
        lintel.json(
          `/api/v1/design/projects/${projects[i]?.body.id}/project-collections`,
          post({ name: 'Room' }, { ...headers, 'idempotency-key': `${lintel.pid}` }),
        ),
      ),
    );
    expect(made.map(({ status }) => status).filter((status) => status !== 201 && status !== 503)).toEqual([]);
    const { arrivals } = airtable;
    expect(arrivals.length).toBeGreaterThanOrEqual(12);
    // 250 ms apart each; one that was late on its way is at most as late as the machine is slow.
    const seconds = ((arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0)) / 1000;
    console.log(
      `limits: ${arrivals.length} requests to Airtable in ${seconds.toFixed(1)} s by four processes`,
    );
    expect(seconds).toBeGreaterThan((arrivals.length - 1) * 0.25 - 1);
  });
});

describe('turns that processes share', () => {
  it('are handed out one after the other, not beyond patience, and not during a pause', async () => {
    const [one, other] = [sharedPacing(database.db, 'somewhere'), sharedPacing(database.db, 'somewhere')];
    const taken = await Promise.all(
      Array.from({ length: 10 }, (_, i) => (i % 2 ? one : other).take(10_000, 45_000)),
    );
    const away = taken
      .filter(({ isTaken }) => isTaken)
      .map(({ inMs }) => Math.round(inMs / 10_000))
      .sort();
    expect(away).toEqual([0, 1, 2, 3, 4]);
    expect(taken.filter(({ isTaken }) => !isTaken)).toHaveLength(5);
    expect(await sharedPacing(database.db, 'elsewhere').take(10_000, 0)).toEqual({ inMs: 0, isTaken: true });
    expect(await other.isPaused()).toBe(false);
    await one.pause(600_000);
    expect(await other.isPaused()).toBe(true);
    const { inMs, isTaken } = await other.take(10, 60_000);
    expect([isTaken, inMs > 500_000]).toEqual([false, true]);
  });
});
