import { describe, expect, it } from 'vitest';
import { useService } from '../support/service.ts';
import { asPage, signIn } from '../support/sessions.ts';

const KEYS = { admin: 'secret-of-the-admin', reader: 'secret-of-the-reader' };

const service = useService({
  worker: false,
  env: { API_KEYS: `admin:admin:${KEYS.admin},reader:ontology:read:${KEYS.reader}` },
});

const list = (query = '', headers: Record<string, string> = { 'x-api-key': KEYS.admin }) =>
  service.call({ method: 'GET', url: `/api/v1/sessions${query}`, headers });
const end = (id: string, headers: Record<string, string> = { 'x-api-key': KEYS.admin }) =>
  service.call({ method: 'DELETE', url: `/api/v1/sessions/${id}`, headers });

describe('listSessions', () => {
  it('tells who, with which key, since when and last seen; never the token', async () => {
    const ida = await signIn(service, { apiKey: KEYS.admin, userId: 'Ida' });
    const ole = await signIn(service, { apiKey: KEYS.reader, userId: 'Ole' });
    const answer = await list('', asPage(ida.cookie));
    expect(answer.body).toEqual({
      count: 2,
      items: [
        {
          id: expect.stringMatching(/^ses_/),
          source: 'key',
          callerId: 'env:reader',
          name: 'reader',
          userId: 'Ole',
          createdAt: expect.stringMatching(/Z$/),
          lastSeenAt: expect.stringMatching(/Z$/),
          isCurrent: false,
        },
        expect.objectContaining({ callerId: 'env:admin', userId: 'Ida', isCurrent: true }),
      ],
      nextCursor: null,
    });
    for (const { cookie } of [ida, ole]) expect(answer.text).not.toContain(cookie.split('=')[1]);
  });

  it('comes in pages', async () => {
    const first = await list('?limit=1');
    expect([first.body.count, first.body.items.length]).toEqual([2, 1]);
    const second = await list(`?limit=1&cursor=${first.body.nextCursor}`);
    expect([second.body.items[0].userId, second.body.nextCursor]).toEqual(['Ida', null]);
    expect((await list('?cursor=nonsense')).status).toBe(400);
    expect((await list('?limit=0')).status).toBe(400);
  });

  it('is for operators', async () => {
    expect((await list('', { 'x-api-key': KEYS.reader })).status).toBe(403);
    expect((await list('', {})).status).toBe(401);
    expect((await end('ses_1', { 'x-api-key': KEYS.reader })).status).toBe(403);
  });
});

describe('endSession', () => {
  it('ends somebody’s session, and says so in the audit log', async () => {
    const { cookie } = await signIn(service, { apiKey: KEYS.reader, userId: 'Una' });
    const { body } = await list();
    const { id } = body.items.find(({ userId }: { userId: string }) => userId === 'Una');
    expect((await end(id)).status).toBe(204);
    const isIn = async () =>
      (await service.call({ method: 'GET', url: '/api/v1/session', headers: asPage(cookie) })).body
        .authenticated;
    expect(await isIn()).toBe(false);
    expect(await end(id)).toMatchObject({ status: 404, body: { error: 'NotFound' } });
    const audit = await service.call({
      method: 'GET',
      url: '/api/v1/audit?action=endSession',
      headers: { 'x-api-key': KEYS.admin },
    });
    expect(audit.body.items).toMatchObject([
      { actor: { id: 'env:admin' }, subject: id, details: { userId: 'Una', name: 'reader' } },
    ]);
  });
});
