import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { keptKey, newKey, storedKeyIfAny } from './kept-key.ts';
import { SecretBox } from './secret-box.ts';

/** Where the key comes from, or is kept. */
interface KeySettings {
  SECRETS_KEY: string | null;
  DATA_DIR: string;
  DATABASE_URL: string | null;
}

const FILE = 'secrets-key';
const LEAST_LENGTH = 32;
const LEAST_DIFFERENT = 10;

/** A problem that the operator can fix; its message is shown to them. */
export class SecretsKeyError extends Error {
  override readonly name = 'SecretsKeyError';
}

/** What is wrong with SECRETS_KEY, without repeating any of it. */
export function secretsKeyFaults(setting: string | null): string[] {
  return keysOf(setting).flatMap((key, at) =>
    key.length < LEAST_LENGTH || new Set(key).size < LEAST_DIFFERENT
      ? [
          `SECRETS_KEY: key ${at + 1} must have at least ${LEAST_LENGTH} characters, ${LEAST_DIFFERENT} of them different. Generate one with \`openssl rand -base64 32\``,
        ]
      : [],
  );
}

/**
 * Opens what the processes of this database seal. The keys are those of the setting; without one, a key that is made
 * once and kept where all processes find it: in the data folder of an embedded database, else in the database itself.
 * It still opens what it sealed after a setting took its place.
 *
 * The database knows which key seals. A process that does not have it must not go on: it could not read what the
 * others keep, and would keep what they cannot read.
 */
export async function openSecrets(
  db: Db,
  { SECRETS_KEY, DATA_DIR, DATABASE_URL }: KeySettings,
): Promise<SecretBox> {
  const configured = keysOf(SECRETS_KEY);
  return db.transaction().execute(async (tx) => {
    await sql`lock table secrets_key in exclusive mode`.execute(tx);
    // After the lock: another process that starts at the same moment may have made it while this one waited.
    const kept = await storedKeyIfAny(DATA_DIR, FILE);
    const row = await tx.selectFrom('secrets_key').select(['key_id', 'key']).executeTakeFirst();
    const agreed = row?.key_id;
    let shared = row?.key ?? null;
    const keys = [...configured, kept, shared].filter((key) => key !== null);
    if (keys.length === 0 && agreed !== undefined) throw keyMissing(agreed);
    if (keys.length === 0 && DATABASE_URL !== null) keys.push((shared = newKey()));
    const box = new SecretBox(keys.length > 0 ? keys : [await keptKey(DATA_DIR, FILE)]);
    if (agreed === box.keyId) return box;
    if (agreed !== undefined && !box.knows(agreed)) throw keyMissing(agreed);
    await tx.deleteFrom('secrets_key').execute();
    await tx.insertInto('secrets_key').values({ key_id: box.keyId, key: shared }).execute();
    return box;
  });
}

function keyMissing(id: string): SecretsKeyError {
  return new SecretsKeyError(
    `The secrets in this database are encrypted with key ${id}, which this process doesn't have. ` +
      'All processes that share a database need the same SECRETS_KEY. A key that Lintel generated is in the file ' +
      `${FILE} in the DATA_DIR of the process that generated it: set SECRETS_KEY to its content. If the key is lost, ` +
      '`lintel secrets forget --yes` discards the data it encrypted (webhook secrets and the responses stored for idempotency keys).',
  );
}

/** The key is lost: from now on the available keys encrypt, and the owners drop what it encrypted. */
export async function giveUpLostKey(db: Db, config: KeySettings): Promise<SecretBox> {
  try {
    return await openSecrets(db, config);
  } catch (error) {
    if (!(error instanceof SecretsKeyError)) throw error;
    await db.deleteFrom('secrets_key').execute();
    return await openSecrets(db, config);
  }
}

/** Whether the setting has the key of this id. */
export function opensWith(setting: string | null, keyId: string): boolean {
  const keys = keysOf(setting);
  return keys.length > 0 && new SecretBox(keys).knows(keyId);
}

function keysOf(setting: string | null): string[] {
  return (setting ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
}
