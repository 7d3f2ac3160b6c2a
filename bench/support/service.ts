import pino from 'pino';
import { createService, type Service } from '../../src/main/service.ts';
import { loadConfig } from '../../src/platform/config.ts';
import type { BenchDatabase } from './database.ts';

/** API and worker in this process, without demo data and logs. */
export function startBenchService(database: BenchDatabase): Promise<Service> {
  return createService({
    config: loadConfig({ DATA_DIR: database.dataDir, LOG_LEVEL: 'silent', SEED_DEMO: 'false' }),
    log: pino({ level: 'silent' }),
    database,
    databaseUrl: database.url,
    api: true,
    worker: true,
  });
}
