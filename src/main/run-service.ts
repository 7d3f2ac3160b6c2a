import { CONNECTIONS_PER_IMPORT } from '../cad-imports/index.ts';
import { boot } from './boot.ts';
import { connectionsOf } from './connections-of.ts';
import { listen } from './listen.ts';

/** The processes that share the whole service: everything in one, the API alone, a worker alone. */
export async function runService(role: 'all' | 'api' | 'worker'): Promise<void> {
  const parts = { api: role !== 'worker', worker: role !== 'api' };
  // Loaded while the database starts, and only then: a start that the settings or the data folder prevent fails at once.
  const load = () => import('./program.ts');
  await boot(
    { role, joins: role !== 'all', poolSize: (config) => connectionsOf(config, parts).main, load },
    async ({ config, bootstrapKeys, log, database, databaseUrl, portalLogin, say, onStop }) => {
      const { createService, prepareDatabase, sayWhereToLook } = await load();
      await prepareDatabase(databaseUrl, database.db, { demo: config.SEED_DEMO, say });
      const { imports, ...pools } = connectionsOf(config, parts);
      log.info(
        { connections: { ...pools, imports: imports * CONNECTIONS_PER_IMPORT } },
        `this process uses at most ${config.DATABASE_POOL_SIZE} database connections`,
      );
      const service = await createService({
        config,
        bootstrapKeys,
        log,
        database,
        databaseUrl,
        portalLogin,
        ...parts,
      });
      onStop(() => service.stop());
      if (role === 'worker') {
        if (config.WORKER_PORT !== null)
          await listen(service.app, { ...config, PORT: config.WORKER_PORT }, log, service.hasKeys());
        // Nothing else keeps a worker alive while the database is away: its connections are gone then.
        const alive = setInterval(() => undefined, 3_600_000);
        onStop(async () => clearInterval(alive));
        process.stdout.write('Lintel worker is running\n');
        return;
      }
      const url = await listen(service.app, config, log, service.hasKeys());
      await sayWhereToLook(url, database.db, say);
    },
  );
}
