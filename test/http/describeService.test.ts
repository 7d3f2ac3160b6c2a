import { describe, expect, it } from 'vitest';
import { RELEASE } from '../../src/platform/version.ts';
import { useService } from '../support/service.ts';

const service = useService({ worker: false, env: { API_KEYS: 'admin:admin:secret-of-the-admin' } });

const get = (accept?: string, method: 'GET' | 'HEAD' = 'GET') =>
  service.call({ method, url: '/', headers: accept === undefined ? {} : { accept } });

describe('describeService', () => {
  it.each([
    'text/html',
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
    'TEXT/HTML;q=0.9, */*;q=0.1',
  ])('leads a browser to the console: %s', async (accept) => {
    const answer = await get(accept);
    expect([answer.status, answer.headers.location, answer.headers.vary, answer.text]).toEqual([
      302,
      '/console/',
      'accept',
      '',
    ]);
  });

  it.each([
    undefined,
    '*/*',
    'application/json',
    'application/json, text/html;q=0.5',
    'text/html;q=0',
    'nonsense',
  ])('tells anyone else what this is: %s', async (accept) => {
    const answer = await get(accept);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        name: 'Lintel',
        version: '1.0.0',
        release: RELEASE,
        links: {
          console: '/console/',
          documentation: '/docs',
          openapi: '/openapi.json',
          portalOpenapi: '/api/v2/openapi.json',
          session: '/api/v1/session',
          health: '/readyz',
        },
      },
    ]);
  });

  it('has links that lead somewhere', async () => {
    const { links } = (await get()).body as { links: Record<string, string> };
    for (const url of Object.values(links))
      expect([url, (await service.app.inject({ url })).statusCode]).not.toEqual([url, 404]);
    expect((await get('text/html', 'HEAD')).status).toBe(302);
  });
});
