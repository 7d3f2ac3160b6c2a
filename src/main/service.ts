import { join } from 'node:path';
import type { Logger } from 'pino';
import { cadImportExamples, createCadImports, runSearch } from '../cad-imports/wiring.ts';
import { consoleRoutes, readConsoleFiles } from '../console/wiring.ts';
import {
  definitionGraphRoutes,
  graphHoldings,
  objectClassUsage,
  projectsWithGraph,
  REQUESTS_CHANNEL,
  rematerializeDue,
  usageRoutes,
} from '../definition-graph/wiring.ts';
import { createDesign, DESIGN_EVENTS, type DesignParts, designExamples } from '../design/wiring.ts';
import { mcpRoutes } from '../mcp/wiring.ts';
import { createOntology, ONTOLOGY_EVENTS, ontologyExamples, usageFields } from '../ontology/wiring.ts';
import { findProject, namesOfProjects, requireOpenProject } from '../party-directory/index.ts';
import {
  partyDirectoryRoutes,
  errorStatuses as projectErrorStatuses,
  projectSearch,
  removeDeletedProjects,
} from '../party-directory/wiring.ts';
import { auditRoutes } from '../platform/audit/http/routes.ts';
import { retainedAudit } from '../platform/audit/retained-audit.ts';
import type { StoredKey } from '../platform/auth/api-keys.ts';
import { keyRoutes } from '../platform/auth/http/routes.ts';
import { openKeyRing } from '../platform/auth/key-ring.ts';
import { KEY_USE_CHANNEL, startKeyUse, writeKeyUse } from '../platform/auth/key-use.ts';
import { oidcRoutes } from '../platform/auth/oidc/http/routes.ts';
import { OidcClient } from '../platform/auth/oidc/oidc-client.ts';
import { OIDC_CALLER } from '../platform/auth/scopes.ts';
import { operatorSessionRoutes } from '../platform/auth/sessions/http/operator-routes.ts';
import { sessionRoutes } from '../platform/auth/sessions/http/routes.ts';
import { SessionAuthenticator } from '../platform/auth/sessions/session-authenticator.ts';
import { openSessionRing } from '../platform/auth/sessions/session-ring.ts';
import { isSignedIn, sweepSessions } from '../platform/auth/sessions/session-store.ts';
import { warnOfExpiry } from '../platform/auth/warn-of-expiry.ts';
import type { Config } from '../platform/config.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { eventRoutes } from '../platform/events/http/routes.ts';
import { retainedEvents } from '../platform/events/retained-events.ts';
import { type App, createApp } from '../platform/http/app.ts';
import { joinedExamples } from '../platform/http/examples.ts';
import { frontDoor } from '../platform/http/front-door.ts';
import { describeRoutes, serveReference } from '../platform/http/openapi.ts';
import { StoredAnswers, sweepIdempotencyKeys } from '../platform/idempotency/stored-answers.ts';
import { secretOfAddresses } from '../platform/limits/shared-counters.ts';
import { type Loop, type LoopOptions, startListener, startLoop } from '../platform/loop.ts';
import { counterAtScrape } from '../platform/metrics/at-scrape.ts';
import { createMetrics } from '../platform/metrics.ts';
import { operationQueue } from '../platform/operations/find-operation.ts';
import { retainedOperations } from '../platform/operations/retained-operations.ts';
import { readTallies } from '../platform/operations/tally.ts';
import { startCallerActions, sweepCallerActions } from '../platform/people/caller-actions.ts';
import { peopleRoutes } from '../platform/people/http/routes.ts';
import { noteActions } from '../platform/people/note-actions.ts';
import { enforceRetention } from '../platform/retention/retention.ts';
import { searchRoutes } from '../platform/search/http/routes.ts';
import { openSecrets } from '../platform/secrets/secrets-key.ts';
import { systemRoutes } from '../platform/system/http/routes.ts';
import { runningProcesses, startBeating } from '../platform/system/process-beats.ts';
import { startRecordIdUse } from '../platform/system/record-id-use.ts';
import { findProblems } from '../platform/system/system-status.ts';
import { openTracing } from '../platform/tracing/tracing.ts';
import { portalHoldings } from '../portal/index.ts';
import { ClientLinks, replicaLag } from '../portal/wiring.ts';
import { createWebhooks } from '../webhooks/wiring.ts';
import { connectionsOf } from './connections-of.ts';
import { openEventStream } from './event-stream.ts';
import { BSDD_DOCUMENT, mountBsdd } from './mount-bsdd.ts';
import { mountPortal, PORTAL_DOCUMENT } from './mount-portal.ts';
import { checkPortalLogin, PORTAL_SESSION, type PortalLogin, warnOfBorrowedLogin } from './portal-login.ts';

