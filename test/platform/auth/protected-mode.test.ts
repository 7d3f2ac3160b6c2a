import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Edge, sendRaw, startEdge } from '../../support/edge.ts';

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

  it.each([
    ['x-forwarded-for', '203.0.113.9'],
    ['x-forwarded-host', 'lintel.example'],
    ['forwarded', 'for=203.0.113.9'],
    ['via', '1.1 proxy'],
    ['x-real-ip', '203.0.113.9'],
  ])('what a proxy passed on with %s gets 403', async (name, value) => {
    expect(await status({ [name]: value })).toBe(403);
  });

  it.each([
    ['localhost:8080', 200],
    ['127.0.0.1:8080', 200],
    ['[::1]:8080', 200],
    ['10.0.0.5', 200],
    ['drawing-office', 200],
    ['lintel.localhost:8080', 200],
    ['elsewhere.example', 403],
    ['127.0.0.1.elsewhere.example:8080', 403],
  ])('what is meant for the host %s gets %i', async (host, expected) => {
    const [answer] = await sendRaw(
      edge.port,
      `GET /things HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer?.status).toBe(expected);
    if (expected === 403) expect(answer?.body.message).toContain('it is meant for another host (host)');
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
