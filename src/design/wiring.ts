import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { bulkhead } from 'cockatiel';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { TSchema } from 'typebox';
import { systemClock } from '../kernel/clock.ts';
import type { ProjectHoldings } from '../party-directory/index.ts';
import type { Config } from '../platform/config.ts';
import { type Db, openDatabase } from '../platform/db/database.ts';
import type { Queue } from '../platform/db/work-queue.ts';
import type { StoredAnswers } from '../platform/idempotency/stored-answers.ts';
import { sharedPacing } from '../platform/limits/pacing.ts';
import type { Loop } from '../platform/loop.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { SearchSource } from '../platform/search/search-source.ts';
import { VersionSummaries } from '../portal/index.ts';
import { CommandTurns } from './actions/command-turns.ts';
import { designHoldings } from './actions/project-holdings.ts';
import { reconcileRecordStore } from './actions/reconcile-record-store.ts';
import { startRepair } from './actions/repair-intents.ts';
import { startDeckWorker } from './actions/run-deck-job.ts';
import { callOutcomes, countedDeckPublisher, countedRecordStore } from './gateways/call-outcomes.ts';
import { httpCatalog } from './gateways/catalog/http-catalog.ts';
import { sampleCatalog } from './gateways/catalog/sample/sample-catalog.ts';
import { deckFolder, embeddedDeckPublisher } from './gateways/deck-publisher/embedded-deck-publisher.ts';
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
import { itemRoutes } from './http/item-routes.ts';
import { legacyRoutes } from './http/legacy-routes.ts';
import { portalLinkRoutes } from './http/portal-link-routes.ts';
import { portalPreviewRoutes } from './http/portal-preview-routes.ts';
import { portalPublishingRoutes } from './http/portal-routes.ts';
import { scheduleRoutes } from './http/schedule-routes.ts';
import { variantRoutes } from './http/variant-routes.ts';
import type { DesignParts } from './parts.ts';
import { type DriftReport, driftReport } from './queries/drift-report.ts';
import { designSearch } from './queries/search-design.ts';
import { deckQueue } from './store/deck-job-claims.ts';

export { DESIGN_EVENTS } from './domain/events.ts';
export { deckFiles } from './gateways/deck-publisher/embedded-deck-publisher.ts';
export { DesignChanged } from './http/event-schemas.ts';
export { designExamples } from './http/examples.ts';
export type { DesignParts } from './parts.ts';
export { deckQueue } from './store/deck-job-claims.ts';

export interface DesignOptions {
  config: Config;
  db: Db;
  databaseUrl: string;
  log: Logger;
  /** How many commands run at once, and the sizes of design's own pools; absent: one of each. */
  connections?: { commands: number; journal: number; records: number };
  answers: StoredAnswers;
  /** Absent on the command line, where nobody reads them. */
  metrics?: Metrics;
  /** Replaces parts that the settings would choose, for tests. */
  parts?: Partial<DesignParts>;
}

export interface DesignContext {
  errorStatuses: Record<string, number>;
  /** The data schemas of its events, by event name. */
  eventData: Record<string, TSchema>;
  routes: FastifyPluginAsyncTypebox;
  /** Finishes interrupted commands, at start and every few seconds. */
  startRepair(): Loop;
  /** Works on deck jobs: those of this process at once, those of others within a second. */
  startDeckWorker(): Loop;
  deckQueue: Queue;
  search: SearchSource[];
  /** What it keeps of a project. */
  holdings: ProjectHoldings;
  /**
   * The differences between the record store and the variant rows; `reconcile` resolves them, and reports what is
   * left.
   */
  driftReport(): Promise<DriftReport>;
  reconcile(): Promise<DriftReport>;
  close(): Promise<void>;
}

/** Design with the parts that the settings choose. */
export function createDesign({
  config,
  db,
  databaseUrl,
  log,
  connections = { commands: 1, journal: 1, records: 1 },
  answers,
  metrics,
  parts: replaced = {},
}: DesignOptions): DesignContext {
  const journal = openDatabase({
    url: databaseUrl,
    poolSize: connections.journal,
    log,
    applicationName: 'lintel-design',
  });
  metrics?.watchPool('design', () => journal.pool);
  const count = callOutcomes(metrics?.registry ?? new Registry());
  const parts: DesignParts = {
    records:
      replaced.records ??
      countedRecordStore(
        openRecordStore(config, journal.db, { databaseUrl, log, poolSize: connections.records, metrics }),
        count('record_store'),
      ),
    catalog: config.CATALOG_URL
      ? httpCatalog(config.CATALOG_URL, {}, count('catalog'))
      : sampleCatalog({ empty: !config.SEED_DEMO }),
    deckPublisher: config.DECK_PUBLISHER_URL
      ? countedDeckPublisher(httpDeckPublisher(config.DECK_PUBLISHER_URL), count('deck_publisher'))
      : embeddedDeckPublisher(deckFolder(config.DATA_DIR)),
    answers,
    answerOf: answerOfCommand,
    journal: journal.db,
    turns: new CommandTurns(connections.commands),
    deckSlots: bulkhead(connections.commands),
    versions: new VersionSummaries(),
    clock: systemClock,
    ...replaced,
  };
  let deckWorker: Loop | null = null;
  return {
    errorStatuses,
    eventData,
    routes: async (app) => {
      await app.register(collectionRoutes(parts));
      await app.register(itemRoutes(parts));
      await app.register(scheduleRoutes(parts));
      await app.register(variantRoutes(parts));
      await app.register(catalogRoutes(parts));
      await app.register(portalPublishingRoutes(parts));
      await app.register(portalPreviewRoutes(parts));
      await app.register(portalLinkRoutes(parts, config.PORTAL_URL ?? config.PUBLIC_URL));
      await app.register(deckRoutes(parts, () => deckWorker?.kick()));
      await app.register(catalogEventRoutes);
      await app.register(legacyRoutes);
    },
    startRepair: () => startRepair(parts, db, log),
    startDeckWorker() {
      deckWorker = startDeckWorker(parts, db, log);
      return deckWorker;
    },
    deckQueue: deckQueue(db),
    search: designSearch(parts),
    holdings: designHoldings(parts, db),
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

function openRecordStore(
  config: Config,
  journal: Db,
  {
    databaseUrl,
    log,
    poolSize,
    metrics,
  }: { databaseUrl: string; log: Logger; poolSize: number; metrics: Metrics | undefined },
): RecordStore {
  if (config.RECORD_STORE === 'airtable') {
    return airtableRecordStore({
      url: config.AIRTABLE_URL ?? 'https://api.airtable.com',
      baseId: config.AIRTABLE_BASE_ID ?? '',
      token: config.AIRTABLE_TOKEN ?? '',
      // Airtable counts the requests of all processes together.
      turns: sharedPacing(journal, `airtable ${config.AIRTABLE_BASE_ID}`),
    });
  }
  const database = openDatabase({
    url: databaseUrl,
    poolSize,
    log,
    applicationName: 'lintel-record-store',
  });
  metrics?.watchPool('record_store', () => database.pool);
  return postgresRecordStore(database.pool);
}
