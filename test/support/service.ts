import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import pino, { type Logger } from 'pino';
import { createService, type ServiceOptions } from '../../src/main/service.ts';
import { parseApiKeys } from '../../src/platform/auth/api-keys.ts';
import { type Config, loadConfig } from '../../src/platform/config.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { bannedPhrases } from './plain-english.ts';
import { strictRecords } from './rfc4180.ts';
import { TEST_SECRETS_KEY } from './secrets.ts';
import { use } from './use.ts';

export interface TestService {
  app: Awaited<ReturnType<typeof createService>>['app'];
  database: TestDatabase;
  db: Database['db'];
  config: Config;
  /** `inject`, with JSON read and the whole answer scanned for record ids. */
  call(options: InjectOptions): Promise<Answer>;
  close(): Promise<void>;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  // Tests look into answers of every shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export interface TestServiceOptions {
  env?: Record<string, string>;
  database?: TestDatabase;
  log?: Logger;
  worker?: boolean;
  api?: boolean;
  service?: Partial<ServiceOptions>;
}

/** The whole service on a database of its own (or a given one, for several processes on one). */
export async function startService(options: TestServiceOptions = {}): Promise<TestService> {
  const database = options.database ?? (await freshDatabase());
  const folder = mkdtempSync(join(tmpdir(), 'lintel-data-'));
  const config = loadConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    SECRETS_KEY: TEST_SECRETS_KEY,
    ...options.env,
  });
  // Let go of at the end: test files stay loaded for the whole run, and with them whatever their variables hold.
  let running: Awaited<ReturnType<typeof createService>> | null = await createService({
    config,
    bootstrapKeys: parseApiKeys(config.API_KEYS).keys,
    log: options.log ?? pino({ level: 'silent' }),
    database,
    databaseUrl: database.url,
    portalLogin: { url: database.portalUrl, isItsOwn: true },
    api: options.api ?? true,
    worker: options.worker ?? true,
    ...options.service,
  });
  const service = () => {
    if (!running) throw new Error('the service is closed');
    return running;
  };
  return {
    get app() {
      return service().app;
    },
    database,
    db: database.db,
    config,
    async call(request) {
      const response = await service().app.inject(request);
      const text = response.body;
      const leak = /\brec[A-Za-z0-9]{14}\b/.exec(`${text} ${JSON.stringify(response.headers)}`);
      if (leak)
        throw new Error(
          `${request.method} ${JSON.stringify(request.url)} answered with a record id: ${leak[0]}`,
        );
      // Errors are for people, so their texts are held to the same list as every page.
      const wrong = response.statusCode >= 400 ? bannedPhrases(text) : [];
      if (wrong.length > 0)
        throw new Error(`${request.method} ${JSON.stringify(request.url)} answered ${wrong.join(', ')}`);
      // Every CSV answer must be readable by spreadsheets of any locale.
      if (response.headers['content-type']?.startsWith('text/csv')) strictRecords(text);
      const isJson = /[/+]json/.test(response.headers['content-type'] ?? '');
      return {
        status: response.statusCode,
        headers: response.headers,
        text,
        body: isJson && text !== '' ? JSON.parse(text) : text,
      };
    },
    async close() {
      await service().stop();
      running = null;
      if (!options.database) await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The whole service, for all tests of a file or a block. */
export const useService = (options?: TestServiceOptions): TestService => use(() => startService(options));
