import { boot } from './boot.ts';
import { listen } from './listen.ts';
import { prepareDatabase } from './prepare-database.ts';
import { createService } from './service.ts';

/** The processes that share the whole service: everything in one, the API alone, a worker alone. */
export async function runService(role: 'all' | 'api' | 'worker'): Promise<void> {
  await boot(
    { role, joins: role !== 'all' },
    async ({ config, bootstrapKeys, log, database, databaseUrl, onStop }) => {
      await prepareDatabase(databaseUrl, database.db, { demo: config.SEED_DEMO });
      const service = await createService({
        config,
        bootstrapKeys,
        log,
        database,
        databaseUrl,
        api: role !== 'worker',
        worker: role !== 'api',
      });
      onStop(() => service.stop());
      if (role === 'worker') {
        // Nothing else keeps a worker alive while the database is away: its connections are gone then.
        const alive = setInterval(() => undefined, 3_600_000);
        onStop(async () => clearInterval(alive));
        process.stdout.write('Lintel worker is running\n');
        return;
      }
      await listen(service.app, config, log, service.hasKeys());
    },
  );
}
