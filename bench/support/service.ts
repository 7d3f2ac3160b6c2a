import pino from 'pino';
import { createService, type Service, type ServiceOptions } from '../../src/main/service.ts';
import { loadConfig } from '../../src/platform/config.ts';
import type { BenchDatabase } from './database.ts';

interface BenchService {
  /** Off where its own statements would be counted or its work timed. */
  worker?: boolean;
  settings?: Record<string, string>;
  design?: NonNullable<ServiceOptions['design']>;
}

/** The service in this process, without demo data and logs. */
export function startBenchService(
  database: BenchDatabase,
  { worker = true, settings = {}, design }: BenchService = {},
): Promise<Service> {
  return createService({
    config: loadConfig({
      DATA_DIR: database.dataDir,
      LOG_LEVEL: 'silent',
      SEED_DEMO: 'false',
      ...settings,
    }),
    log: pino({ level: 'silent' }),
    database,
    databaseUrl: database.url,
    api: true,
    worker,
    ...(design && { design }),
  });
}
