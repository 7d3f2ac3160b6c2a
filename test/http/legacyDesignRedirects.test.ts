import { expect, test } from 'vitest';
import { startDesign, useDesign } from '../support/design-world.ts';

const world = useDesign();

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const)(
  '%s of a legacy path goes to the canonical one, with its query and without a key',
  async (method) => {
    const keyed = await startDesign({
      database: world.database,
      env: { API_KEYS: 'admin:admin:0123456789abcdef' },
    });
    const { status, headers } = await keyed.call({
      method,
      url: '/api/app/design/projects/prj_1/project-collections?a=1&b=%2Fx',
      ...(method === 'POST' ? { payload: 'anything', headers: { 'content-type': 'text/plain' } } : {}),
    });
    expect(status).toBe(308);
    expect(headers.location).toBe('/api/v1/design/projects/prj_1/project-collections?a=1&b=%2Fx');
    await keyed.close();
  },
);

test('the target stays on this host, whatever the path says', async () => {
  for (const path of ['//evil.example/x', '/%2F%2Fevil.example', '/..%2F..%2Fadmin', '']) {
    const { status, headers } = await world.call({ method: 'GET', url: `/api/app/design${path}` });
    expect(status).toBe(308);
    expect(String(headers.location)).toMatch(/^\/api\/v1\/design(\/|$)/);
  }
});
