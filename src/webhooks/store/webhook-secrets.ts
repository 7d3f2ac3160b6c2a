import { sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import type { Db, DbOrTx, Tx } from '../../platform/db/database.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

const aboutOf = (id: string) => `webhook secret ${id}`;

/** Makes this the current secret. */
export async function insertSecret(tx: Tx, box: SecretBox, webhookId: string, secret: string): Promise<void> {
  const id = newId('whs');
  const { bytes, keyId } = box.seal(Buffer.from(secret), aboutOf(id));
  await tx
    .insertInto('webhook_secret')
    .values({ id, webhook_id: webhookId, sealed: bytes, sealed_by: keyId, ends_at: null })
    .execute();
}

/** The secrets that sign a delivery now, newest first. */
export async function signingSecrets(db: DbOrTx, box: SecretBox, webhookId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_secret')
    .select(['id', 'sealed'])
    .where('webhook_id', '=', webhookId)
    .where(sql<boolean>`coalesce(ends_at > now(), true)`)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, sealed }) => box.open(sealed, aboutOf(id)).toString());
}

/** Sets when the current secret ends, and deletes those that have ended. */
export async function endCurrentSecret(tx: Tx, webhookId: string, afterSeconds: number): Promise<void> {
  await sql`update webhook_secret set ends_at = now() + make_interval(secs => ${afterSeconds})
    where webhook_id = ${webhookId} and ends_at is null`.execute(tx);
  await sql`delete from webhook_secret where webhook_id = ${webhookId} and ends_at <= now()`.execute(tx);
}

/** Leaves only the current secret. */
export async function dropOldSecrets(tx: Tx, webhookId: string): Promise<boolean> {
  const { numAffectedRows = 0n } =
    await sql`delete from webhook_secret where webhook_id = ${webhookId} and ends_at is not null`.execute(tx);
  return numAffectedRows > 0n;
}

/**
 * Seals the secrets that 1.0.0 stored in clear text, and those that were sealed with a former key. One transaction,
 * so that every webhook has its secret even if this is interrupted. Returns the webhooks with a secret that can't be
 * decrypted; it holds up neither the start nor the others.
 */
export async function sealSecrets(db: Db, box: SecretBox): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const clear = await sql<{ id: string; secret: string }>`
      select id, secret from webhook where secret is not null for update`.execute(tx);
    for (const { id, secret } of clear.rows) {
      await insertSecret(tx, box, id, secret);
      await sql`update webhook set secret = null where id = ${id}`.execute(tx);
    }
    const unreadable: string[] = [];
    const former = await sql<{ id: string; webhookId: string; sealed: Buffer }>`
      select id, webhook_id as "webhookId", sealed from webhook_secret where sealed_by <> ${box.keyId} for update`.execute(
      tx,
    );
    for (const { id, webhookId, sealed } of former.rows) {
      const plain = box.openIfReadable(sealed, aboutOf(id));
      if (plain === null) {
        unreadable.push(webhookId);
        continue;
      }
      const { bytes, keyId } = box.seal(plain, aboutOf(id));
      await sql`update webhook_secret set sealed = ${bytes}, sealed_by = ${keyId} where id = ${id}`.execute(
        tx,
      );
    }
    return unreadable;
  });
}

/** Deletes the secrets that no key can open any more. */
export async function dropUnreadableSecrets(db: Db, box: SecretBox): Promise<number> {
  const { rows } = await sql<{ by: string }>`select distinct sealed_by as by from webhook_secret`.execute(db);
  const lost = rows.map(({ by }) => by).filter((by) => !box.knows(by));
  const { numAffectedRows } = await sql`
    delete from webhook_secret where sealed_by = any(${lost}::text[])`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