const API_DOCUMENT = {
  title: 'Lintel API',
  description:
    'The object-class ontology, design collections, portal publishing and CAD imports. Send an API key as X-API-Key or `Authorization: Bearer`.',
  path: '/openapi.json',
  tags: [
    { name: 'service', description: 'Service information' },
    { name: 'ontology', description: 'Read, edit and approve the tree of object classes' },
    { name: 'proposals', description: 'Proposed changes to the ontology, and comments' },
    { name: 'operations', description: 'Progress, results and undo of operations accepted with 202' },
    { name: 'events', description: 'Event feed and webhooks' },
    { name: 'design', description: 'Collections, items and product variants of projects' },
    { name: 'catalog', description: 'Products and made-to-order templates' },
    { name: 'portal-publishing', description: 'Published versions for clients' },
    { name: 'decks', description: 'Slide decks of collections' },
    { name: 'cad-imports', description: 'Uploads and import runs of CAD exports' },
    { name: 'definition-graph', description: 'Elements, types and levels of imported models' },
    { name: 'party-directory', description: 'Projects' },
    { name: 'keys', description: 'API keys and the audit log' },
    { name: 'system', description: 'Queues, workers and health' },
    { name: 'sessions', description: 'Browser sign-in and sign-out' },
    {
      name: 'system-maintenance',
      description: 'Maintenance and repair, not part of everyday work',
    },
  ],
  examples: joinedExamples(ontologyExamples, designExamples, cadImportExamples),
};
const LINKS = {
  console: '/console/',
  documentation: '/docs',
  openapi: '/openapi.json',
  portalOpenapi: '/api/v2/openapi.json',
  session: '/api/v1/session',
  health: '/readyz',
};
/** Where the build of the console puts its files. */
const CONSOLE_FOLDER = join(import.meta.dirname, '../../console/dist');
const OPERATIONS_ENDED = {
  name: 'lintel_operations_total',
  help: 'Finished operations across all processes, by action and outcome',
  labelNames: ['action', 'outcome'],
};
const MINUTE = 60_000;
const HOUR = 3_600_000;

