import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Edge, startEdge } from '../../support/edge.ts';

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge({ rateLimitPerMinute: 1 });
});
afterAll(() => edge.close());

const status = async (headers: Record<string, string> = {}) =>
  (await fetch(`${edge.url}/things`, { headers })).status;

async function untilStatus(wanted: number): Promise<void> {
  const began = Date.now();
  while ((await status()) !== wanted) {
    if (Date.now() - began > 5000) throw new Error(`still not ${wanted}`);
    await sleep(50);
  }
}

describe('protected mode', () => {
  it('lets local callers in without a key, whatever key they send, without limits', async () => {
    for (let i = 0; i < 5; i++) expect(await status()).toBe(200);
    expect(await status({ 'x-api-key': 'anything' })).toBe(200);
    const response = await fetch(`${edge.url}/things`);
    expect(response.headers.get('ratelimit-limit')).toBeNull();
  });

  it.each([
    ['http://localhost:3000', 200],
    ['http://127.0.0.1', 200],
    ['http://[::1]:8080', 200],
    ['https://elsewhere.example', 403],
    ['http://127.0.0.1.elsewhere.example', 403],
    ['null', 403],
  ])('a page from %s gets %i', async (origin, expected) => {
    expect(await status({ origin })).toBe(expected);
  });

  it('ends when the first key is made, and does not come back when keys are revoked or vanish', async () => {
    await sql`insert into api_key (id, name, sha256, hint, scopes)
      values ('key_1', 'first', sha256('first'), 'fir', '{admin}')`.execute(edge.database.db);
    await untilStatus(401);
    await sql`update api_key set revoked_at = now()`.execute(edge.database.db);
    await sleep(2500);
    expect(await status()).toBe(401);
    await sql`delete from api_key`.execute(edge.database.db);
    await sleep(2500);
    expect(await status()).toBe(401);
  });
});
