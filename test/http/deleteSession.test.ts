import { describe, expect, it } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { useService } from '../support/service.ts';
import { asPage, OUR_PAGE, signIn } from '../support/sessions.ts';

const KEY = 'secret-of-the-reader';
const env = { API_KEYS: `reader:ontology:read:${KEY}` };

const database = useDatabase();
const service = useService({ database, worker: false, env });
const other = useService({ database, worker: false, env });

const signOut = (headers: Record<string, string>) =>
  service.call({ method: 'DELETE', url: '/api/v1/session', headers });
const isSignedIn = async (cookie: string, at = service) =>
  (await at.call({ method: 'GET', url: '/api/v1/session', headers: asPage(cookie) })).body.authenticated;

describe('deleteSession', () => {
  it('ends the session on every process and takes the cookie back', async () => {
    const { cookie } = await signIn(service, { apiKey: KEY, userId: 'Ida' });
    expect([await isSignedIn(cookie), await isSignedIn(cookie, other)]).toEqual([true, true]);
    const answer = await signOut(asPage(cookie));
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers['set-cookie']).toBe(
      'lintel_session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
    );
    expect(await isSignedIn(cookie)).toBe(false);
    await expect.poll(() => isSignedIn(cookie, other)).toBe(false);
    const { rows } = await database.pool.query(
      `select actor_id, details from audit_entry where action = 'deleteSession'`,
    );
    expect(rows).toEqual([{ actor_id: 'env:reader', details: { userId: 'Ida' } }]);
  });

  it('is content when nobody is signed in', async () => {
    expect((await signOut(OUR_PAGE)).status).toBe(204);
    expect((await signOut({ 'x-api-key': KEY })).status).toBe(204);
    expect((await signOut(asPage(`lintel_session=${'A'.repeat(43)}`))).status).toBe(204);
  });

  it('lets no other site sign anybody out', async () => {
    const { cookie } = await signIn(service, { apiKey: KEY });
    for (const headers of [
      { cookie },
      { ...asPage(cookie), 'sec-fetch-site': 'cross-site' },
      { ...asPage(cookie), origin: 'https://elsewhere.example' },
    ]) {
      const answer = await signOut(headers);
      expect([answer.status, answer.headers['set-cookie']]).toEqual([401, undefined]);
    }
    expect(await isSignedIn(cookie, other)).toBe(true);
  });
});
