import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { CLIENT, type OidcIssuer, startOidcIssuer } from '../support/oidc-issuer.ts';
import { type Answer, startService, type TestService } from '../support/service.ts';
import { OUR_PAGE } from '../support/sessions.ts';

const HERE = 'http://localhost:8080';
const PAGE = { ...OUR_PAGE, host: 'localhost:8080', origin: HERE };
const ADMIN = { 'x-api-key': 'secret-of-the-admin' };

const database = useDatabase();
let issuer: OidcIssuer;
let service: TestService;
beforeAll(async () => {
  issuer = await startOidcIssuer(`${HERE}/api/v1/session/oidc/callback`);
  service = await startService({ database, worker: false, env: envOf(issuer.url) });
});
afterAll(async () => {
  await service.close();
  await issuer.close();
});

function envOf(url: string, claim = 'lintel') {
  return {
    API_KEYS: 'admin:admin:secret-of-the-admin',
    PUBLIC_URL: HERE,
    OIDC_ISSUER: url,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_SCOPE_CLAIM: claim,
    PROPOSALS_FOUR_EYES: 'true',
  };
}
const start = (query = '', at = service) =>
  at.call({ method: 'GET', url: `/api/v1/session/oidc/start${query}`, headers: { host: 'localhost:8080' } });
const cookiesOf = ({ headers }: Answer) => [headers['set-cookie'] ?? []].flat().map(String);
const pairOf = (answer: Answer, name: string) =>
  cookiesOf(answer)
    .map((line) => line.split(';', 1)[0] ?? '')
    .find((pair) => pair.startsWith(`${name}=`) && !pair.endsWith('=')) ?? '';
const comeBack = (address: URL, cookie: string, at = service) =>
  at.call({
    method: 'GET',
    url: address.pathname + address.search,
    // As a browser tells it: this is a step from another site.
    headers: { host: 'localhost:8080', cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  });
async function signIn(account: string, claims: Record<string, unknown>, query = '', at = service) {
  issuer.accounts.set(account, claims);
  const started = await start(query, at);
  const address = await issuer.signIn(String(started.headers['location']), account);
  return comeBack(address, pairOf(started, 'lintel_oidc'), at);
}
const whoIs = async (cookie: string, at = service) =>
  (await at.call({ method: 'GET', url: '/api/v1/session', headers: { ...PAGE, cookie } })).body;

describe('startOidcSignIn', () => {
  it('leads to the issuer with PKCE, state and nonce, and keeps the rest in a cookie', async () => {
    const answer = await start('?returnTo=%2Fconsole%2Fontology%2Fwall%3Fq%3D1');
    expect(answer.status).toBe(302);
    const url = new URL(String(answer.headers['location']));
    expect(url.origin).toBe(issuer.url);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: CLIENT.id,
      redirect_uri: `${HERE}/api/v1/session/oidc/callback`,
      response_type: 'code',
      scope: 'openid profile email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(cookiesOf(answer)).toEqual([
      expect.stringMatching(/^lintel_oidc=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/),
    ]);
    expect(answer.headers['location']).not.toContain('verifier');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/%09/evil.example'.replace('%09', '\t'),
    'console/',
    'javascript:alert(1)',
    '',
    '/x\r\nset-cookie: a=b',
    '/..//evil.example',
  ])('leads back to a path of this host alone, not to %j', async (returnTo) => {
    const answer = await start(`?returnTo=${encodeURIComponent(returnTo)}`);
    expect([answer.status, answer.body.details?.[0]?.path]).toEqual([400, 'query.returnTo']);
  });

  it('says at the sign-in page that the issuer does not answer, and asks it again the next time', async () => {
    const away = await startService({ database, worker: false, env: envOf('http://127.0.0.1:9') });
    for (let i = 0; i < 2; i++) {
      const answer = await start('', away);
      expect([answer.status, answer.headers['location']]).toEqual([
        302,
        '/console/sign-in?error=unavailable',
      ]);
    }
    await away.close();
  });

  it('is not offered unless it is set up', async () => {
    const without = await startService({ database, worker: false });
    for (const path of ['start', 'callback'])
      expect(await without.call({ method: 'GET', url: `/api/v1/session/oidc/${path}` })).toMatchObject({
        status: 404,
        body: { error: 'NotFound' },
      });
    const { body } = await without.call({ method: 'GET', url: '/api/v1/session' });
    expect(body.signIn).toEqual({ apiKey: true, oidc: false });
    await without.close();
    expect((await whoIs('')).signIn).toEqual({ apiKey: true, oidc: true });
  });
});

