import { sql } from 'kysely';
import type { Logger } from 'pino';
import { codeOf } from '../kernel/error-code.ts';
import type { Database } from '../platform/db/database.ts';
import { StartError } from './start-error.ts';

/** How the portal's reads reach the database. */
export interface PortalLogin {
  url: string;
  /** A login that can do nothing else, as against the service's own, which only plays the role. */
  isItsOwn: boolean;
}

/**
 * The role reads snapshots and callers' key digests, both in the schema `portal`, and nothing else; with that schema
 * as search path the key ring finds its keys there.
 */
export const PORTAL_SESSION =
  '-c role=lintel_portal -c search_path=portal -c default_transaction_read_only=on';

const REMEDY =
  "run this SQL statement as a superuser, or as the role that created lintel_portal: alter role lintel_portal login password '…'. " +
  'Then set PORTAL_DATABASE_URL to a copy of DATABASE_URL with the user lintel_portal and this password.';

export function warnOfBorrowedLogin({ isItsOwn }: PortalLogin, log: Logger): void {
  if (!isItsOwn)
    log.warn(
      `the portal connects as the user in DATABASE_URL and only switches to the restricted role lintel_portal, so a compromised session could switch back. To prevent this, ${REMEDY}`,
    );
}

/** The login may lack the role, or the role the right to log in: reported at the start instead of with every read. */
export async function checkPortalLogin({ db }: Database): Promise<void> {
  try {
    await sql`select from portal.publication_version`.execute(db);
  } catch (error) {
    if (codeOf(error) === '42501')
      throw new StartError(`The portal can't use the role lintel_portal. To allow it, ${REMEDY}`, {
        cause: error,
      });
    throw error;
  }
}
