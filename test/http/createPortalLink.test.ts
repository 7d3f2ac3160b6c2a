import { Writable } from 'node:stream';
import pino from 'pino';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { digestOf } from '../../src/platform/auth/sessions/session.ts';
import { useDesign } from '../support/design-world.ts';
import type { Answer } from '../support/service.ts';

const KEY = { 'x-api-key': 'designer-key-0123456' };
const DAY = 86_400_000;
const lines: string[] = [];
const log = pino(
  { level: 'debug' },
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  }),
);

let projectId: string;
let other: string;
/** Each test opens wrong links from an address of its own, since these are limited. */
let address = 0;

const world = useDesign({
  env: {
    API_KEYS: 'designer:admin:designer-key-0123456,reader:design:read:reader-key-01234567',
    PUBLIC_URL: 'https://lintel.example',
  },
  log,
});
beforeAll(async () => {
  [projectId, other] = [await published('Harbour'), await published('Quay')];
});
beforeEach(() => void address++);

const design = (path: string) => `/api/v1/design/projects/${path}`;
const send = (method: 'POST' | 'GET' | 'DELETE', url: string, payload?: object, headers: object = {}) =>
  world.call({ method, url, headers: { ...KEY, ...headers }, ...(payload && { payload }) });

async function published(name: string): Promise<string> {
  const id = await world.newProject(name);
  const { body } = await send('POST', design(`${id}/project-collections`), { name: 'Lobby' });
  await send('POST', `/api/v1/design/project-collections/${body.id}/items`, {
    productReference: { kind: 'variant', id: 'var_fenn-chair-oak' },
  });
  await send('POST', design(`${id}/actions/publish-to-portal`), {});
  return id;
}

const links = (id = projectId) => design(`${id}/portal/links`);
const create = (body: object = { label: 'Ann' }, headers: object = {}) =>
  send('POST', links(), body, headers);
const open = (url: string, headers: object = {}) =>
  world.call({
    method: 'GET',
    url: new URL(url).pathname,
    headers: { accept: 'text/html', ...headers },
    remoteAddress: `10.0.${address}.1`,
  });
const linesOf = ({ headers }: Answer) => [headers['set-cookie'] ?? []].flat().map(String);
const cookieOf = (answer: Answer) => linesOf(answer)[0]?.split(';', 1)[0] ?? '';
const look = (path: string, cookie: string, headers: object = {}) =>
  world.call({ method: 'GET', url: path, headers: { accept: 'text/html', cookie, ...headers } });

