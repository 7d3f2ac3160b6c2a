import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { insertProject } from '../../src/party-directory/index.ts';
import { sha256 } from '../../src/platform/auth/api-keys.ts';
import { REFRESH_MS } from '../../src/platform/auth/key-ring.ts';
import { warnOfExpiry } from '../../src/platform/auth/manage-keys.ts';
import { startService, useService } from '../support/service.ts';

const BOSS = { 'x-api-key': 'boss-key-012345678' };
const DAY = 86_400_000;

const service = useService({ env: { API_KEYS: 'boss:admin:boss-key-012345678' } });

const create = (payload: object, headers: object = {}, at = service) =>
  at.call({ method: 'POST', url: '/api/v1/keys', headers: { ...BOSS, ...headers }, payload });
const list = async (at = service) =>
  (await at.call({ method: 'GET', url: '/api/v1/keys', headers: BOSS })).body;
const statusOf = async (key: string, at = service, url = '/api/v1/operations') =>
  (await at.call({ method: 'GET', url, headers: { 'x-api-key': key } })).status;

describe('createApiKey', () => {
  it('shows the key once, which opens what its scopes say and ends after a year', async () => {
    const { status, body, headers } = await create({ name: 'revit', scopes: ['ontology:read'] });
    expect(status).toBe(201);
    expect(headers['location']).toBe(`/api/v1/keys/${body.id}`);
    expect(body).toMatchObject({
      name: 'revit',
      source: 'database',
      scopes: ['ontology:read'],
      projects: null,
      expiresSoon: false,
      lastUsedAt: null,
      revokedAt: null,
      notice: null,
      key: expect.stringMatching(/^lk_[a-z2-9]{44}$/),
    });
    expect(Math.round((Date.parse(body.expiresAt) - Date.now()) / DAY)).toBe(365);
    expect(await statusOf(body.key)).toBe(200); // from its answer on
    expect(await statusOf(body.key, service, '/api/v1/webhooks')).toBe(403);
    const listed = await list();
    expect(JSON.stringify(listed)).not.toContain(body.key);
    expect(listed.items.map(({ name, source }: { name: string; source: string }) => [name, source])).toEqual([
      ['boss', 'API_KEYS'],
      ['revit', 'database'],
    ]);
    expect(listed.count).toBe(2);
  });

  it('takes a role instead of scopes, and answers both', async () => {
    const { status, body } = await create({ name: 'Ida', role: 'coordinator' });
    expect([status, body.role, body.scopes]).toEqual([
      201,
      'coordinator',
      ['ontology:propose', 'imports:write'],
    ]);
    const same = await create({ name: 'Ida 2', scopes: ['imports:write', 'ontology:propose'] });
    expect(same.body.role).toBe('coordinator');
    expect((await create({ name: 'Ida 3', scopes: ['imports:write'] })).body.role).toBeNull();
    for (const [id, names] of [
      [body.id, 'Ida'],
      [same.body.id, 'Ida 2'],
    ])
      expect((await list()).items).toContainEqual(
        expect.objectContaining({ id, name: names, role: 'coordinator' }),
      );
    const { items } = await list();
    for (const { id, name } of items as { id: string; name: string }[])
      if (name.startsWith('Ida'))
        await service.database.pool.query('delete from api_key where id = $1', [id]);
  });

  it('needs a role or scopes, not both, and no unknown role', async () => {
    for (const [payload, message] of [
      [{ name: 'x' }, /or scopes is required/],
      [{ name: 'x', role: 'viewer', scopes: ['ontology:read'] }, /cannot be combined with scopes/],
      [{ name: 'x', role: 'boss' }, /steward/],
    ] as const) {
      const { status, body } = await create(payload);
      expect([status, body.error]).toEqual([400, 'ValidationError']);
      expect(JSON.stringify(body.details)).toMatch(message);
    }
  });

  it('makes a key that works from its answer on, also while the keys are being read again and again', async () => {
    for (let i = 0; i < 20; i++) {
      const reading = service.database.pool.query(`select pg_notify('api_key', '')`);
      const { body } = await create({ name: 'at once', scopes: ['ontology:read'] });
      expect(await statusOf(body.key)).toBe(200);
      const { status } = await service.call({
        method: 'DELETE',
        url: `/api/v1/keys/${body.id}`,
        headers: BOSS,
      });
      expect([status, await statusOf(body.key)]).toEqual([200, 401]);
      await reading;
    }
  });

  it('is known to other processes soon, whose notice may get lost', async () => {
    expect(REFRESH_MS).toBeLessThan(1000);
    const other = await startService({
      database: service.database,
      worker: false,
      env: { API_KEYS: 'o:admin:other-key-01234567' },
    });
    const { body } = await create({ name: 'elsewhere', scopes: ['ontology:read'] });
    await expect.poll(() => statusOf(body.key, other)).toBe(200);
    await other.close();
  });

  it('never shows it again: neither to a replay nor to who reads the database', async () => {
    const again = { 'idempotency-key': 'once' };
    const project = await service.db.transaction().execute((tx) => insertProject(tx, 'House'));
    const wanted = { name: 'kept', scopes: ['design:read'], expiresAt: null, projects: [project.id] };
    const first = await create(wanted, again);
    const replay = await create(wanted, again);
    expect(first.body).toMatchObject({ expiresAt: null, projects: [project.id] });
    expect([replay.status, replay.headers['idempotent-replayed']]).toEqual([201, 'true']);
    expect(replay.body).toEqual({
      ...first.body,
      key: null,
      notice: "The secret was shown when the key was created and can't be shown again.",
    });
    const { rows } = await service.database.pool.query(
      `select encode(body, 'escape') as text from idempotency_key
       union all select details::text from audit_entry union all select row_to_json(api_key)::text from api_key`,
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { text } of rows) expect(text).not.toContain(first.body.key);
  });

  it.each([
    [{ scopes: ['admin'] }, 'body.name'],
    [{ name: ' ', scopes: ['admin'] }, 'body.name'],
    [{ name: 'a\nb', scopes: ['admin'] }, 'body.name'],
    [{ name: 'a\u2028b', scopes: ['admin'] }, 'body.name'],
    [{ name: 'nimda\u202e', scopes: ['admin'] }, 'body.name'],
    [{ name: '\u2066a\u2069', scopes: ['admin'] }, 'body.name'],
    [{ name: 'a\u200f', scopes: ['admin'] }, 'body.name'],
    [{ name: 'boss', scopes: ['admin'] }, 'body.name'],
    [{ name: ' Boss\u200b', scopes: ['ontology:read'] }, 'body.name'],
    [{ name: 'ｂｏｓｓ', scopes: ['ontology:read'] }, 'body.name'],
    [{ name: 'x'.repeat(201), scopes: ['admin'] }, 'body.name'],
    [{ name: 'a', scopes: [] }, 'body.scopes'],
    [{ name: 'a', scopes: ['root'] }, 'body.scopes.0'],
    [{ name: 'a', scopes: ['admin', 'admin'] }, 'body.scopes'],
    [{ name: 'a', scopes: ['admin'], projects: [] }, 'body.projects'],
    [{ name: 'a', scopes: ['admin'], projects: ['recAbCdEfGhIjKlMn'] }, 'body.projects.0'],
    [{ name: 'a', scopes: ['admin'], expiresAt: '2020-01-01T00:00:00Z' }, 'body.expiresAt'],
    [{ name: 'a', scopes: ['admin'], expiresAt: 'soon' }, 'body.expiresAt'],
    [{ name: 'a', scopes: ['admin'], secret: 'mine' }, 'body.secret'],
  ])('refuses %j and names what is wrong', async (payload, path) => {
    const { status, body } = await create(payload);
    expect([status, body.error, body.details[0].path]).toEqual([400, 'ValidationError', path]);
  });

  it('limited to a project that does not exist is refused, and names the project', async () => {
    const { status, body } = await create({ name: 'a', scopes: ['design:read'], projects: ['prj_none'] });
    expect([status, body.error, body.details]).toEqual([
      400,
      'ValidationError',
      [
        {
          path: 'body.projects.0',
          rule: 'projectId',
          message: "names project prj_none, which doesn't exist",
        },
      ],
    ]);
  });

  it('ends protected mode with the first key, which must be able to create the next one', async () => {
    const open = await startService({ worker: false });
    const first = (payload: object) => open.call({ method: 'POST', url: '/api/v1/keys', payload });
    for (const payload of [
      { name: 'first', scopes: ['ontology:read'] },
      { name: 'first', scopes: ['admin'], projects: ['prj_1'] },
    ]) {
      const refused = await first(payload);
      expect([refused.status, refused.body.error]).toEqual([409, 'FirstKeyNeedsAdmin']);
      expect(refused.body.message).toContain('admin scope');
    }
    const made = await first({ name: 'first', scopes: ['admin'] });
    expect(made.body.notice).toContain('protected mode is now off');
    expect((await open.call({ method: 'GET', url: '/api/v1/operations' })).status).toBe(401);
    expect(await statusOf(made.body.key, open)).toBe(200);
    const { rows } = await open.database.pool.query('select actor_id, subject from audit_entry');
    expect(rows).toEqual([{ actor_id: 'local', subject: made.body.id }]);
    await open.close();
  });
});

