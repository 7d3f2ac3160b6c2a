import { describe, expect, it } from 'vitest';
import { useEdge } from '../../support/edge.ts';

const edge = useEdge({
  rateLimitPerMinute: 3,
  apiKeys: 'a:ontology:read:key-a-0123456789,b:ontology:read:key-b-0123456789,c:design:read:key-c-0123456789',
});

async function ask(key: string, path = '/things') {
  const response = await fetch(edge.url + path, { headers: { 'x-api-key': key } });
  const header = (name: string) => response.headers.get(name);
  await response.text();
  return {
    status: response.status,
    limit: header('ratelimit-limit'),
    remaining: header('ratelimit-remaining'),
    reset: Number(header('ratelimit-reset')),
    retryAfter: header('retry-after'),
  };
}

describe('the rate limit', () => {
  it('counts each key by itself and says what is left and when to come back', async () => {
    const answers = [];
    for (let i = 0; i < 5; i++) answers.push(await ask('key-a-0123456789'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    expect(answers.map(({ remaining }) => remaining)).toEqual(['2', '1', '0', '0', '0']);
    for (const { limit, reset } of answers) {
      expect(limit).toBe('3');
      expect(reset).toBeGreaterThan(0);
      expect(reset).toBeLessThanOrEqual(60);
    }
    expect(answers[0]?.retryAfter).toBeNull();
    expect(Number(answers[4]?.retryAfter)).toBe(answers[4]?.reset);
    expect((await ask('key-b-0123456789')).status).toBe(200);
  });

  it('has the envelope', async () => {
    for (let i = 0; i < 4; i++) await ask('key-a-0123456789');
    const response = await fetch(`${edge.url}/things`, { headers: { 'x-api-key': 'key-a-0123456789' } });
    expect(response.status).toBe(429);
    expect(await response.json()).toMatchObject({ error: 'TooManyRequests', requestId: expect.any(String) });
  });

  it('does not touch what needs no key', async () => {
    for (let i = 0; i < 6; i++) {
      expect((await fetch(`${edge.url}/livez`)).status).toBe(200);
      expect((await fetch(`${edge.url}/metrics`)).status).toBe(200);
      expect((await fetch(`${edge.url}/nothing`)).status).toBe(404);
    }
  });
});
