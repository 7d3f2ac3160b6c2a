import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sendRaw, useEdge } from '../../support/edge.ts';

const edge = useEdge({ rateLimitPerMinute: 1, publicUrl: 'https://lintel.example/below' });

const status = async (headers: Record<string, string> = {}) =>
  (await fetch(`${edge.url}/things`, { headers })).status;

/** Whoever changed the keys says so, and the keys are read again. */
async function untilRefused(headers: Record<string, string> = {}): Promise<void> {
  await edge.keys.refresh();
  await expect.poll(() => status(headers)).toBe(401);
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
    ['x-forwarded-proto', 'https'],
  ])('what a proxy passed on with %s gets 403', async (name, value) => {
    expect(await status({ [name]: value })).toBe(403);
  });

  it.each([
    ['localhost:8080', 200],
    ['127.0.0.1:8080', 200],
    ['[::1]:8080', 200],
    ['127.9.8.7', 200],
    ['LOCALHOST', 200],
    ['lintel.localhost:8080', 200],
    ['lintel.example:8443', 200], // of PUBLIC_URL
    ['10.0.0.5', 403],
    ['drawing-office', 403],
    ['drawing-office:8080', 403],
    ['notlocalhost', 403],
    ['localhost.elsewhere.example', 403],
    ['[::2]:8080', 403],
    ['[::1', 403],
    ['', 403],
    ['elsewhere.example', 403],
    ['127.0.0.1.elsewhere.example:8080', 403],
  ])('what is meant for the host %s gets %i', async (host, expected) => {
    const [answer] = await sendRaw(
      edge.port,
      `GET /things HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer?.status).toBe(expected);
    if (expected === 403) expect(answer?.body.message).toContain('its Host header names another host');
  });

  it('what comes from another machine gets 403, however it came in', async () => {
    expect((await edge.app.inject({ url: '/things', remoteAddress: '192.0.2.7' })).statusCode).toBe(403);
    expect((await edge.app.inject({ url: '/things', remoteAddress: '::1' })).statusCode).toBe(200);
  });

  it.each([
    ['same-origin', 200],
    ['none', 200],
    ['same-site', 403],
    ['cross-site', 403],
    ['anything', 403],
  ])('what a browser marks as %s gets %i', async (site, expected) => {
    expect(await status({ 'sec-fetch-site': site })).toBe(expected);
  });

  it.each([
    ['/metrics', { 'sec-fetch-site': 'cross-site' }, 403],
    ['/metrics', { origin: 'https://elsewhere.example' }, 403],
    ['/metrics', { host: 'drawing-office' }, 403],
    ['/metrics', {}, 200],
    ['/livez', { 'sec-fetch-site': 'cross-site', host: 'drawing-office' }, 200],
    ['/nothing', { 'sec-fetch-site': 'cross-site' }, 404],
  ])('%s with %j gets %i', async (url, headers, expected) => {
    expect((await edge.app.inject({ url, headers })).statusCode).toBe(expected);
  });

  it('ends when the first key is made, and does not come back when keys are revoked or vanish', async () => {
    await sql`insert into api_key (id, name, sha256, hint, scopes) values
      ('key_1', 'first', sha256('first'), 'fir', '{admin}'),
      ('key_2', 'second', sha256('second'), 'sec', '{admin}')`.execute(edge.database.db);
    await untilRefused();
    expect(await status({ 'x-api-key': 'first' })).toBe(200);
    await sql`update api_key set revoked_at = now() where id = 'key_1'`.execute(edge.database.db);
    await untilRefused({ 'x-api-key': 'first' });
    expect(await status()).toBe(401);
    expect(await status({ 'x-api-key': 'second' })).toBe(200);
    await sql`delete from api_key`.execute(edge.database.db);
    await untilRefused({ 'x-api-key': 'second' });
    expect(await status()).toBe(401);
  });
});
