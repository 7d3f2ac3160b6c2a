import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../../src/platform/auth/api-keys.ts';
import { MOST_SESSIONS } from '../../src/platform/auth/sessions/session.ts';
import { useDatabase } from '../support/database.ts';
import { startService, type TestService, useService } from '../support/service.ts';
import { asPage, OUR_PAGE, signIn } from '../support/sessions.ts';

const SECRETS = {
  admin: 'secret-of-the-admin',
  reader: 'secret-of-the-reader',
  bound: 'secret-of-the-bound',
  leaver: 'secret-of-the-leaver',
};
const ENV = 'secret-of-the-settings';

const database = useDatabase();
let service: TestService;
beforeAll(async () => {
  const add = (id: keyof typeof SECRETS, scopes: string[], projects: string[] | null = null) =>
    database.pool.query(
      `insert into api_key (id, name, sha256, hint, scopes, projects) values ($1, $2, $3, '', $4, $5)`,
      [`key_${id}`, id, sha256(SECRETS[id]), scopes, projects],
    );
  await add('admin', ['admin']);
  await add('reader', ['ontology:read']);
  await add('bound', ['ontology:write', 'design:read'], ['prj_mine']);
  await add('leaver', ['ontology:write']);
  const env = { API_KEYS: `env:ontology:read:${ENV}`, RATE_LIMIT_PER_ADDRESS: '0' };
  service = await startService({ database, worker: false, env });
});
afterAll(async () => {
  await service.close();
});

const LIST = '/api/v1/bim-ontology/object-classes';
const statusOf = async (headers: Record<string, string>, url = LIST, at = service) =>
  (await at.call({ method: 'GET', url, headers })).status;
const make = (headers: Record<string, string>, name: string, more: object = {}) =>
  service.call({
    method: 'POST',
    url: LIST,
    headers: { ...headers, 'idempotency-key': randomUUID() },
    payload: { name, ...more },
  });

