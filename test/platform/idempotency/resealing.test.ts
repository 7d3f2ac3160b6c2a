import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { StoredAnswers } from '../../../src/platform/idempotency/stored-answers.ts';
import { SecretBox } from '../../../src/platform/secrets/secret-box.ts';
import { sealSecrets } from '../../../src/webhooks/store/webhook-secrets.ts';
import { useDatabase } from '../../support/database.ts';

const OLD = 'the old key which is long enough 01234567';
const NEW = 'the new key which is long enough 89abcdef';
const oldBox = new SecretBox([OLD]);
const bothKeys = new SecretBox([NEW, OLD]);
const database = useDatabase();

it('reseals the other stored responses when one was tampered with', async () => {
  const { db } = database;
  const keep = (n: number) =>
    db
      .transaction()
      .execute((tx) =>
        new StoredAnswers(() => oldBox).keep(
          tx,
          { scope: Buffer.alloc(32, n), bodyHash: Buffer.alloc(32, n), caller: null, projects: new Set() },
          { status: 200, headers: {}, body: Buffer.from(`answer ${n}`) },
        ),
      );
  for (const n of [1, 2, 3]) await keep(n);
  await sql`update idempotency_key set body = body || '\\x00'::bytea where scope = ${Buffer.alloc(32, 1)}`.execute(
    db,
  );
  const stored = new StoredAnswers(() => bothKeys);
  await expect(stored.sealAll(db)).rejects.toThrow("1 stored response can't be decrypted");
  const { rows } = await sql<{
    by: string;
  }>`select sealed_by as by from idempotency_key order by scope`.execute(db);
  expect(rows.map(({ by }) => by)).toEqual([oldBox.keyId, bothKeys.keyId, bothKeys.keyId]);
});

it('reseals the other webhook secrets when one was tampered with, and names its webhook', async () => {
  const { db } = database;
  for (const id of ['whk_1', 'whk_2']) {
    await sql`insert into webhook (id, url, after) values (${id}, 'https://receiver.example', 0)`.execute(db);
    const { bytes, keyId } = oldBox.seal(Buffer.from('secret'), `webhook secret whs_${id}`);
    await sql`insert into webhook_secret (id, webhook_id, sealed, sealed_by)
      values (${`whs_${id}`}, ${id}, ${bytes}, ${keyId})`.execute(db);
  }
  await sql`update webhook_secret set sealed = sealed || '\\x00'::bytea where webhook_id = 'whk_1'`.execute(
    db,
  );
  expect(await sealSecrets(db, bothKeys)).toEqual(['whk_1']);
  const { rows } = await sql<{ by: string }>`select sealed_by as by from webhook_secret order by id`.execute(
    db,
  );
  expect(rows.map(({ by }) => by)).toEqual([oldBox.keyId, bothKeys.keyId]);
});
