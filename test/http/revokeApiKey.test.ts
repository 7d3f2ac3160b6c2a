import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../../src/platform/auth/api-keys.ts';
import { useDatabase } from '../support/database.ts';
import { startService, type TestService } from '../support/service.ts';

const database = useDatabase();
let service: TestService;
beforeAll(async () => {
  for (const [id, scope] of [
    ['one', 'admin'],
    ['two', 'admin'],
    ['reader', 'ontology:read'],
  ] as const)
    await database.pool.query(
      `insert into api_key (id, name, sha256, hint, scopes) values ($1, $2, $3, '', $4)`,
      [`key_${id}`, id, sha256(`the-secret-of-${id}`), [scope]],
    );
  service = await startService({ database, worker: false });
});
afterAll(async () => {
  await service.close();
});

const revoke = (id: string, as: string, at = service) =>
  at.call({ method: 'DELETE', url: `/api/v1/keys/${id}`, headers: { 'x-api-key': `the-secret-of-${as}` } });
const statusOf = async (name: string) =>
  (
    await service.call({
      method: 'GET',
      url: '/api/v1/operations',
      headers: { 'x-api-key': `the-secret-of-${name}` },
    })
  ).status;

describe('revokeApiKey', () => {
  it('needs admin and a key that is there', async () => {
    expect((await revoke('key_one', 'reader')).status).toBe(403);
    expect(await revoke('key_nobody', 'one')).toMatchObject({ status: 404, body: { error: 'NotFound' } });
  });

  it('revokes at once and for good; again it says the same', async () => {
    const first = await revoke('key_reader', 'one');
    expect([first.status, first.body.id]).toEqual([200, 'key_reader']);
    expect(first.body.revokedAt).toMatch(/Z$/);
    expect(await statusOf('reader')).toBe(401); // from the answer on
    expect((await revoke('key_reader', 'two')).body).toEqual(first.body);
    const { rows } = await database.pool.query(
      `select actor_id, actor_name, subject from audit_entry where action = 'revokeApiKey'`,
    );
    expect(rows).toEqual([{ actor_id: 'key_one', actor_name: 'one', subject: 'key_reader' }]);
  });

  it('leaves one admin, also when two revoke each other at once', async () => {
    const answers = await Promise.all([revoke('key_two', 'one'), revoke('key_one', 'two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe('LastAdminKey');
    const { rows } = await database.pool.query(`select name from api_key where revoked_at is null`);
    expect(rows).toHaveLength(1);
    const [left] = rows as [{ name: string }];
    expect((await revoke(`key_${left.name}`, left.name)).status).toBe(409);
    // With an admin of the settings there is somebody left, who cannot be revoked here.
    const other = await startService({
      database,
      worker: false,
      env: { API_KEYS: 'env:admin:the-secret-of-env' },
    });
    expect(await revoke('env:env', 'env', other)).toMatchObject({
      status: 409,
      body: { error: 'ApiKeyFromSettings' },
    });
    expect((await revoke(`key_${left.name}`, left.name, other)).status).toBe(200);
    await other.close();
  });
});
