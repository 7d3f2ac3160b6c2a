import { join } from 'node:path';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { bulkhead } from 'cockatiel';
import type { Logger } from 'pino';
import type { TSchema } from 'typebox';
import { systemClock } from '../kernel/clock.ts';
import type { Config } from '../platform/config.ts';
import { type Db, openDatabase } from '../platform/db/database.ts';
import type { Queue } from '../platform/db/work-queue.ts';
import type { StoredAnswers } from '../platform/idempotency/stored-answers.ts';
import type { Loop } from '../platform/loop.ts';
import { reconcileRecordStore } from './actions/reconcile-record-store.ts';
import { startRepair } from './actions/repair-intents.ts';
import { startDeckWorker } from './actions/run-deck-job.ts';
import { httpCatalog } from './gateways/catalog/http-catalog.ts';
import { sampleCatalog } from './gateways/catalog/sample/sample-catalog.ts';
import { embeddedDeckPublisher } from './gateways/deck-publisher/embedded-deck-publisher.ts';
import { httpDeckPublisher } from './gateways/deck-publisher/http-deck-publisher.ts';
import { airtableRecordStore } from './gateways/record-store/airtable-record-store.ts';
import { postgresRecordStore } from './gateways/record-store/postgres-record-store.ts';
import type { RecordStore } from './gateways/record-store/record-store.ts';
import { answerOfCommand } from './http/answers.ts';
import { catalogEventRoutes } from './http/catalog-event-routes.ts';
import { catalogRoutes } from './http/catalog-routes.ts';
import { collectionRoutes } from './http/collection-routes.ts';
import { deckRoutes } from './http/deck-routes.ts';
import { errorStatuses } from './http/error-statuses.ts';
import { eventData } from './http/event-schemas.ts';
import { legacyRoutes } from './http/legacy-routes.ts';
import { portalPublishingRoutes } from './http/portal-routes.ts';
import { variantRoutes } from './http/variant-routes.ts';
import type { DesignParts } from './parts.ts';
import { type DriftReport, driftReport } from './queries/drift-report.ts';
import { deckQueue } from './store/deck-job-claims.ts';

export { DESIGN_EVENTS } from './domain/events.ts';
export { DesignChanged } from './http/change-schema.ts';
export { designExamples } from './http/examples.ts';
export type { DesignParts } from './parts.ts';

export interface DesignOptions {
  config: Config;
  db: Db;
  databaseUrl: string;
  log: Logger;
  /** Commands at a time, and what they may hold beside the service's own connections; absent: one of each. */
  connections?: { commands: number; journal: number; records: number };
  answers: StoredAnswers;
  /** Other parts than the settings name, for tests. */
  parts?: Partial<DesignParts>;
}

export interface DesignContext {
  errorStatuses: Record<string, number>;
  /** What its events carry, by their names. */
  eventData: Record<string, TSchema>;
  routes: FastifyPluginAsyncTypebox;
  /** Finishes commands that a crash or a silent record store left behind: at once, and every few seconds. */
  startRepair(): Loop;
  /** Works on deck jobs: those of this process at once, those of others within a second. */
  startDeckWorker(): Loop;
  deckQueue: Queue;
  /** Where the record store and the variant rows do not agree; `reconcile` makes them, and reports what is left. */
  driftReport(): Promise<DriftReport>;
  reconcile(): Promise<DriftReport>;
  close(): Promise<void>;
}

/** Design on the parts that the settings name. */
export function createDesign({
  config,
  db,
  databaseUrl,
  log,
  connections = { commands: 1, journal: 1, records: 1 },
  answers,
  parts: given = {},
}: DesignOptions): DesignContext {
  const journal = openDatabase({
    url: databaseUrl,
    poolSize: connections.journal,
    log,
    applicationName: 'lintel-design',
  });
  const parts: DesignParts = {
    records: given.records ?? openRecordStore(config, databaseUrl, log, connections.records),
    catalog: config.CATALOG_URL
      ? httpCatalog(config.CATALOG_URL)
      : sampleCatalog({ empty: !config.SEED_DEMO }),
    deckPublisher: config.DECK_PUBLISHER_URL
      ? httpDeckPublisher(config.DECK_PUBLISHER_URL)
      : embeddedDeckPublisher(join(config.DATA_DIR, 'decks')),
    answers,
    answerOf: answerOfCommand,
    journal: journal.db,
    slots: bulkhead(connections.commands, Number.POSITIVE_INFINITY),
    clock: systemClock,
    ...given,
  };
  let deckWorker: Loop | null = null;
  return {
    errorStatuses,
    eventData,
    routes: async (app) => {
      await app.register(collectionRoutes(parts));
      await app.register(variantRoutes(parts));
      await app.register(catalogRoutes(parts));
      await app.register(portalPublishingRoutes(parts));
      await app.register(deckRoutes(parts, () => deckWorker?.kick()));
      await app.register(catalogEventRoutes(parts));
      await app.register(legacyRoutes);
    },
    startRepair: () => startRepair(parts, db, log),
    startDeckWorker() {
      deckWorker = startDeckWorker(parts, db, log);
      return deckWorker;
    },
    deckQueue: deckQueue(db),
    driftReport: () => driftReport(parts, db),
    reconcile: () => reconcileRecordStore(parts, db),
    async close() {
      await Promise.all([
        journal.close(),
        parts.records.close(),
        parts.catalog.close(),
        parts.deckPublisher.close(),
      ]);
    },
  };
}

function openRecordStore(config: Config, databaseUrl: string, log: Logger, poolSize: number): RecordStore {
  if (config.RECORD_STORE === 'airtable') {
    return airtableRecordStore({
      url: config.AIRTABLE_URL ?? 'https://api.airtable.com',
      baseId: config.AIRTABLE_BASE_ID ?? '',
      token: config.AIRTABLE_TOKEN ?? '',
    });
  }
  const database = openDatabase({
    url: databaseUrl,
    poolSize,
    log,
    applicationName: 'lintel-record-store',
  });
  return postgresRecordStore(database.pool);
}
