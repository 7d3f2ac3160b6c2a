import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { openKeyRing } from '../platform/auth/key-ring.ts';
import type { Db } from '../platform/db/database.ts';
import { createApp } from '../platform/http/app.ts';
import { createMetrics } from '../platform/metrics.ts';
import { boot, StartError } from './boot.ts';
import { listen } from './listen.ts';
import { mountPortal } from './mount-portal.ts';

/**
 * The role reads snapshots and callers' key digests, both in the schema `portal`, and nothing else; with that schema
 * as search path the key ring finds its keys there.
 */
const SESSION = '-c role=lintel_portal -c search_path=portal -c default_transaction_read_only=on';

/** The portal alone: reads of what is published, on the read-only role, whether or not the API runs. */
await boot(
  {
    role: 'portal',
    joins: true,
    defaults: { PORT: 8081 },
    session: SESSION,
    databaseUrl: (config) => config.PORTAL_DATABASE_URL,
  },
  async ({ config, bootstrapKeys, log, database, onStop, stopping }) => {
    await schemaIsThere(database.db, log, stopping);
    const keys = await openKeyRing(bootstrapKeys, database.db, log);
    onStop(() => keys.stop());
    const app = await createApp({
      db: database.db,
      log,
      keys,
      metrics: createMetrics(),
      rateLimitPerMinute: config.RATE_LIMIT_PER_MINUTE,
      idempotencyKeysPerCaller: config.IDEMPOTENCY_KEYS_PER_CALLER,
      errorStatuses: {},
    });
    await mountPortal(app, database);
    await app.ready();
    onStop(() => app.close());
    await listen(app, config, log, !keys.isEmpty());
  },
);

/** The API or a worker migrates; processes that are started together wait for it here. */
async function schemaIsThere(db: Db, log: Logger, stopping: AbortSignal): Promise<void> {
  for (let attempt = 0; attempt < 120 && !stopping.aborted; attempt++) {
    try {
      await sql`select from portal.publication_version`.execute(db);
      return;
    } catch (error) {
      // Neither role nor schema exists before the first migration.
      if (!['22023', '42P01', '3F000', '28000'].includes(String((error as { code?: string }).code)))
        throw error;
      if (attempt === 2)
        log.warn(
          'the database has no portal of this release yet: waiting for an API or a worker of this release to make it',
        );
      await sleep(500, null, { signal: stopping }).catch(() => undefined);
    }
  }
  throw new StartError(
    'The database has no portal of this release yet. Start the API or a worker of this release once: they make it.',
  );
}
