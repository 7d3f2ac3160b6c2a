import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { RELEASE } from '../../../src/platform/version.ts';
import { useService } from '../../support/service.ts';

interface Described {
  operationId: string;
  responses: Record<string, { description: string }>;
}

const service = useService({ worker: false });

const get = (url: string) => service.app.inject({ url });

describe('/docs', () => {
  it('is served from here alone: it loads nothing from another host, and may not', async () => {
    const first = await get('/docs');
    const page = first.statusCode === 200 ? first : await get(String(first.headers.location));
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    const loaded = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
    expect(loaded.filter((address) => /^(https?:)?\/\//.test(address))).toEqual([]);
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    for (const address of loaded.filter((text) => text.endsWith('.js'))) {
      const script = await get(new URL(address, 'http://x/docs/').pathname);
      expect(script.statusCode).toBe(200);
      expect(script.headers['content-type']).toContain('javascript');
      expect(script.headers['cache-control']).toBe('private, max-age=3600');
    }
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('<title>Lintel API</title>');
    for (const document of ['/openapi.json', '/api/v2/openapi.json'])
      expect(page.body).toContain(JSON.stringify(document));
  });

  it.each(['/docs/js/scalar.js', '/docs/', '/openapi.json', '/api/v2/openapi.json'])(
    '%s is packed once, not once a request, and not sent again to whoever has it',
    async (url) => {
      const ask = (headers = {}) => service.app.inject({ url, headers });
      const packed = await ask({ 'accept-encoding': 'br' });
      expect(packed.headers['content-encoding']).toBe('br');
      const plain = await ask();
      expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
      const { etag } = packed.headers;
      const unchanged = await ask({ 'if-none-match': etag, 'accept-encoding': 'br' });
      expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
      const costs: number[] = [];
      for (let i = 0; i < 5; i++) {
        const before = process.cpuUsage(); // of all threads: packing is done by another one
        await ask({ 'accept-encoding': 'br' });
        const { user, system } = process.cpuUsage(before);
        costs.push((user + system) / 1000);
      }
      expect(Math.min(...costs)).toBeLessThan(60);
    },
  );

  it('sends on from /docs with nothing but the address', async () => {
    const answer = await get('/docs');
    expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([301, '/docs/', '']);
    expect(answer.headers['content-type']).toBeUndefined();
  });

  it.each(['/docs/nope', '/docs/js', '/docs/js/nope.js'])('%s is not found as anywhere else', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      error: 'NotFound',
      message: 'Nothing exists at this URL.',
      requestId: answer.headers['x-request-id'],
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('/openapi.json', () => {
  it('is OpenAPI 3.1, names the key’s header, and documents Idempotency-Key where it is honoured', async () => {
    const { body } = await service.call({ method: 'GET', url: '/openapi.json' });
    expect(body.openapi).toMatch(/^3\.1/);
    expect(body.info).toMatchObject({ version: '1.0.0', 'x-release': RELEASE });
    expect(body.components.securitySchemes.apiKeyAuth).toEqual({
      type: 'apiKey',
      in: 'header',
      name: 'X-API-Key',
    });
    const create = body.paths['/api/v1/bim-ontology/object-classes'].post;
    expect(create.security).toEqual([{ apiKeyAuth: [] }]);
    expect(create.parameters).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'idempotency-key', required: true }),
    );
    const move = body.paths['/api/v1/bim-ontology/object-classes/actions/move'].post;
    expect(move.parameters).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'idempotency-key', required: false }),
    );
  });

  it('tells every way in which a key may come, and Basic to the portal alone', async () => {
    const key = { name: 'X-API-Key' };
    const bearer = { type: 'http', scheme: 'bearer' };
    const basic = { type: 'http', scheme: 'basic' };
    const { body: api } = await service.call({ method: 'GET', url: '/openapi.json' });
    expect(api.components.securitySchemes).toMatchObject({ apiKeyAuth: key, bearerAuth: bearer });
    expect(api.components.securitySchemes.basicAuth).toBeUndefined();
    const { body: portal } = await service.call({ method: 'GET', url: '/api/v2/openapi.json' });
    expect(portal.components.securitySchemes).toMatchObject({
      apiKeyAuth: key,
      bearerAuth: bearer,
      basicAuth: basic,
    });
    expect(portal.paths['/portal/{projectId}'].get.security).toEqual([
      { apiKeyAuth: [] },
      { bearerAuth: [] },
      { basicAuth: [] },
    ]);
  });

  it.each(['/openapi.json', '/api/v2/openapi.json'])('%s says what its tags are about', async (url) => {
    const { body } = await service.call({ method: 'GET', url });
    const used = Object.values<Record<string, { tags: string[] }>>(body.paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ tags }) => tags);
    expect(body.tags.map(({ name }: { name: string }) => name).toSorted()).toEqual(
      [...new Set(used)].toSorted(),
    );
  });

  it.each(['/openapi.json', '/api/v2/openapi.json'])(
    '%s says in words what each answer means',
    async (url) => {
      const { body } = await service.call({ method: 'GET', url });
      const answers = Object.values<Record<string, Described>>(body.paths)
        .flatMap((methods) => Object.values(methods))
        .flatMap(({ operationId, responses }) =>
          Object.entries(responses).map(([status, { description }]) => ({
            operationId,
            status,
            description,
          })),
        );
      expect(answers.filter(({ description }) => description === 'Default Response')).toEqual([]);
      const elsewhere = answers
        .filter(({ status }) => Number(status) >= 400)
        .filter(({ description }) => !description.endsWith('Described in the error envelope.'))
        .map(({ operationId, status }) => `${operationId} ${status}`);
      expect(elsewhere).toEqual(url === '/openapi.json' ? ['approveObjectClass 409'] : []);
    },
  );

  it('keeps the descriptions that routes give their answers', async () => {
    const { body } = await service.call({ method: 'GET', url: '/openapi.json' });
    const { responses } = body.paths['/api/v1/bim-ontology/object-classes'].get;
    expect(responses[304].description).toBe('Not changed since the version in If-None-Match');
    expect(responses[304].headers.ETag).toBeDefined();
    const move = body.paths['/api/v1/bim-ontology/object-classes/actions/move'].post.responses;
    expect(move[200].description).toBe('With dryRun: what would change. Nothing was changed.');
    expect(move[202].description).toBe('Accepted. The work runs in the background.');
    expect(JSON.stringify(body)).not.toContain('x-response-description');
  });

  it('honours Idempotency-Key on every POST and PUT but the sign-in, whose cookie is never told twice, the upload, which is one by its URL, the test of a webhook, which leaves nothing behind, and what one has seen', async () => {
    const { body } = await service.call({ method: 'GET', url: '/openapi.json' });
    const without = Object.values<Record<string, { operationId: string; parameters?: { name: string }[] }>>(
      body.paths,
    )
      .flatMap((methods) => [methods['post'], methods['put']].filter((one) => one !== undefined))
      .filter(({ parameters = [] }) => !parameters.some(({ name }) => name === 'idempotency-key'))
      .map(({ operationId }) => operationId);
    expect(without).toEqual(['markNewsAsRead', 'createSession', 'testWebhook', 'putLocalCadImportArtifact']);
  });
});
