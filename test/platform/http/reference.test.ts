import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { API_KEYS: 'someone:ontology:read:0123456789abcdef' } });
});
afterAll(() => service.close());

describe('the API reference', () => {
  it('needs no key and loads nothing from another host', async () => {
    const page = await service.app.inject({ url: '/docs/' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    const loaded = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]);
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.filter((url) => /^(https?:)?\/\//.test(url ?? ''))).toEqual([]);
    const script = await service.app.inject({ url: '/docs/js/scalar.js' });
    expect(script.statusCode).toBe(200);
    expect(script.headers['content-type']).toContain('javascript');
  });

  it('describes both APIs as OpenAPI 3.1', async () => {
    for (const url of ['/openapi.json', '/api/v2/openapi.json']) {
      const { status, body } = await service.call({ method: 'GET', url });
      expect(status).toBe(200);
      expect(body.openapi).toBe('3.1.0');
    }
  });
});