describe('finishOidcSignIn', () => {
  it('signs in with the rights of the claim, and the same session follows', async () => {
    const answer = await signIn(
      'ida',
      { name: 'Ida Holm', email: 'ida@example.org', lintel: ['ontology:read', 'imports:write', 'staff'] },
      '?returnTo=/console/review',
    );
    expect([answer.status, answer.headers['location']]).toEqual([302, '/console/review']);
    expect(cookiesOf(answer)).toEqual([
      'lintel_oidc=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
      expect.stringMatching(/^lintel_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=604800$/),
    ]);
    const cookie = pairOf(answer, 'lintel_session');
    expect(await whoIs(cookie)).toMatchObject({
      authenticated: true,
      name: 'Ida Holm',
      scopes: ['ontology:read', 'imports:write'],
      projects: null,
      userId: 'ida@example.org',
    });
    const ask = async (method: 'GET' | 'POST', url: string) =>
      (await service.call({ method, url, headers: { ...PAGE, cookie } })).status;
    expect(await ask('GET', '/api/v1/bim-ontology/object-classes')).toBe(200);
    expect(await ask('GET', '/api/v1/keys')).toBe(403);
    expect(await ask('POST', '/api/v1/bim-ontology/object-classes')).toBe(403);
    // On another process of the same database too, which needs to know nothing of the issuer.
    const other = await startService({
      database,
      worker: false,
      env: { API_KEYS: 'a:admin:secret-of-the-admin' },
    });
    expect((await whoIs(cookie, other)).name).toBe('Ida Holm');
    await other.close();
  });

  it('binds to the projects of the claim', async () => {
    const answer = await signIn('ole', { lintel: 'design:write  project:prj_a project:prj_b' });
    expect(answer.headers['location']).toBe('/console/');
    const cookie = pairOf(answer, 'lintel_session');
    expect(await whoIs(cookie)).toMatchObject({ name: 'ole', userId: 'ole', projects: ['prj_a', 'prj_b'] });
    const { status } = await service.call({
      method: 'GET',
      url: '/api/v1/design/projects/prj_c/collections',
      headers: { ...PAGE, cookie },
    });
    expect(status).toBe(404);
  });

  it('an account is one person, however often it signs in and whoever it says it is', async () => {
    const rights = { lintel: ['ontology:write', 'ontology:approve'] };
    const session = async (account: string) =>
      pairOf(await signIn(account, { email: `${account}@example.org`, ...rights }), 'lintel_session');
    const as = (cookie: string, url: string, body: object) =>
      service.call({
        method: 'POST',
        url: `/api/v1/bim-ontology/proposals${url}`,
        headers: {
          ...PAGE,
          cookie,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        payload: JSON.stringify(body),
      });
    const first = await session('nora');
    const { body: made } = await as(first, '', { title: 'Doors', userId: 'olaf@example.org' });
    expect(made.userId).toBe('nora@example.org');
    const change = { action: 'createObjectClass', request: { name: 'Doors' } };
    expect((await as(first, `/${made.id}/changes`, change)).status).toBe(201);
    expect((await as(first, `/${made.id}/actions/submit`, {})).status).toBe(200);
    const accept = async (account: string) =>
      (
        await as(await session(account), `/${made.id}/actions/accept`, {
          revision: 2,
          userId: 'olaf@example.org',
        })
      ).status;
    expect(await accept('nora')).toBe(403);
    expect(await accept('olaf')).toBe(202);
  });

  it('finds a claim inside others', async () => {
    const nested = await startService({ database, worker: false, env: envOf(issuer.url, 'nested.roles') });
    const answer = await signIn('una', { nested: { roles: ['portal:read'] } }, '', nested);
    expect((await whoIs(pairOf(answer, 'lintel_session'), nested)).scopes).toEqual(['portal:read']);
    await nested.close();
  });

  it.each([[{ lintel: ['staff', 'ontology:rea'] }], [{ lintel: [] }], [{ lintel: { admin: true } }], [{}]])(
    'lets nobody in whose claim names no scope: %j',
    async (claims) => {
      const answer = await signIn('eve', claims);
      expect(answer.headers['location']).toBe('/console/sign-in?error=no-rights');
      expect(pairOf(answer, 'lintel_session')).toBe('');
    },
  );

  it('lets in nobody whose browser did not begin here, and no answer twice', async () => {
    issuer.accounts.set('ida', { lintel: ['ontology:read'] });
    const started = await start();
    const flow = pairOf(started, 'lintel_oidc');
    const address = await issuer.signIn(String(started.headers['location']), 'ida');
    const other = pairOf(await start(), 'lintel_oidc');
    for (const cookie of ['', other, 'lintel_oidc=junk', `${flow}; ${other}`]) {
      const answer = await comeBack(address, cookie);
      expect(answer.headers['location']).toBe('/console/sign-in?error=expired');
      expect(pairOf(answer, 'lintel_session')).toBe('');
    }
    expect(pairOf(await comeBack(address, flow), 'lintel_session')).not.toBe('');
    const again = await comeBack(address, flow);
    expect(again.headers['location']).toBe('/console/sign-in?error=failed');
    const forged = new URL(address);
    forged.searchParams.set('code', 'made-up');
    expect((await comeBack(forged, flow)).headers['location']).toBe('/console/sign-in?error=failed');
  });

  it('takes no answer whose nonce or verifier is of another sign-in', async () => {
    issuer.accounts.set('ida', { lintel: ['ontology:read'] });
    const [one, two] = [await start(), await start()];
    const read = (answer: Answer) =>
      JSON.parse(
        Buffer.from(pairOf(answer, 'lintel_oidc').slice('lintel_oidc='.length), 'base64url').toString(),
      );
    for (const name of ['nonce', 'verifier']) {
      const address = await issuer.signIn(String(one.headers['location']), 'ida');
      const mixed = { ...read(one), [name]: read(two)[name] };
      const cookie = `lintel_oidc=${Buffer.from(JSON.stringify(mixed)).toString('base64url')}`;
      expect((await comeBack(address, cookie)).headers['location']).toBe('/console/sign-in?error=failed');
    }
  });

  it.each([
    ['/console/ontology/Tür?q=größe#漢', '/console/ontology/T%C3%BCr?q=gr%C3%B6%C3%9Fe#%E6%BC%A2'],
    ['/console/\u2028\u202e', '/console/%E2%80%A8%E2%80%AE'],
    [`/console/${'漢'.repeat(200)}`, `/console/${'%E6%BC%A2'.repeat(200)}`],
  ])('leads back to an address with any characters: %j', async (returnTo, location) => {
    const query = `?returnTo=${encodeURIComponent(returnTo)}`;
    const answer = await signIn('ida', { lintel: ['ontology:read'] }, query);
    expect([answer.status, answer.headers['location']]).toEqual([302, location]);
    expect(pairOf(answer, 'lintel_session')).not.toBe('');
    const started = await start(query);
    const refused = await comeBack(
      await issuer.refuse(String(started.headers['location'])),
      pairOf(started, 'lintel_oidc'),
    );
    expect(refused.status).toBe(302);
  });

  it('says what is wrong with an address that is too long to keep', async () => {
    const { status, body } = await start(`?returnTo=/${encodeURIComponent('漢'.repeat(900))}`);
    expect([status, body.details[0].path]).toEqual([400, 'query.returnTo']);
  });

  it('lets nobody in whose claim has too many values, or is bound however the project is written', async () => {
    const many = ['admin', ...Array.from({ length: 1000 }, (_, n) => `staff-${n}`), 'project:prj_a'];
    const refused = await signIn('meg', { lintel: many });
    expect(refused.headers['location']).toBe('/console/sign-in?error=no-rights');
    expect(pairOf(refused, 'lintel_session')).toBe('');
    const bound = await signIn('meg', { lintel: ['admin', ' Project:prj_a'] });
    expect((await whoIs(pairOf(bound, 'lintel_session'))).projects).toEqual(['prj_a']);
  });

  it('takes no ID token whose signature is not the issuer’s', async () => {
    const forger = await startOidcIssuer(`${HERE}/api/v1/session/oidc/callback`);
    forger.accounts.set('ida', { lintel: ['admin'] });
    const forged = await startService({ database, worker: false, env: envOf(forger.url) });
    const attempt = async () => {
      const started = await start('', forged);
      const address = await forger.signIn(String(started.headers['location']), 'ida');
      return comeBack(address, pairOf(started, 'lintel_oidc'), forged);
    };
    expect((await attempt()).headers['location']).toBe('/console/');
    forger.forgeSignatures();
    const answer = await attempt();
    expect(answer.headers['location']).toBe('/console/sign-in?error=failed');
    expect(pairOf(answer, 'lintel_session')).toBe('');
    await forged.close();
    await forger.close();
  });

  it('says when the person was refused, or refused', async () => {
    for (const [query, kept] of [
      ['', ''],
      ['?returnTo=%2Fconsole%2Fontology%3Fq%3D1', '&returnTo=%2Fontology%3Fq%3D1'],
      ['?returnTo=%2Fapi%2Fv1%2Fdocs', ''],
    ]) {
      const started = await start(query);
      const address = await issuer.refuse(String(started.headers['location']));
      expect(address.searchParams.get('error')).toBe('access_denied');
      const answer = await comeBack(address, pairOf(started, 'lintel_oidc'));
      expect(answer.headers['location']).toBe(`/console/sign-in?error=denied${kept}`);
    }
  });

  it('is listed, ended by an operator and noted in the audit log', async () => {
    const answer = await signIn('kim', { name: 'Kim', lintel: ['ontology:read'] });
    const cookie = pairOf(answer, 'lintel_session');
    const { body } = await service.call({ method: 'GET', url: '/api/v1/sessions', headers: ADMIN });
    const [listed] = body.items;
    expect(listed).toMatchObject({ source: 'oidc', callerId: 'oidc:kim', name: 'Kim', userId: 'Kim' });
    await service.call({ method: 'DELETE', url: `/api/v1/sessions/${listed.id}`, headers: ADMIN });
    expect((await whoIs(cookie)).authenticated).toBe(false);
    const audit = await service.call({ method: 'GET', url: '/api/v1/audit?limit=2', headers: ADMIN });
    expect(audit.body.items).toMatchObject([
      { action: 'endSession', subject: listed.id },
      { action: 'createSession', subject: listed.id, actor: { id: 'oidc:kim' } },
    ]);
  });

  it('lets an upload that was asked for go on while somebody is signed in, and not afterwards', async () => {
    const { body: project } = await service.call({
      method: 'POST',
      url: '/api/v1/party-directory/projects',
      headers: { ...ADMIN, 'idempotency-key': 'project-1' },
      payload: { name: 'Uploads' },
    });
    const answer = await signIn('lea', { lintel: ['imports:write'] });
    const cookie = pairOf(answer, 'lintel_session');
    const { body } = await service.call({
      method: 'POST',
      url: `/api/v1/projects/${project.id ?? project.project?.id}/cad-imports/upload-url`,
      headers: { ...PAGE, cookie, 'idempotency-key': 'upload-1' },
      payload: {},
    });
    const upload = new URL(String(body.uploadUrl));
    const put = () =>
      service.call({
        method: 'PUT',
        url: upload.pathname + upload.search,
        headers: { 'content-type': 'application/gzip' },
        payload: Buffer.from('not gzip'),
      });
    expect((await put()).status).toBe(400);
    await service.call({ method: 'DELETE', url: '/api/v1/session', headers: { ...PAGE, cookie } });
    expect((await put()).status).toBe(403);
  });
});
