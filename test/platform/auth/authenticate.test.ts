import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../src/kernel/ids.ts';
import { newApiKey, sha256 } from '../../../src/platform/auth/api-keys.ts';
import { mayUseProject, requireProject } from '../../../src/platform/auth/authenticate.ts';
import { REFRESH_MS } from '../../../src/platform/auth/key-ring.ts';
import type { Db } from '../../../src/platform/db/database.ts';
import { useDatabase } from '../../support/database.ts';
import { type Edge, startEdge } from '../../support/edge.ts';

const READER = 'reader-key-0123456';
const WRITER = 'writer-key-0123456';
const ADMIN = 'admin-key-01234567';
const UMLAUT = 'schlüssel-der-küche';

const logged: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });

async function addKey(db: Db, values: { projects?: string[]; expiresAt?: Date; revokedAt?: Date } = {}) {
  const key = newApiKey();
  await db
    .insertInto('api_key')
    .values({
      id: newId('key'),
      name: 'stored',
      sha256: sha256(key),
      hint: key.slice(0, 7),
      scopes: ['ontology:read', 'design:read'],
      projects: values.projects ?? null,
      expires_at: values.expiresAt ?? null,
      revoked_at: values.revokedAt ?? null,
    })
    .execute();
  return key;
}

const database = useDatabase();
let edge: Edge;
let second: Edge;
let revoked: string;
let expired: string;
let bound: string;
beforeAll(async () => {
  const { db } = database;
  revoked = await addKey(db, { revokedAt: new Date() });
  expired = await addKey(db, { expiresAt: new Date(Date.now() - 1000) });
  bound = await addKey(db, { projects: ['prj_mine'] });
  const options = {
    database,
    log,
    apiKeys: `reader:ontology:read:${READER},writer:ontology:write:${WRITER},ops:admin:${ADMIN},de:admin:${UMLAUT}`,
    routes(app: Edge['app']) {
      app.get('/write', { config: { scope: 'ontology:write' } }, async () => ({}));
      app.get('/either', { config: { scope: ['design:read', 'ontology:write'] } }, async () => ({}));
      app.get('/open-to-all', { config: { scope: null } }, async () => ({}));
      app.get('/unsaid', async () => ({}));
      app.get('/projects/:projectId', { config: { scope: 'design:read' } }, async (request) => {
        const { projectId } = request.params as { projectId: string };
        requireProject(request, projectId);
        return { may: mayUseProject(request.caller, 'prj_other') };
      });
    },
  };
  edge = await startEdge(options);
  second = await startEdge(options);
});
afterAll(async () => {
  await edge.close();
  await second.close();
});