describe('a key that is about to end', () => {
  it('is told to its holder, in the list and in the log, a month before', async () => {
    const soon = new Date(Date.now() + 20 * DAY).toISOString();
    const late = new Date(Date.now() + 40 * DAY).toISOString();
    const made = await create({ name: 'soon', scopes: ['ontology:read'], expiresAt: soon });
    const other = await create({ name: 'late', scopes: ['ontology:read'], expiresAt: late });
    expect([made.body.expiresSoon, other.body.expiresSoon]).toEqual([true, false]);
    const headerOf = async (key: string) => {
      const url = '/api/v1/bim-ontology/object-classes';
      return (await service.call({ method: 'GET', url, headers: { 'x-api-key': key } })).headers[
        'x-api-key-expires'
      ];
    };
    expect([await headerOf(made.body.key), await headerOf(other.body.key)]).toEqual([soon, undefined]);
    const lines: Record<string, unknown>[] = [];
    await warnOfExpiry(service.db, pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) }));
    expect(lines).toEqual([
      expect.objectContaining({ level: 40, key: 'soon', keyId: made.body.id, daysLeft: 20 }),
    ]);
  });
});

describe('when a key was last used', () => {
  it('is known once the process wrote it down, also for keys of the settings', async () => {
    const own = await startService({
      database: service.database,
      env: { API_KEYS: 'ops:admin:ops-key-0123456789' },
    });
    await service.database.pool.query(
      `insert into api_key (id, name, sha256, hint, scopes) values ('key_u', 'used', $1, '', '{ontology:read}')`,
      [sha256('a-key-that-is-used')],
    );
    await expect.poll(() => statusOf('a-key-that-is-used', own)).toBe(200);
    expect(await statusOf('ops-key-0123456789', own)).toBe(200);
    const before = Date.now() - 1000;
    await own.close(); // which writes what is left
    const { rows } = await service.database.pool.query('select key_id, last_used_at from api_key_use');
    const found = new Map(rows.map((row) => [row.key_id, row.last_used_at.getTime()]));
    expect(found.get('key_u')).toBeGreaterThan(before);
    expect(found.get('env:ops')).toBeGreaterThan(before);
    const { items } = await list();
    expect(items.find(({ id }: { id: string }) => id === 'key_u').lastUsedAt).toMatch(/Z$/);
  });
});