describe('createPortalLink', () => {
  test('answers with the link once, and lists it without', async () => {
    const { status, body } = await create({ label: 'Ann, the client' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^lnk_/),
      label: 'Ann, the client',
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      revokedAt: null,
      url: expect.stringMatching(/^https:\/\/lintel\.example\/portal\/open\/[\w-]{43}$/),
    });
    expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(90 * DAY);
    const { url: _, ...listed } = body;
    const list = (await send('GET', links())).body;
    expect(list.items[0]).toEqual(listed);
    expect(list).toMatchObject({ count: list.items.length, nextCursor: null });
    const page = (await send('GET', `${links()}?limit=1`)).body;
    await create({ label: 'Next' });
    expect([page.items.length, page.nextCursor]).toEqual([1, null]);
    const first = (await send('GET', `${links()}?limit=1`)).body;
    expect(first.items).toMatchObject([{ label: 'Next' }]);
    const second = (await send('GET', `${links()}?limit=1&cursor=${first.nextCursor}`)).body;
    expect(second.items).toEqual([listed]);
  });

  test('opens a page that says so while nothing is published', async () => {
    const early = await world.newProject('Early');
    const { body } = await send('POST', links(early), { label: 'Ann' });
    const cookie = cookieOf(await open(body.url));
    const page = await look(`/portal/${early}`, cookie);
    expect(page.status).toBe(404);
    expect(page.text).toContain('<h1>Nothing is published yet</h1>');
    // A program gets the answer that it gets for every project that shows nothing.
    const program = await look(`/portal/${early}`, cookie, { accept: 'application/json' });
    expect(program.body).toMatchObject({
      error: 'NotFound',
      message: 'Nothing is published for this project.',
    });
    const elsewhere = await look(
      `/portal/${projectId}?page=9`,
      cookieOf(await open((await create()).body.url)),
    );
    expect(elsewhere.text).toContain('This project isn&#39;t available.');
  });

  test('what is no label and no end', async () => {
    const in3Years = new Date(Date.now() + 3 * 366 * DAY).toISOString();
    for (const body of [
      {},
      { label: '' },
      { label: ' ' },
      { label: 'Ann\nX-Injected: 1' },
      { label: 'Ann\u2028' },
      { label: 'Ann\u202e' },
      { label: 'x'.repeat(201) },
      { label: 5 },
      { label: 'a', expiresAt: in3Years },
      { label: 'a', expiresAt: new Date(Date.now() - 1000).toISOString() },
      { label: 'a', expiresAt: 'tomorrow' },
    ])
      expect([(await create(body)).status, body]).toEqual([400, body]);
    const in2Years = new Date(Date.now() + 730 * DAY).toISOString();
    expect((await create({ label: 'x'.repeat(200), expiresAt: in2Years })).body.expiresAt).toBe(in2Years);
    expect((await send('POST', links('prj_none'), { label: 'a' })).status).toBe(404);
    const reader = { 'x-api-key': 'reader-key-01234567' };
    expect((await send('POST', links(), { label: 'a' }, reader)).status).toBe(403);
    expect((await send('GET', links(), undefined, reader)).status).toBe(403);
  });

  test('at most 200 are live; a revoked one makes room', async () => {
    const crowded = await published('Crowded');
    await world.database.pool.query(
      `insert into portal.link select 'lnk_' || n, $1, 'many', sha256(n::text::bytea), now(), now() + interval '1 day',
         case when n > 199 then now() end from generate_series(1, 250) n`,
      [crowded],
    );
    const made = await send('POST', links(crowded), { label: 'a' });
    expect(made.status).toBe(201);
    const refused = await send('POST', links(crowded), { label: 'b' });
    expect([refused.status, refused.body.error]).toEqual([409, 'PortalLinkLimitReached']);
    await send('DELETE', `${links(crowded)}/${made.body.id}`);
    const both = await Promise.all(['c', 'd'].map((label) => send('POST', links(crowded), { label })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('a repeated request has no url, and neither log nor any table has the token', async () => {
    const again = { 'idempotency-key': 'link once' };
    const first = await create({ label: 'Kept' }, again);
    const replay = await create({ label: 'Kept' }, again);
    const { url, ...rest } = first.body;
    expect([replay.status, replay.body]).toEqual([201, rest]);
    const token = String(url).split('/').at(-1) ?? '';
    const cookie = cookieOf(await open(url));
    await look(`/portal/${projectId}`, cookie);
    await look(`/portal/${other}`, cookie);
    await open(`${url}/more`);
    await open(url.replace('/open/', '/%6fpen/'));
    await open(`${url}x`);
    expect(lines.join('')).toContain('/portal/open/');
    expect(lines.join('')).not.toContain(token);
    const { rows } = await world.database.pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of rows) {
      const { rowCount } = await world.database.pool.query(
        `select from ${name} t where strpos(t::text, $1) > 0`,
        [token],
      );
      expect([name, rowCount]).toEqual([name, 0]);
    }
    const { rows: digests } = await world.database.pool.query('select from portal.link where sha256 = $1', [
      digestOf(token),
    ]);
    expect(digests).toHaveLength(1);
  });

  test('is refused in a closed project, where links can be revoked; a link goes with a deleted project', async () => {
    const { body: project } = await send('POST', '/api/v1/party-directory/projects', { name: 'Over' });
    const party = `/api/v1/party-directory/projects/${project.id}/actions`;
    const { body: link } = await send('POST', links(project.id), { label: 'a' });
    const { body: leaked } = await send('POST', links(project.id), { label: 'leaked' });
    await send('POST', `${party}/close`, {});
    const refused = await send('POST', links(project.id), { label: 'b' });
    expect([refused.status, refused.body.error]).toEqual([409, 'ProjectClosed']);
    expect((await send('DELETE', `${links(project.id)}/${leaked.id}`)).status).toBeLessThan(300);
    expect((await open(leaked.url)).status).toBe(404);
    expect((await send('GET', links(project.id))).body.count).toBe(2);
    expect((await open(link.url)).status).toBe(302);
    expect((await send('POST', `${party}/delete`, { confirmName: 'Over' })).status).toBe(202);
    expect((await open(link.url)).status).toBe(404);
  });

  test('is in the audit log, and so is its end', async () => {
    const { body } = await create({ label: 'Audited' });
    await send('DELETE', `${links()}/${body.id}`);
    await send('DELETE', `${links()}/${body.id}`);
    const { items } = (await send('GET', '/api/v1/audit')).body;
    const mine = items.filter(({ subject }: { subject: string }) => subject === body.id);
    expect(mine.map(({ action }: { action: string }) => action)).toEqual([
      'revokePortalLink',
      'createPortalLink',
    ]);
  });
});

describe('openPortalLink', () => {
  test('remembers the link in a cookie, and opens the pages and pictures of that project', async () => {
    const { body } = await create({ label: 'Ben', expiresAt: new Date(Date.now() + DAY).toISOString() });
    const opened = await open(body.url);
    expect(opened.status).toBe(302);
    expect(opened.headers['location']).toBe(`/portal/${projectId}`);
    expect(opened.headers['referrer-policy']).toBe('no-referrer');
    expect(opened.headers['cache-control']).toBe('no-store');
    const [line = ''] = linesOf(opened);
    const [, , , , age] = line.split('; ');
    expect(line).toMatch(
      new RegExp(
        `^lintel_portal_${projectId}=[\\w-]{43}; Path=/portal; HttpOnly; SameSite=Lax; Max-Age=\\d+`,
      ),
    );
    expect(Number(age?.split('=')[1])).toBeGreaterThan(86_000);
    const cookie = cookieOf(opened);
    // The second time from the fast path.
    for (let time = 0; time < 3; time++) {
      const page = await look(`/portal/${projectId}`, cookie);
      expect([page.status, page.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
      expect(page.text).toContain('Harbour');
    }
    const page = await look(`/portal/${projectId}`, cookie);
    const [picture] = /\/portal\/[\w-]+\/images\/[0-9a-f]{64}/.exec(page.text) ?? [];
    expect(page.text).not.toContain('/api/v2/');
    expect((await look(picture ?? '', cookie, { accept: 'image/*' })).status).toBe(200);
    const [model] = /\/portal\/[\w-]+\/product-models\/[\w-]+/.exec(page.text) ?? [];
    expect((await look(model ?? '', cookie)).status).toBe(200);
  });

  test('a browser whose cookie expired with the link gets a page that says so, and no password prompt', async () => {
    const { body } = await create();
    const opened = await open(body.url);
    const [, line = ''] = linesOf(opened);
    const marker = line.split(';', 1).join();
    const page = await look(`/portal/${projectId}`, marker);
    expect([page.status, page.headers['www-authenticate']]).toEqual([404, undefined]);
    expect(page.text).toContain('Ask the person who sent you the link. They can send you a new one.');
    expect((await look(`/portal/${projectId}`, marker, KEY)).status).toBe(200);
    expect((await look(`/portal/${other}`, marker)).status).toBe(401);
  });

  test('over TLS the cookie is sent back over TLS alone', async () => {
    const { body } = await create();
    const opened = await open(body.url, { 'x-forwarded-proto': 'https' });
    expect(String(opened.headers['set-cookie'])).toContain('; Secure');
    expect(String((await open(body.url)).headers['set-cookie'])).not.toContain('Secure');
  });

  test('opens no JSON and no other project, and grants no write', async () => {
    const { body } = await create();
    const cookie = cookieOf(await open(body.url));
    const token = cookie.split('=')[1] ?? '';
    const everywhere = `${cookie}; lintel_portal_${other}=${token}`;
    const { text } = await look(`/portal/${projectId}`, cookie);
    const [sha256 = ''] = /[0-9a-f]{64}(?=")/.exec(text) ?? [];
    const found = async (url: string, sent = everywhere) => (await look(url, sent)).status;
    expect(await found(`/portal/${other}`)).toBe(404);
    expect(await found(`/portal/${other}/images/${sha256}`)).toBe(404);
    expect(await found(`/portal/${other}`, cookie)).toBe(401);
    expect(await found(`/portal/${projectId}/images/${'0'.repeat(64)}`)).toBe(404);
    expect(await found(`/api/v2/client-portal/projects/${projectId}/project-collections`)).toBe(401);
    expect(await found(`/api/v2/client-portal/images/${sha256}`)).toBe(401);
    expect(await found(`/api/v1/design/projects/${projectId}/project-collections`)).toBe(401);
    expect(await found(`/api/v1/design/projects/${projectId}/portal/preview`)).toBe(401);
    expect(await found(`/portal/${projectId}`, '')).toBe(401);
  });

  test('a link that is wrong, revoked or over: a page in words', async () => {
    const { body: revoked } = await create();
    const { body: over } = await create();
    const cookie = cookieOf(await open(revoked.url));
    expect((await look(`/portal/${projectId}`, cookie)).status).toBe(200);
    const answer = await send('DELETE', `${links()}/${revoked.id}`);
    expect([answer.status, answer.body.id]).toEqual([200, revoked.id]);
    expect(answer.body.revokedAt).toEqual(expect.any(String));
    const twice = await send('DELETE', `${links()}/${revoked.id}`);
    expect(twice.body).toEqual(answer.body);
    expect((await send('DELETE', `${links()}/lnk_none`)).status).toBe(404);
    expect((await send('DELETE', `${links(other)}/${over.id}`)).status).toBe(404);
    await world.database.pool.query('update portal.link set expires_at = now() where id = $1', [over.id]);
    expect((await open(revoked.url)).status).toBe(404);
    for (const url of [revoked.url, over.url, `https://lintel.example/portal/open/${'x'.repeat(43)}`]) {
      for (const accept of ['text/html', '*/*']) {
        const page = await open(url, { accept });
        expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
        expect(page.text).toContain('Ask the person who sent you the link. They can send you a new one.');
      }
      address++;
    }
    await expect.poll(async () => (await look(`/portal/${projectId}`, cookie)).status).toBe(404);
    const page = await look(`/portal/${projectId}`, cookie);
    expect(page.headers).not.toHaveProperty('www-authenticate');
    expect(page.text).toContain('Ask the person who sent you the link. They can send you a new one.');
    expect((await look(`/portal/${projectId}`, cookie, KEY)).status).toBe(200);
    const listed = (await send('GET', links())).body.items.map(({ id }: { id: string }) => id);
    expect(listed).toEqual(expect.arrayContaining([revoked.id, over.id]));
  });

  test('more than ten wrong ones a minute from an address are 429; right ones still open', async () => {
    const { body } = await create();
    const wrong = `https://lintel.example/portal/open/${'y'.repeat(43)}`;
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push((await open(wrong)).status);
    expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
    const refused = await open(wrong);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect(refused.text).toContain('Wait a minute');
    expect((await open(body.url)).status).toBe(302);
    address++;
    expect((await open(wrong)).status).toBe(404);
  });
});
