import { describe, expect, it } from 'vitest';
import { RELEASE } from '../../../src/platform/version.ts';
import { useEdge } from '../../support/edge.ts';

const KEYS = 'reader:ontology:read:reader-key-0123456,boss:admin:boss-key-012345678';
const edge = useEdge({ apiKeys: KEYS });

const metrics = (options: object = {}) => edge.app.inject({ url: '/metrics', ...options });

describe('for whoever operates it', () => {
  it('/livez and /readyz need no key', async () => {
    expect((await fetch(`${edge.url}/livez`)).status).toBe(200);
    expect((await fetch(`${edge.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${edge.url}/livez`, { method: 'HEAD' })).status).toBe(200);
  });

  it('/metrics is open on this machine', async () => {
    await fetch(`${edge.url}/things/secret-key`, { headers: { 'x-api-key': 'reader-key-0123456' } });
    const response = await fetch(`${edge.url}/metrics`);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(text).toContain(`lintel_build_info{version="${RELEASE}"`);
    expect(text).toMatch(
      /lintel_http_request_duration_seconds_count\{method="GET",route="\/things\/:key",status="200"\} \d/,
    );
    expect(text).not.toContain('secret-key');
  });

  it('/metrics needs an admin key elsewhere, also behind a proxy on this machine', async () => {
    const elsewhere = { remoteAddress: '192.0.2.7' };
    const proxied = { headers: { 'x-forwarded-for': '127.0.0.1' } };
    expect((await metrics(elsewhere)).statusCode).toBe(401);
    expect((await metrics(proxied)).statusCode).toBe(401);
    expect((await metrics({ ...elsewhere, headers: { 'x-api-key': 'reader-key-0123456' } })).statusCode).toBe(
      403,
    );
    expect((await metrics({ ...elsewhere, headers: { 'x-api-key': 'boss-key-012345678' } })).statusCode).toBe(
      200,
    );
    expect((await metrics({ remoteAddress: '::ffff:127.0.0.1' })).statusCode).toBe(200);
    expect((await metrics({ headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(401);
    expect((await metrics({ headers: { host: 'elsewhere.example' } })).statusCode).toBe(401);
  });

  it('/metrics has few series, whatever is asked for', async () => {
    for (let i = 0; i < 20; i++) await fetch(`${edge.url}/random-${i}`);
    const text = await (await fetch(`${edge.url}/metrics`)).text();
    expect(text).not.toContain('random-');
    expect(text).toMatch(/route="none",status="404"\} 2\d/);
  });
});
