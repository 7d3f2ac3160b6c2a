import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { keptKey, keptKeyIfAny } from './kept-key.ts';
import { SecretBox } from './secret-box.ts';

const FILE = 'secrets-key';
const LEAST_LENGTH = 32;
const LEAST_DIFFERENT = 10;

/** Told to the operator, in words. */
export class SecretsKeyError extends Error {
  override readonly name = 'SecretsKeyError';
}

/** What is wrong with SECRETS_KEY, without repeating any of it. */
export function secretsKeyFaults(setting: string | null): string[] {
  return keysOf(setting).flatMap((key, at) =>
    key.length < LEAST_LENGTH || new Set(key).size < LEAST_DIFFERENT
      ? [
          `SECRETS_KEY: key ${at + 1} must have at least ${LEAST_LENGTH} characters, ${LEAST_DIFFERENT} of them different; \`openssl rand -base64 32\` makes a good one`,
        ]
      : [],
  );
}

/**
 * The keys of the setting; without one, a key that is made once and kept in the data folder. A kept key still opens
 * what it sealed after the setting took its place.
 */
export async function openSecretBox({
  SECRETS_KEY,
  DATA_DIR,
}: Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>): Promise<SecretBox> {
  const given = keysOf(SECRETS_KEY);
  if (given.length === 0) return new SecretBox([await keptKey(DATA_DIR, FILE)]);
  const kept = await keptKeyIfAny(DATA_DIR, FILE);
  return new SecretBox(kept === null ? given : [...given, kept]);
}

/**
 * Every process of a database must be able to open what the others seal. The database knows the key that seals; a
 * process that does not have it must not start, or it would make secrets that the others cannot read.
 */
export async function agreeOnSecretsKey(db: Db, box: SecretBox): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table secrets_key in exclusive mode`.execute(tx);
    const agreed = await tx.selectFrom('secrets_key').select('key_id').executeTakeFirst();
    if (agreed?.key_id === box.keyId) return;
    if (agreed && !box.knows(agreed.key_id))
      throw new SecretsKeyError(
        `The secrets in this database are sealed with the key ${agreed.key_id}, which this process does not have. ` +
          'All processes of a database need the same SECRETS_KEY. A key that Lintel made itself is in the file ' +
          `${FILE} in the DATA_DIR of the process that made it: set SECRETS_KEY to its content. When the key is lost, ` +
          '`lintel secrets forget` gives up what it sealed (webhook secrets and kept answers).',
      );
    await tx.deleteFrom('secrets_key').execute();
    await tx.insertInto('secrets_key').values({ key_id: box.keyId }).execute();
  });
}

function keysOf(setting: string | null): string[] {
  return (setting ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
}
