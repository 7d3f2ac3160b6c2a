import { describe, expect, it } from 'vitest';
import { startService, useService } from '../support/service.ts';
import { asPage, OUR_PAGE, signIn } from '../support/sessions.ts';

const KEY = 'secret-of-the-reader';
const SIGNED_OUT = {
  authenticated: false,
  protectedMode: false,
  name: null,
  role: null,
  scopes: [],
  projects: [],
  userId: null,
  signIn: { apiKey: true, oidc: false },
};

const service = useService({ worker: false, env: { API_KEYS: `reader:ontology:read:${KEY}` } });

const get = (headers: Record<string, string>, at = service) =>
  at.call({ method: 'GET', url: '/api/v1/session', headers });

describe('getSession', () => {
  it('tells who is signed in', async () => {
    const { cookie } = await signIn(service, { apiKey: KEY, userId: 'Ida' });
    const answer = await get(asPage(cookie));
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        ...SIGNED_OUT,
        authenticated: true,
        name: 'reader',
        scopes: ['ontology:read'],
        projects: null,
        userId: 'Ida',
      },
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('tells what a key in a header is, which goes first', async () => {
    const { cookie } = await signIn(service, { apiKey: KEY, userId: 'Ida' });
    const byKey = await get({ ...asPage(cookie), 'x-api-key': KEY });
    expect([byKey.body.authenticated, byKey.body.userId]).toEqual([true, null]);
    const byWrongKey = await get({ ...asPage(cookie), 'x-api-key': 'wrong-key-altogether' });
    expect([byWrongKey.status, byWrongKey.body]).toEqual([200, SIGNED_OUT]);
  });

  it('answers everyone with 200, and nobody from another site with more than that', async () => {
    const { cookie } = await signIn(service, { apiKey: KEY });
    for (const headers of [
      {},
      { cookie: 'lintel_session=junk' },
      { ...asPage(cookie), 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[]) {
      const answer = await get(headers);
      expect([answer.status, answer.body]).toEqual([200, SIGNED_OUT]);
    }
    const { status, text } = await service.call({
      method: 'HEAD',
      url: '/api/v1/session',
      headers: OUR_PAGE,
    });
    expect([status, text]).toEqual([200, '']);
  });

  it('is no place to guess keys: wrong ones count as everywhere', async () => {
    const few = await startService({
      worker: false,
      env: { API_KEYS: `reader:ontology:read:${KEY}`, RATE_LIMIT_PER_ADDRESS: '9' },
    });
    const statuses = [];
    for (let i = 0; i < 5; i++) statuses.push((await get({ 'x-api-key': `wrong-${i}` }, few)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    await few.close();
  });

  it('tells of protected mode, where a local caller may do everything', async () => {
    const local = await startService({ worker: false });
    const open = {
      ...SIGNED_OUT,
      protectedMode: true,
      name: 'local',
      role: 'admin',
      scopes: ['admin'],
      projects: null,
    };
    expect((await get({}, local)).body).toEqual(open);
    const { cookie } = await signIn(local, { userId: 'Ida' });
    expect((await get(asPage(cookie), local)).body).toEqual({ ...open, userId: 'Ida' });
    const proxied = await get({ 'x-forwarded-for': '192.0.2.1' }, local);
    expect([proxied.status, proxied.body]).toEqual([200, { ...SIGNED_OUT, protectedMode: true }]);
    await local.close();
  });
});
