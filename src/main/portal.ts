import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { codeOf } from '../kernel/error-code.ts';
import { openKeyRing } from '../platform/auth/key-ring.ts';
import { sendKeyUse, startKeyUse } from '../platform/auth/key-use.ts';
import type { Database } from '../platform/db/database.ts';
import { createApp } from '../platform/http/app.ts';
import { secretOfAddresses } from '../platform/limits/shared-counters.ts';
import { createMetrics } from '../platform/metrics.ts';
import { openTracing } from '../platform/tracing/tracing.ts';
import { ClientLinks, errorStatuses, replicaLag } from '../portal/wiring.ts';
import { RECORD_IDS } from '../record-ids/record-id.ts';
import { boot } from './boot.ts';
import { listen } from './listen.ts';
import { mountPortal } from './mount-portal.ts';
import { checkPortalLogin, warnOfBorrowedLogin } from './portal-login.ts';
import { StartError } from './start-error.ts';

/** The portal alone: reads of what is published, on the read-only role, whether or not the API runs. */
await boot(
  {
    role: 'portal',
    joins: true,
    defaults: { PORT: 8081 },
    asPortal: true,
    poolSize: (config) => config.DATABASE_POOL_SIZE,
  },
  async ({ config, bootstrapKeys, log, database, portalLogin, onStop, stopping }) => {
    warnOfBorrowedLogin(portalLogin, log);
    log.info(`this process uses at most ${config.DATABASE_POOL_SIZE} database connections`);
    await schemaIsThere(database, log, stopping);
    const keys = await openKeyRing(bootstrapKeys, database.db, log);
    onStop(() => keys.stop());
    // Its role may only read: an API or a worker writes down what it says.
    const keyUse = startKeyUse(log, (ids) => sendKeyUse(database.db, ids));
    onStop(() => keyUse.stop());
    const tracing = await openTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT, 'portal');
    onStop(async () => tracing?.stop());
    const metrics = createMetrics();
    const links = new ClientLinks(database.db);
    metrics.watchPool('portal', () => database.pool);
    const app = await createApp({
      db: database.db,
      log,
      keys,
      metrics,
      tracing,
      rateLimitPerMinute: config.RATE_LIMIT_PER_MINUTE,
      rateLimitPerAddress: config.RATE_LIMIT_PER_ADDRESS,
      publicUrl: config.PUBLIC_URL,
      trustProxy: config.TRUST_PROXY,
      guests: links,
      onKeyUse: (id) => keyUse.note(id),
      idempotencyKeysPerCaller: config.IDEMPOTENCY_KEYS_PER_CALLER,
      replicaLag: () => replicaLag(database.db),
      limits: { db: database.db, secretOfAddresses: await secretOfAddresses(database.db) },
      foreignIds: RECORD_IDS,
      errorStatuses,
    });
    await mountPortal(app, database, { links, publicUrl: config.PUBLIC_URL });
    await app.ready();
    onStop(() => app.close());
    await listen(app, config, log, !keys.isEmpty());
  },
);

/** The API or a worker migrates; processes that are started together wait for it here. */
async function schemaIsThere(database: Database, log: Logger, stopping: AbortSignal): Promise<void> {
  for (let attempt = 0; attempt < 120 && !stopping.aborted; attempt++) {
    try {
      return await checkPortalLogin(database);
    } catch (error) {
      // Neither role nor schema exists before the first migration.
      if (!['22023', '42P01', '3F000', '28000'].includes(String(codeOf(error)))) throw error;
      if (attempt === 2)
        log.warn(
          "the database schema isn't ready for the portal; waiting for an API or worker process of this release to update it",
        );
      await sleep(500, null, { signal: stopping }).catch(() => undefined);
    }
  }
  throw new StartError(
    "The database schema isn't ready for the portal. Start an API or worker process of this release once to update it.",
  );
}