export interface ServiceOptions {
  config: Config;
  log: Logger;
  database: Database;
  databaseUrl: string;
  /** Absent: the service's own, in the role of the portal. */
  portalLogin?: PortalLogin;
  bootstrapKeys?: StoredKey[];
  /** Answers HTTP; a worker alone does not. */
  api: boolean;
  /** Does background work. */
  worker: boolean;
  /** Parts of design that tests bring themselves. */
  design?: Partial<DesignParts>;
  /** Where the built console is, when it is not in its place. */
  consoleFolder?: string;
  /** How long a webhook's receiver may take, when it is not as long as in service. */
  webhookDeadlineMs?: number;
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
  const connections = connectionsOf(config, options);
  const role = options.api ? (options.worker ? 'all' : 'api') : 'worker';
  const secrets = await openSecrets(db, config);
  if (config.DATABASE_URL !== null && config.SECRETS_KEY === null)
    log.warn(
      "SECRETS_KEY isn't set, so the key that encrypts webhook secrets and stored responses is in the same database as the data it protects. Set SECRETS_KEY to the same value for all processes.",
    );
  const tracing = await openTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT, role);
  const storedAnswers = new StoredAnswers(() => secrets);
  const metrics = createMetrics();
  metrics.watchPool('service', () => database.pool);
  metrics.watchDisk(config.DATA_DIR);
  counterAtScrape(metrics.registry, OPERATIONS_ENDED, async () =>
    (await readTallies(db)).map(({ action, outcome, count }) => ({
      labels: { action, outcome },
      value: count,
    })),
  );
  // A connection of their own: a revocation is seen however busy the pool is.
  const keyDatabase = openDatabase({
    url: databaseUrl,
    poolSize: connections.keys,
    log,
    applicationName: 'lintel-keys',
  });
  metrics.watchPool('keys', () => keyDatabase.pool);
  const keys = await openKeyRing(options.bootstrapKeys ?? [], keyDatabase.db, log);
  const listener = startListener(databaseUrl, log);
  listener.on('api_key', () => void keys.refresh().catch(() => undefined)); // the next look tells
  const sessionRing = openSessionRing(keyDatabase.db, log);
  listener.on('session', () => sessionRing.forget());
  const sessions = new SessionAuthenticator(sessionRing, keys, config.PUBLIC_URL);
  const oidc = oidcClientOf(config);
  const keyUse = startKeyUse(log, (ids) => writeKeyUse(keyDatabase.db, ids));
  listener.on(KEY_USE_CHANNEL, (id) => {
    if (id !== '') keyUse.note(id);
  });
  const ontology = createOntology(database, log, {
    usageOf: (tx, ids, projects) => objectClassUsage(tx, ids, projects, namesOfProjects),
    tracing,
    fourEyes: config.PROPOSALS_FOUR_EYES,
    language: config.ONTOLOGY_LANGUAGE,
    ...(connections.operations > 0
      ? {
          operationProcess: {
            databaseUrl,
            dataDir: config.DATA_DIR,
            otlpEndpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
            atOnce: connections.operations,
          },
        }
      : {}),
    dataDir: config.DATA_DIR,
  });
  const design = createDesign({
    config,
    db,
    databaseUrl,
    log,
    connections: { ...connections, commands: Math.floor(connections.main / 2) },
    answers: storedAnswers,
    metrics,
    ...(options.design ? { parts: options.design } : {}),
  });
  const imports = await createCadImports({
    db,
    databaseUrl,
    config,
    log,
    listener,
    metrics,
    tracing,
    atOnce: connections.imports,
    isKeyActive: (id) => (id.startsWith(OIDC_CALLER) ? isSignedIn(db, id) : keys.isActive(id)),
  });
  const webhooks = await createWebhooks({
    db,
    secrets,
    config,
    log,
    listener,
    metrics,
    eventTypes: [...ONTOLOGY_EVENTS, ...DESIGN_EVENTS],
    ...(options.webhookDeadlineMs ? { deadlineMs: options.webhookDeadlineMs } : {}),
  });
  /** In the order in which a deleted project's parts are removed: nothing is imported or published any more. */
  const holdings = [imports.holdings, graphHoldings(db), design.holdings, portalHoldings(db)];
  const retained = [
    retainedOperations(db, config.RETENTION_OPERATIONS_DAYS),
    retainedEvents(db, config.RETENTION_EVENTS_DAYS),
    retainedAudit(db, config.RETENTION_AUDIT_DAYS),
    imports.retained,
    webhooks.retained,
  ];
  const queues = [operationQueue(db), imports.queue, design.deckQueue, webhooks.queue];
  for (const queue of queues) metrics.watchQueue(queue);
  metrics.watchWorkers(async () => (await runningProcesses(db)).filter(({ works }) => works).length);
  const recordIdUse = startRecordIdUse(db, log);
  const portal = options.api ? await openPortal(options, connections.portal) : null;
  const links = portal && new ClientLinks(portal.db);
  const app = await createApp({
    db,
    ...(portal ? { replicaLag: () => replicaLag(portal.db) } : {}),
    ...(links ? { guests: links } : {}),
    findProblems: () => findProblems(db, queues),
    recordIdUse,
    log,
    keys,
    metrics,
    tracing,
    storedAnswers,
    rateLimitPerMinute: config.RATE_LIMIT_PER_MINUTE,
    rateLimitPerAddress: config.RATE_LIMIT_PER_ADDRESS,
    publicUrl: config.PUBLIC_URL,
    trustProxy: config.TRUST_PROXY,
    sessions,
    onKeyUse: (id) => keyUse.note(id),
    idempotencyKeysPerCaller: config.IDEMPOTENCY_KEYS_PER_CALLER,
    limits: { db: keyDatabase.db, secretOfAddresses: await secretOfAddresses(keyDatabase.db) },
    errorStatuses: {
      ...ontology.errorStatuses,
      ...projectErrorStatuses,
      ...design.errorStatuses,
      ...imports.errorStatuses,
      ...webhooks.errorStatuses,
    },
  });
  const actions = startCallerActions(db, log);
  noteActions(app, actions);
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
        start({
          name: 'project deletions',
          everyMs: 5000,
          channel: 'operation',
          run: (signal) => removeDeletedProjects(db, holdings, signal),
        }),
        webhooks.startWork(),
        start({
          name: 'idempotency keys',
          everyMs: HOUR,
          async run(signal) {
            await sweepIdempotencyKeys(db);
            await storedAnswers.sealAll(db, signal);
          },
        }),
        start({ name: 'retention', everyMs: HOUR, run: (signal) => enforceRetention(retained, signal) }),
        start({ name: 'sessions', everyMs: HOUR, run: () => sweepSessions(db) }),
        start({ name: 'old actions', everyMs: HOUR, run: () => sweepCallerActions(db) }),
        start({ name: 'expiring keys', everyMs: 24 * HOUR, run: () => warnOfExpiry(db, log) }),
        start({ name: 'answered lists', everyMs: HOUR, run: () => ontology.sweep() }),
        design.startRepair(),
        design.startDeckWorker(),
        ...imports.startWork(),
        start({
          name: 'summaries',
          everyMs: MINUTE,
          channel: REQUESTS_CHANNEL,
          run: (signal) => rematerializeDue(db, { moved: config.ENABLE_CRON_JOBS, log, signal }),
        }),
      ]
    : [];

  const beating = startBeating(db, log, { role, works: options.worker });

  const feed = {
    scope: 'ontology:read' as const,
    data: { ...ontology.eventData, ...design.eventData },
  };
  const stream = options.api
    ? openEventStream({ db, log, listener, admissions: app.admissions, ontology, feed })
    : null;
  if (portal && links) {
    metrics.watchPool('portal', () => portal.pool);
    await app.register(async (v1) => {
      await describeRoutes(v1, API_DOCUMENT);
      await v1.register(frontDoor({ page: LINKS.console, links: LINKS }));
      await v1.register(ontology.readRoutes);
      await v1.register(ontology.writeRoutes);
      await v1.register(ontology.operationRoutes);
      await v1.register(eventRoutes(feed));
      if (stream) await v1.register(stream.routes);
      await v1.register(keyRoutes(options.bootstrapKeys ?? [], keys));
      await v1.register(sessionRoutes({ sessions, oidc: oidc !== null }));
      await v1.register(
        oidcRoutes({
          oidc,
          sessions,
          publicUrl: config.PUBLIC_URL,
          pages: { home: LINKS.console, signIn: `${LINKS.console}sign-in` },
        }),
      );
      await v1.register(operatorSessionRoutes(sessions));
      await v1.register(peopleRoutes(options.bootstrapKeys ?? [], actions));
      await v1.register(auditRoutes);
      await v1.register(systemRoutes(queues, retained));
      await v1.register(webhooks.routes);
      await v1.register(design.routes);
      await v1.register(imports.routes);
      await v1.register(
        definitionGraphRoutes({
          projectExists: async (db, id) => (await findProject(db, id)) !== undefined,
          requireOpenProject,
        }),
      );
      await v1.register(usageRoutes({ projectNames: namesOfProjects, usageFields }));
      await v1.register(searchRoutes([...ontology.search, projectSearch, ...design.search, runSearch]));
      await v1.register(partyDirectoryRoutes({ projectsWithGraph, holdings }));
    });
    await app.register(consoleRoutes(await readConsoleFiles(options.consoleFolder ?? CONSOLE_FOLDER)));
    await mountPortal(app, portal, { links, publicUrl: config.PUBLIC_URL });
    await mountBsdd(app, config, ontology);
    if (config.MCP_ENABLED)
      await app.register(mcpRoutes({ isFromAnotherSite: (request) => sessions.isFromAnotherSite(request) }));
    serveReference(app, [API_DOCUMENT, PORTAL_DOCUMENT, BSDD_DOCUMENT]);
  }
  await app.ready();

  return {
    app,
    hasKeys: () => !keys.isEmpty(),
    async stop() {
      await app.close();
      const working = [...loops, beating, recordIdUse, actions, ...(stream ? [stream] : [])];
      await Promise.all(working.map(async (each) => each.stop()));
      await Promise.all([
        Promise.all([keys.stop(), keyUse.stop(), sessionRing.stop()]).then(() => keyDatabase.close()),
        listener.stop(),
        design.close(),
        portal?.close(),
      ]);
      await tracing?.stop();
    },
  };
}

/** Where all four settings are set: they come together or not at all. */
function oidcClientOf(config: Config): OidcClient | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = config;
  const { OIDC_SCOPE_CLAIM: scopeClaim } = config;
  if (issuer === null || clientId === null || clientSecret === null || scopeClaim === null) return null;
  return new OidcClient({ issuer, clientId, clientSecret, scopeClaim });
}

/** Beside the API the portal reads with the same rights as alone. */
async function openPortal(options: ServiceOptions, poolSize: number): Promise<Database> {
  const { log, databaseUrl, portalLogin = { url: databaseUrl, isItsOwn: false } } = options;
  warnOfBorrowedLogin(portalLogin, log);
  const portal = openDatabase({
    url: portalLogin.url,
    poolSize,
    log,
    applicationName: 'lintel-portal',
    session: PORTAL_SESSION,
  });
  try {
    await checkPortalLogin(portal);
  } catch (error) {
    await portal.close();
    throw error;
  }
  return portal;
}