async function ask(path: string, headers: Record<string, string> = {}, at: Edge = edge) {
  const response = await fetch(at.url + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const withKey = (path: string, key: string, at?: Edge) => ask(path, { 'x-api-key': key }, at);

describe('a key', () => {
  it('travels in X-API-Key or as a bearer token, never in the query', async () => {
    expect((await withKey('/things', READER)).status).toBe(200);
    expect((await ask('/things', { authorization: `Bearer ${READER}` })).status).toBe(200);
    expect((await ask('/things', { authorization: `bearer  ${READER}` })).status).toBe(200);
    for (const name of ['api_key', 'apikey', 'key', 'x-api-key', 'access_token'])
      expect((await ask(`/things?${name}=${READER}`)).status).toBe(401);
    expect((await ask('/things', { authorization: READER })).status).toBe(401);
    expect((await ask('/things', { authorization: `Basic ${btoa(`x:${READER}`)}` })).status).toBe(401);
    expect((await ask('/things', { cookie: `x-api-key=${READER}` })).status).toBe(401);
  });

  it('may be any text, also one that headers carry as bytes', async () => {
    expect((await withKey('/things', Buffer.from(UMLAUT).toString('latin1'))).status).toBe(200);
  });

  it('that is absent, unknown, mistyped, revoked or expired gets one identical 401', async () => {
    const id = { 'x-request-id': 'same' };
    const good = newApiKey();
    const answers = await Promise.all([
      ask('/things', id),
      ask('/things', { ...id, 'x-api-key': '' }),
      ask('/things', { ...id, 'x-api-key': 'unknown-unknown-unknown' }),
      ask('/things', { ...id, 'x-api-key': good }),
      ask('/things', { ...id, 'x-api-key': `${good.slice(0, -1)}${good.endsWith('a') ? 'b' : 'a'}` }),
      ask('/things', { ...id, 'x-api-key': revoked }),
      ask('/things', { ...id, 'x-api-key': expired }),
      ask('/things', { ...id, authorization: `Bearer ${revoked}` }),
      ask('/things', { ...id, 'x-api-key': `${READER}, ${READER}` }),
      ask('/things', { ...id, 'x-api-key': READER.toUpperCase() }),
    ]);
    const whole = answers.map(({ status, headers, text }) => {
      const sentHeaders = Object.fromEntries([...headers].filter(([name]) => name !== 'date'));
      return JSON.stringify([status, sentHeaders, text]);
    });
    expect(new Set(whole).size).toBe(1);
    expect(answers[0]?.status).toBe(401);
    expect(answers[0]?.headers.get('www-authenticate')).toBe('Bearer realm="Lintel"');
    expect(JSON.parse(answers[0]?.text ?? '')).toEqual({
      error: 'Unauthorized',
      message: expect.stringContaining('X-API-Key'),
      requestId: 'same',
    });
  });

  it('without the scope is 403 and says which is needed', async () => {
    const answer = await withKey('/write', READER);
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.text)).toMatchObject({
      error: 'Forbidden',
      message: expect.stringContaining('ontology:write'),
    });
    expect((await withKey('/write', WRITER)).status).toBe(200);
    expect((await withKey('/things', WRITER)).status).toBe(200);
    expect((await withKey('/write', ADMIN)).status).toBe(200);
  });

  it('needs one of several scopes where a route names several', async () => {
    expect((await withKey('/either', WRITER)).status).toBe(200);
    expect((await withKey('/either', bound)).status).toBe(200);
    expect((await withKey('/either', READER)).status).toBe(403);
  });

  it('of an admin is needed where a route forgot to say', async () => {
    expect((await ask('/unsaid')).status).toBe(401);
    expect((await withKey('/unsaid', WRITER)).status).toBe(403);
    expect((await withKey('/unsaid', ADMIN)).status).toBe(200);
  });

  it('is not needed for open routes and unknown ones', async () => {
    expect((await ask('/open-to-all')).status).toBe(200);
    expect((await ask('/api/v1/nothing')).status).toBe(404);
    expect((await withKey('/api/v1/nothing', READER)).status).toBe(404);
    expect((await ask('/things', { 'content-type': 'x' })).status).toBe(401);
  });

  it('bound to projects finds another one absent', async () => {
    expect((await withKey('/projects/prj_mine', bound)).status).toBe(200);
    expect(JSON.parse((await withKey('/projects/prj_mine', bound)).text)).toEqual({ may: false });
    const foreign = await withKey('/projects/prj_other', bound);
    expect(foreign.status).toBe(404);
    expect(JSON.parse(foreign.text).error).toBe('NotFound');
    expect((await withKey('/projects/prj_other', ADMIN)).status).toBe(200);
  });

  it('is checked before the body is read', async () => {
    const response = await fetch(`${edge.url}/open`, {
      method: 'POST',
      headers: { 'content-type': 'text/nonsense' },
      body: 'x'.repeat(3_000_000),
    });
    expect(response.status).toBe(401);
  });

  it('that is made or revoked is known to every process within 5 seconds', async () => {
    expect(2 * REFRESH_MS).toBeLessThan(5000); // and one look may fail
    const key = await addKey(database.db);
    const until = async (status: number) => {
      for (const at of [edge, second])
        await expect.poll(async () => (await withKey('/things', key, at)).status).toBe(status);
    };
    await until(200);
    await database.db
      .updateTable('api_key')
      .set({ revoked_at: new Date() })
      .where('sha256', '=', sha256(key))
      .execute();
    await until(401);
  });

  it('is never in the log; why one was refused is', async () => {
    await withKey('/things', revoked);
    const text = logged.join('');
    for (const secret of [READER, WRITER, ADMIN, revoked, expired, bound]) expect(text).not.toContain(secret);
    for (const reason of ['absent', 'unknown', 'mistyped', 'revoked', 'expired'])
      expect(text).toContain(`"key":"${reason}"`);
  });
});