describe('createSession', () => {
  it('answers with the rights of the key and a cookie that scripts and other sites never get', async () => {
    const { answer } = await signIn(service, { apiKey: SECRETS.bound, userId: 'Ida' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      name: 'bound',
      scopes: ['ontology:write', 'design:read'],
      projects: ['prj_mine'],
      userId: 'Ida',
    });
    expect(answer.headers['set-cookie']).toMatch(
      /^lintel_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=604800$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    [{ 'x-forwarded-proto': 'https', origin: 'https://localhost' }],
    [{ 'x-forwarded-proto': 'https, http', origin: 'https://localhost' }],
    [{ forwarded: 'for=192.0.2.1;proto=https', origin: 'https://localhost' }],
  ])('sets a secure cookie over TLS: %j', async (over) => {
    const { answer, cookie } = await signIn(service, { apiKey: SECRETS.reader }, { ...OUR_PAGE, ...over });
    expect(answer.headers['set-cookie']).toMatch(/^__Host-lintel_session=.*; Secure$/);
    expect(await statusOf({ ...asPage(cookie), ...over })).toBe(200);
    // A neighbour below the same domain can put in the plain name, never the guarded one.
    expect(await statusOf({ ...asPage(cookie.replace('__Host-', '')), ...over })).toBe(401);
  });

  it('opens what the key opens, and nothing else', async () => {
    const reader = await signIn(service, { apiKey: SECRETS.reader });
    expect(await statusOf(asPage(reader.cookie))).toBe(200);
    expect((await make(asPage(reader.cookie), 'Wall')).status).toBe(403);
    const bound = await signIn(service, { apiKey: SECRETS.bound });
    const ofAnother = await service.call({
      method: 'GET',
      url: '/api/v1/projects/prj_other/design/collections',
      headers: asPage(bound.cookie),
    });
    expect(ofAnother.status).toBe(404);
    expect((await make(asPage(bound.cookie), 'Wall')).status).toBe(403); // concerns all projects
  });

  it('keeps the token hashed, and the key’s secret not at all', async () => {
    const { cookie } = await signIn(service, { apiKey: SECRETS.admin });
    const token = cookie.split('=')[1] ?? '';
    const { rows } = await database.pool.query('select session::text as text from session');
    expect(rows.length).toBeGreaterThan(0);
    const all = JSON.stringify(rows);
    expect(all).not.toContain(token);
    expect(all).not.toContain(Buffer.from(token).toString('hex'));
    expect(all).not.toContain(sha256(SECRETS.admin).toString('hex'));
  });

  it('says the same 401 for every wrong key, and no more than ten times a minute', async () => {
    const other = await startService({ database, worker: false });
    const request = { method: 'GET', url: LIST, headers: { 'x-api-key': 'wrong' } } as const;
    const { body: everywhere, headers } = await other.call(request);
    // From this address it came before, so it is no guess.
    expect((await signIn(other, { apiKey: SECRETS.admin })).answer.status).toBe(201);
    const answers = [];
    for (let i = 0; i < 12; i++) answers.push((await signIn(other, { apiKey: `wrong-key-${i}` })).answer);
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429]);
    expect({ ...answers[0]?.body, requestId: '' }).toEqual({ ...everywhere, requestId: '' });
    expect(answers[0]?.headers['www-authenticate']).toBe(headers['www-authenticate']);
    expect(answers[0]?.headers['set-cookie']).toBeUndefined();
    expect(Number(answers[11]?.headers['retry-after'])).toBeGreaterThan(0);
    // Nobody learns by guessing on; who was here before is let in.
    expect((await signIn(other, { apiKey: SECRETS.reader })).answer.status).toBe(429);
    expect((await signIn(other, { apiKey: SECRETS.admin })).answer.status).toBe(201);
    await other.close();
  });

  it.each([
    [{}, 'body.apiKey'],
    [{ apiKey: '' }, 'body.apiKey'],
    [{ apiKey: 5 }, 'body.apiKey'],
    [{ apiKey: SECRETS.reader, userId: 'x'.repeat(129) }, 'body.userId'],
    [{ apiKey: SECRETS.reader, userId: 'recAAAAAAAAAAAAAA' }, 'body.userId'],
    [{ apiKey: SECRETS.reader, user: 'Ida' }, 'body.user'],
  ])('refuses %j', async (payload, path) => {
    const answer = await service.call({ method: 'POST', url: '/api/v1/session', payload, headers: OUR_PAGE });
    expect([answer.status, answer.body.details?.[0]?.path]).toEqual([400, path]);
  });

  it('is not for the pages of others', async () => {
    const others: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://localhost' },
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
    ];
    for (const headers of others) {
      const { answer } = await signIn(service, { apiKey: SECRETS.reader }, headers);
      expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
    }
    expect((await signIn(service, { apiKey: SECRETS.reader }, {})).answer.status).toBe(201);
  });

  it('gives a new token at each sign-in and ends the former: nobody can choose one beforehand', async () => {
    const chosen = `lintel_session=${'A'.repeat(43)}`;
    const first = await signIn(service, { apiKey: SECRETS.reader }, asPage(chosen));
    expect(first.cookie).not.toBe(chosen);
    expect(await statusOf(asPage(chosen))).toBe(401);
    const second = await signIn(service, { apiKey: SECRETS.admin }, asPage(first.cookie));
    expect(await statusOf(asPage(second.cookie))).toBe(200);
    await expect.poll(() => statusOf(asPage(first.cookie))).toBe(401);
  });

  it('never counts for another site, nor for a change that does not say where it is from', async () => {
    const { cookie } = await signIn(service, { apiKey: SECRETS.admin });
    const said = { cookie, host: 'localhost' };
    for (const site of ['cross-site', 'same-site', 'nonsense', ''])
      expect(await statusOf({ ...said, 'sec-fetch-site': site })).toBe(401);
    expect(await statusOf({ ...said, 'sec-fetch-site': 'none' })).toBe(200);
    expect(await statusOf(said)).toBe(200);
    const unsafe = async (headers: Record<string, string>) =>
      (await make({ ...said, ...headers }, 'Stolen')).status;
    expect(await unsafe({})).toBe(401);
    expect(await unsafe({ 'sec-fetch-site': 'same-origin' })).toBe(401);
    expect(await unsafe({ origin: 'null' })).toBe(401);
    expect(await unsafe({ origin: 'http://localhost.evil.example' })).toBe(401);
    expect(await unsafe({ origin: 'http://localhost:81' })).toBe(401);
    expect(await unsafe({ origin: 'http://localhost@evil.example' })).toBe(401);
    expect(await unsafe({ origin: 'http://localhost', 'sec-fetch-site': 'cross-site' })).toBe(401);
    expect(await unsafe({ origin: 'http://localhost' })).toBe(202);
  });

  it('lets a key in a header go first', async () => {
    const { cookie } = await signIn(service, { apiKey: SECRETS.admin });
    expect(await statusOf({ ...asPage(cookie), 'x-api-key': 'wrong-key-altogether' })).toBe(401);
    expect(await statusOf({ ...asPage(cookie), authorization: 'Bearer wrong-key-altogether' })).toBe(401);
    const made = await make({ ...asPage(cookie), 'x-api-key': SECRETS.reader }, 'Not allowed');
    expect(made.status).toBe(403);
  });

  it.each([
    'lintel_session=',
    'lintel_session',
    'lintel_session=junk',
    `lintel_session=${'A'.repeat(42)}`,
    `lintel_session=${'A'.repeat(43)}`,
    `lintel_session=${'A'.repeat(10_000)}`,
    `lintel_session=${'é'.repeat(43)}`,
    "lintel_session=' or 1=1; --",
    `${'a=b; '.repeat(1000)}lintel_session=x`,
    ';;;;=;=;',
  ])('takes a cookie of junk for none: %#', async (cookie) => {
    expect(await statusOf({ cookie, host: 'localhost' })).toBe(401);
    expect(await statusOf({ cookie, host: 'localhost' }, '/api/v1/session')).toBe(200);
    expect(await statusOf({ cookie, host: 'localhost', 'x-api-key': SECRETS.reader })).toBe(200);
  });

  it('takes two different tokens for none, and one given twice for one', async () => {
    const { cookie } = await signIn(service, { apiKey: SECRETS.reader });
    expect(await statusOf(asPage(`${cookie}; lintel_session=${'A'.repeat(43)}`))).toBe(401);
    expect(await statusOf(asPage(`${cookie}; theme=dark; ${cookie}`))).toBe(200);
  });

  it('ends with its key, whose rights it has at every moment', async () => {
    const { cookie } = await signIn(service, { apiKey: SECRETS.leaver });
    expect(await statusOf(asPage(cookie))).toBe(200);
    const revoked = await service.call({
      method: 'DELETE',
      url: '/api/v1/keys/key_leaver',
      headers: { 'x-api-key': SECRETS.admin },
    });
    expect(revoked.status).toBe(200);
    await expect.poll(() => statusOf(asPage(cookie))).toBe(401);
    const { rows } = await database.pool.query(`select from session where caller_id = 'key_leaver'`);
    expect(rows).toHaveLength(0);
  });

  it('ends when the settings give its key another secret', async () => {
    const { cookie } = await signIn(service, { apiKey: ENV });
    const same = await startService({
      database,
      worker: false,
      env: { API_KEYS: `env:ontology:read:${ENV}` },
    });
    expect(await statusOf(asPage(cookie), LIST, same)).toBe(200); // on another process, at once
    await same.close();
    const changed = await startService({
      database,
      worker: false,
      env: { API_KEYS: 'env:ontology:read:another-secret-of-it' },
    });
    expect(await statusOf(asPage(cookie), LIST, changed)).toBe(401);
    await changed.close();
  });

  it('lasts twelve hours after its last use and seven days at most, and is swept then', async () => {
    const after = async (change: string) => {
      const { cookie } = await signIn(service, { apiKey: SECRETS.reader });
      await database.pool.query(
        `update session set ${change} where id = (select max(id) from session where caller_id = 'key_reader')`,
      );
      const other = await startService({ database, worker: false });
      const status = await statusOf(asPage(cookie), LIST, other);
      await other.close();
      return status;
    };
    expect(await after(`last_seen_at = now() - interval '11 hours 59 minutes'`)).toBe(200);
    expect(await after(`last_seen_at = now() - interval '12 hours'`)).toBe(401);
    expect(await after(`created_at = now() - interval '6 days 23 hours'`)).toBe(200);
    expect(await after(`created_at = now() - interval '7 days'`)).toBe(401);
    const over = async () =>
      Number(
        (
          await database.pool.query(`select count(*) from session
            where last_seen_at <= now() - interval '12 hours' or created_at <= now() - interval '7 days'`)
        ).rows[0].count,
      );
    expect(await over()).toBe(2);
    const worker = await startService({ database, api: false });
    await expect.poll(over).toBe(0);
    await worker.close();
  });

  it('slides: what is used is written down, also when the process ends', async () => {
    const other = await startService({ database, worker: false });
    const { cookie } = await signIn(other, { apiKey: SECRETS.reader });
    await database.pool.query(
      `update session set last_seen_at = now() - interval '5 hours' where caller_id = 'key_reader'`,
    );
    expect(await statusOf(asPage(cookie), LIST, other)).toBe(200);
    await other.close();
    const { rows } = await database.pool.query(
      `select from session where caller_id = 'key_reader' and last_seen_at > now() - interval '1 minute'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('lets a session’s person act wherever a body names nobody', async () => {
    const { cookie } = await signIn(service, { apiKey: SECRETS.admin, userId: 'Ida Holm' });
    const actorOf = async (more: object) => {
      await make(asPage(cookie), `Wall ${JSON.stringify(more)}`, more);
      const { body } = await service.call({
        method: 'GET',
        url: '/api/v1/operations?limit=1',
        headers: asPage(cookie),
      });
      return [body.items[0].userId, body.items[0].requestedBy, body.items[0].requestedByKeyId];
    };
    expect(await actorOf({})).toEqual(['Ida Holm', 'admin', 'key_admin']);
    expect(await actorOf({ userId: null })).toEqual(['Ida Holm', 'admin', 'key_admin']);
    expect(await actorOf({ userId: 'Ole' })).toEqual(['Ole', 'admin', 'key_admin']);
  });

  it('holds for answers that lie ready too', async () => {
    const { cookie } = await signIn(service, { apiKey: SECRETS.reader });
    const url = `${await service.app.listen({ port: 0, host: '127.0.0.1' })}${LIST}?view=flat`;
    const ask = async (headers: Record<string, string>) => {
      const answer = await fetch(url, { headers });
      await answer.arrayBuffer();
      return answer.status;
    };
    for (let i = 0; i < 3; i++) expect(await ask({ cookie })).toBe(200);
    expect(await ask({ cookie, 'sec-fetch-site': 'cross-site' })).toBe(401);
    expect(await ask({ cookie: `lintel_session=${'A'.repeat(43)}` })).toBe(401);
    expect(await ask({})).toBe(401);
  });

  it('keeps a thousand sessions of one key: the next ends the one that was used longest ago', async () => {
    await database.pool.query(`delete from session where caller_id = 'key_reader'`);
    const first = await signIn(service, { apiKey: SECRETS.reader });
    await database.pool.query(`update session set last_seen_at = now() - interval '1 hour'
      where caller_id = 'key_reader'`);
    // Most of them as they are stored; the last come in by the door, at once.
    const last = 50;
    await database.pool.query(
      `insert into session (id, sha256, source, caller_id, name, key_proof, user_id)
       select id || n, sha256(sha256 || int4send(n)), source, caller_id, name, key_proof, user_id
       from session, generate_series(1, $1::int) n where caller_id = 'key_reader'`,
      [MOST_SESSIONS - last],
    );
    await Promise.all(Array.from({ length: last }, () => signIn(service, { apiKey: SECRETS.reader })));
    const { rows } = await database.pool.query(
      `select count(*)::int from session where caller_id = 'key_reader'`,
    );
    expect(rows[0].count).toBe(MOST_SESSIONS);
    await expect.poll(() => statusOf(asPage(first.cookie))).toBe(401);
  });

  it('is noted in the audit log', async () => {
    const { rows } = await database.pool.query(
      `select actor_id, actor_name, subject, details from audit_entry where action = 'createSession'
       and details ->> 'userId' = 'Ida Holm'`,
    );
    expect(rows).toEqual([
      {
        actor_id: 'key_admin',
        actor_name: 'admin',
        subject: expect.stringMatching(/^ses_/),
        details: { userId: 'Ida Holm', source: 'key' },
      },
    ]);
  });
});

describe('createSession in protected mode', () => {
  const local = useService({ worker: false });

  it('remembers a name without a key, until protected mode ends', async () => {
    const { answer, cookie } = await signIn(local, { userId: ' Ida ' });
    expect([answer.status, answer.body]).toEqual([
      201,
      { name: 'local', scopes: ['admin'], projects: null, userId: 'Ida' },
    ]);
    expect((await signIn(local, { apiKey: 'a-key-that-is-not-there' })).answer.status).toBe(401);
    expect((await signIn(local, { userId: 'Eve' }, { 'x-forwarded-for': '192.0.2.1' })).answer.status).toBe(
      400,
    );
    await local.call({
      method: 'POST',
      url: LIST,
      headers: { ...asPage(cookie), 'idempotency-key': 'wall' },
      payload: { name: 'Wall' },
    });
    const { body } = await local.call({ method: 'GET', url: '/api/v1/operations' });
    expect([body.items[0].userId, body.items[0].requestedByKeyId]).toEqual(['Ida', 'local']);
    const first = await local.call({
      method: 'POST',
      url: '/api/v1/keys',
      headers: asPage(cookie),
      payload: { name: 'first', scopes: ['admin'] },
    });
    expect(first.body.notice).toContain('protected mode is now off');
    await expect.poll(() => statusOf(asPage(cookie), LIST, local)).toBe(401);
  });
});
