import type { Logger } from 'pino';
import { createCadImports } from '../cad-imports/index.ts';
import {
  definitionGraphRoutes,
  objectClassUsage,
  projectsWithGraph,
  usageRoutes,
} from '../definition-graph/index.ts';
import { createDesign, DESIGN_EVENTS, type DesignParts } from '../design/index.ts';
import { createOntology, ONTOLOGY_EVENTS, operationHistory } from '../ontology/index.ts';
import { findProject, namesOfProjects, partyDirectoryRoutes } from '../party-directory/index.ts';
import type { StoredKey } from '../platform/auth/api-keys.ts';
import { openKeyRing } from '../platform/auth/key-ring.ts';
import type { Config } from '../platform/config.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { eventRoutes } from '../platform/events/http/routes.ts';
import { type App, createApp } from '../platform/http/app.ts';
import { describeRoutes, serveReference } from '../platform/http/openapi.ts';
import { type IdempotencySwitches, sweepIdempotencyKeys } from '../platform/idempotency/answer-once.ts';
import { type Loop, type LoopOptions, startListener, startLoop } from '../platform/loop.ts';
import { createMetrics } from '../platform/metrics.ts';
import { operationRoutes } from '../platform/operations/http/routes.ts';
import { countPending } from '../platform/operations/queries.ts';
import type { RunnerSwitches } from '../platform/operations/runner.ts';
import { createDeliverer } from '../platform/webhooks/deliver.ts';
import { webhookRoutes } from '../platform/webhooks/http/routes.ts';
import { mountPortal, PORTAL_DOCUMENT } from './mount-portal.ts';

const API_DOCUMENT = {
  title: 'Lintel API',
  description:
    'The object-class ontology, design collections, portal publishing and CAD imports. A key comes as X-API-Key or, just as well, as `Authorization: Bearer`.',
  path: '/openapi.json',
  tags: [
    { name: 'ontology', description: 'The tree of object classes: read it offline, write it, approve it' },
    { name: 'operations', description: 'What was accepted with 202: how far it is, and how to undo it' },
    { name: 'events', description: 'What happened, as a feed and as webhooks' },
    { name: 'design', description: 'Collections, their items, and the product variants of projects' },
    { name: 'catalog', description: 'Products and made-to-order templates to choose from' },
    { name: 'portal-publishing', description: 'What clients see, and since when' },
    { name: 'decks', description: 'Collections as slides' },
    { name: 'cad-imports', description: 'CAD exports on their way into a project' },
    { name: 'definition-graph', description: 'What the imports brought' },
    { name: 'party-directory', description: 'Projects' },
    {
      name: 'system-maintenance',
      description: 'Admin and repair operations, not part of the steward workflow',
    },
  ],
};
const HOUR = 3_600_000;

export interface ServiceOptions {
  config: Config;
  log: Logger;
  database: Database;
  databaseUrl: string;
  bootstrapKeys?: StoredKey[];
  /** Answers HTTP; a worker alone does not. */
  api: boolean;
  /** Does background work. */
  worker: boolean;
  idempotency?: IdempotencySwitches;
  operations?: RunnerSwitches;
  /** Parts of design that tests bring themselves. */
  design?: Partial<DesignParts>;
}

export interface Service {
  app: App;
  hasKeys(): boolean;
  stop(): Promise<void>;
}

/** Joins the contexts into one service: the API's routes, the background work, or both. */
export async function createService(options: ServiceOptions): Promise<Service> {
  const { config, log, database, databaseUrl } = options;
  const { db } = database;
  const metrics = createMetrics();
  // A connection of their own: a revocation is seen however busy the pool is.
  const keyDatabase = openDatabase({ url: databaseUrl, poolSize: 1, log, applicationName: 'lintel-keys' });
  const keys = await openKeyRing(options.bootstrapKeys ?? [], keyDatabase.db, log);
  const listener = startListener(databaseUrl, log);
  listener.on('api_key', () => keys.refresh());
  const ontology = createOntology(database, log, {
    usageOf: (tx, ids, projects) => objectClassUsage(tx, ids, projects, namesOfProjects),
    switches: options.operations,
  });
  metrics.queueDepth('operations', () => countPending(db));
  const design = createDesign({
    config,
    db,
    databaseUrl,
    log,
    ...(options.design ? { parts: options.design } : {}),
  });
  metrics.queueDepth('decks', () => design.countOpenDecks());
  const imports = await createCadImports({ db, databaseUrl, config, log, listener });
  metrics.queueDepth('imports', () => imports.countOpen());
  const app = await createApp({
    db,
    log,
    keys,
    metrics,
    rateLimitPerMinute: config.RATE_LIMIT_PER_MINUTE,
    errorStatuses: { ...ontology.errorStatuses, ...design.errorStatuses, ...imports.errorStatuses },
    ...(options.idempotency ? { idempotency: options.idempotency } : {}),
  });
  const deliverer = createDeliverer(db, config.WEBHOOK_ALLOW_PRIVATE);
  /** Work that also wakes when another process says on the channel that there is some. */
  const start = ({ channel, ...loop }: Omit<LoopOptions, 'log'> & { channel?: string }): Loop => {
    const started = startLoop({ ...loop, log });
    if (channel) listener.on(channel, () => started.kick());
    return started;
  };
  const loops = options.worker
    ? [
        start({
          name: 'operations',
          everyMs: 1000,
          channel: 'operation',
          run: (signal) => ontology.runner.drain(signal),
        }),
        start({ name: 'webhooks', everyMs: 2000, channel: 'event', run: (signal) => deliverer.run(signal) }),
        start({ name: 'idempotency keys', everyMs: HOUR, run: () => sweepIdempotencyKeys(db) }),
        start({ name: 'answered lists', everyMs: HOUR, run: () => ontology.sweep() }),
        design.startRepair(),
        design.startDeckWorker(),
        ...imports.startWork(),
      ]
    : [];

  if (options.api) {
    await app.register(async (v1) => {
      await describeRoutes(v1, API_DOCUMENT);
      await v1.register(ontology.readRoutes);
      await v1.register(ontology.writeRoutes);
      await v1.register(operationRoutes(operationHistory));
      await v1.register(eventRoutes);
      await v1.register(webhookRoutes([...ONTOLOGY_EVENTS, ...DESIGN_EVENTS]));
      await v1.register(design.routes);
      await v1.register(imports.routes);
      await v1.register(
        definitionGraphRoutes({ projectExists: async (db, id) => (await findProject(db, id)) !== undefined }),
      );
      await v1.register(usageRoutes({ projectNames: namesOfProjects }));
      await v1.register(partyDirectoryRoutes({ projectsWithGraph }));
    });
    await mountPortal(app, database);
    serveReference(app, [API_DOCUMENT, PORTAL_DOCUMENT]);
  }
  await app.ready();

  return {
    app,
    hasKeys: () => !keys.isEmpty(),
    async stop() {
      await app.close();
      await Promise.all(loops.map((loop) => loop.stop()));
      await Promise.all([
        keys.stop().then(() => keyDatabase.close()),
        listener.stop(),
        design.close(),
        deliverer.close(),
      ]);
    },
  };
}
