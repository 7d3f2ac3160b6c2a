import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { daysLeft, isExpiringSoon } from './key-expiry.ts';
import { listKeys } from './manage-keys.ts';

/** Logs which keys are about to expire. */
export async function warnOfExpiry(db: Db, log: Logger): Promise<void> {
  for (const { id, name, expiresAt, revokedAt } of await listKeys(db))
    if (revokedAt === null && isExpiringSoon(expiresAt))
      log.warn({ key: name, keyId: id, expiresAt, daysLeft: daysLeft(expiresAt) }, 'an API key expires soon');
}
