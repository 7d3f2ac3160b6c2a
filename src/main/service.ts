import { join } from 'node:path';
import type { Logger } from 'pino';
import { propertyUris } from '../bsdd/wiring.ts';
import { createCadImports, type StoreWaits } from '../cad-imports/wiring.ts';
import {
  graphHoldings,
  measureDue,
  objectClassUsage,
  REQUESTS_CHANNEL,
  rematerializeDue,
} from '../definition-graph/wiring.ts';
import { createDesign, DESIGN_EVENTS, type DesignParts } from '../design/wiring.ts';
import { createModelChecks, MODEL_CHECK_EVENTS } from '../model-checks/wiring.ts';
import { createOntology, EVENTS_SCOPE, ONTOLOGY_EVENTS } from '../ontology/wiring.ts';
import { findProject, namesOfProjects } from '../party-directory/index.ts';
import { errorStatuses as projectErrorStatuses, removeDeletedProjects } from '../party-directory/wiring.ts';
import { retainedAudit } from '../platform/audit/retained-audit.ts';
import type { StoredKey } from '../platform/auth/api-keys.ts';
import { openKeyRing } from '../platform/auth/key-ring.ts';
import { KEY_USE_CHANNEL, startKeyUse, writeKeyUse } from '../platform/auth/key-use.ts';
import { warnOfExpiry } from '../platform/auth/manage-keys.ts';
import { OidcClient } from '../platform/auth/oidc/oidc-client.ts';
import { OIDC_CALLER } from '../platform/auth/scopes.ts';
import { SessionAuthenticator } from '../platform/auth/sessions/session-authenticator.ts';
import { openSessionRing } from '../platform/auth/sessions/session-ring.ts';
import { hasOpenSession, sweepSessions } from '../platform/auth/sessions/session-store.ts';
import type { Config } from '../platform/config.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { eachStepAlone } from '../platform/each-alone.ts';
import type { EventFeed } from '../platform/events/http/routes.ts';
import { retainedEvents } from '../platform/events/retained-events.ts';
import { type App, createApp } from '../platform/http/app.ts';
import { serveReference } from '../platform/http/openapi.ts';
import { StoredAnswers, sweepIdempotencyKeys } from '../platform/idempotency/stored-answers.ts';
import { secretOfAddresses } from '../platform/limits/shared-counters.ts';
import { type Loop, type LoopOptions, startListener, startLoop } from '../platform/loop.ts';
import { counterAtScrape } from '../platform/metrics/at-scrape.ts';
import { createMetrics } from '../platform/metrics.ts';
import { operationQueue } from '../platform/operations/find-operation.ts';
import { retainedOperations } from '../platform/operations/retained-operations.ts';
import { readTallies } from '../platform/operations/tally.ts';
import { startCallerActions, sweepCallerActions } from '../platform/people/caller-actions.ts';
import { noteActions } from '../platform/people/note-actions.ts';
import { enforceRetention } from '../platform/retention/retention.ts';
import { openSecrets } from '../platform/secrets/secrets-key.ts';
import { runningProcesses, startBeating } from '../platform/system/process-beats.ts';
import { findProblems } from '../platform/system/system-status.ts';
import { openTracing } from '../platform/tracing/tracing.ts';
import { portalHoldings } from '../portal/index.ts';
import { ClientLinks, errorStatuses as portalErrorStatuses, replicaLag } from '../portal/wiring.ts';
import { RECORD_IDS, startRecordIdUse } from '../record-ids/wiring.ts';
import { createWebhooks } from '../webhooks/wiring.ts';
import { connectionsOf } from './connections-of.ts';
import { openEventStream } from './event-stream.ts';
import { API_DOCUMENT, BSDD_DOCUMENT, mountApi, mountBsdd } from './mount-api.ts';
import { mountPortal, PORTAL_DOCUMENT } from './mount-portal.ts';
import { checkPortalLogin, PORTAL_SESSION, type PortalLogin, warnOfBorrowedLogin } from './portal-login.ts';

const OPERATIONS_ENDED = {
  name: 'lintel_operations_total',
  help: 'Finished operations across all processes, by action and outcome',
  labelNames: ['action', 'outcome'],
};
/** Where the build of the console puts its files. */
const CONSOLE_FOLDER = join(import.meta.dirname, '../../console/dist');
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
  /** How long an external artifact store may take, when it is not as long as in service. */
  storeWaits?: Partial<StoreWaits>;
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
      "SECRETS_KEY isn't set, so the encryption key is in the same database as the data it encrypts: webhook secrets and the stored responses of idempotent requests. Set SECRETS_KEY to a random value, the same for all processes. Secrets that are already stored stay readable.",
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
  listener.on('api_key', () => void keys.refresh().catch(() => undefined)); // the next refresh retries
  const sessionRing = openSessionRing(keyDatabase.db, log);
  listener.on('session', () => sessionRing.forget());
  const sessions = new SessionAuthenticator(sessionRing, keys, config.PUBLIC_URL);
  const keyUse = startKeyUse(log, (ids) => writeKeyUse(keyDatabase.db, ids));
  listener.on(KEY_USE_CHANNEL, (id) => {
    if (id !== '') keyUse.note(id);
  });
  const ontology = createOntology(database, log, {
    usageOf: (tx, ids, projects) => objectClassUsage(tx, ids, projects, namesOfProjects),
    tracing,
    fourEyes: config.PROPOSALS_FOUR_EYES,
    language: config.ONTOLOGY_LANGUAGE,
    mostCharacters: config.ONTOLOGY_MAX_CHARACTERS,
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
    propertyUri: propertyUris(config),
  });
  await ontology.keepTextLimit();
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
    storeWaits: options.storeWaits,
    isKeyActive: (id) => (id.startsWith(OIDC_CALLER) ? hasOpenSession(db, id) : keys.isActive(id)),
  });
  const modelChecks = createModelChecks({
    db,
    databaseUrl,
    config,
    log,
    listener,
    editions: ontology.editions,
    ontologyVersion: () => ontology.listVersion(),
    inOwnProcess: connections.checks > 0,
  });
  const webhooks = await createWebhooks({
    db,
    secrets,
    config,
    log,
    listener,
    metrics,
    eventTypes: [...ONTOLOGY_EVENTS, ...DESIGN_EVENTS, ...MODEL_CHECK_EVENTS],
    ...(options.webhookDeadlineMs ? { deadlineMs: options.webhookDeadlineMs } : {}),
  });
  /** In the order in which a deleted project's parts are removed: what clients see goes first. */
  const holdings = [
    portalHoldings(db),
    imports.holdings,
    modelChecks.holdings,
    graphHoldings(db),
    design.holdings,
  ];
  const retained = [
    retainedOperations(db, config.RETENTION_OPERATIONS_DAYS),
    retainedEvents(db, config.RETENTION_EVENTS_DAYS),
    retainedAudit(db, config.RETENTION_AUDIT_DAYS),
    imports.retained,
    webhooks.retained,
  ];
  const queues = [operationQueue(db), imports.queue, modelChecks.queue, design.deckQueue, webhooks.queue];
  for (const queue of queues) metrics.watchQueue(queue);
  metrics.watchWorkers(async () => (await runningProcesses(db)).filter(({ works }) => works).length);
  const recordIdUse = startRecordIdUse(db, log, metrics);
  const portal = options.api ? await openPortal(options, connections.portal) : null;
  const links = portal && new ClientLinks(portal.db);
  const app = await createApp({
    db: database.requests,
    ...(portal ? { replicaLag: () => replicaLag(portal.db) } : {}),
    ...(links ? { guests: links } : {}),
    findProblems: async () => [...(await findProblems(db, queues)), ...(await ontology.problems())],
    foreignIds: RECORD_IDS,
    log,
    keys,
    metrics,
    tracing,
    storedAnswers,
    projectExists: async (tx, id) => (await findProject(tx, id)) !== undefined,
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
      ...modelChecks.errorStatuses,
      ...webhooks.errorStatuses,
      ...portalErrorStatuses,
    },
  });
  app.decorate('recordIdUse', recordIdUse);
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
          run: (signal) =>
            eachStepAlone(
              () => sweepIdempotencyKeys(db),
              () => storedAnswers.sealAll(db, signal),
            ),
        }),
        start({ name: 'retention', everyMs: HOUR, run: (signal) => enforceRetention(retained, signal) }),
        start({ name: 'sessions', everyMs: HOUR, run: () => sweepSessions(db) }),
        start({ name: 'old actions', everyMs: HOUR, run: () => sweepCallerActions(db) }),
        start({ name: 'expiring keys', everyMs: 24 * HOUR, run: () => warnOfExpiry(db, log) }),
        start({ name: 'answered lists', everyMs: HOUR, run: () => ontology.sweep() }),
        design.startRepair(),
        design.startDeckWorker(),
        ...imports.startWork(),
        modelChecks.startWork(),
        start({
          name: 'summaries',
          everyMs: MINUTE,
          channel: REQUESTS_CHANNEL,
          run: (signal) => rematerializeDue(db, { moved: config.ENABLE_CRON_JOBS, log, signal }),
        }),
        start({ name: 'takeoff sums', everyMs: MINUTE, run: (signal) => measureDue(db, { log, signal }) }),
      ]
    : [];

  const beating = startBeating(db, log, { role, works: options.worker });

  const feed: EventFeed = {
    scope: EVENTS_SCOPE,
    data: { ...ontology.eventData, ...design.eventData, ...modelChecks.eventData },
  };
  const stream = options.api
    ? openEventStream({ db, log, listener, admissions: app.admissions, ontology, feed })
    : null;
  if (portal && links) {
    metrics.watchPool('portal', () => portal.pool);
    await mountApi(app, {
      config,
      bootstrapKeys: options.bootstrapKeys ?? [],
      consoleFolder: options.consoleFolder ?? CONSOLE_FOLDER,
      keys,
      sessions,
      oidc: oidcClientOf(config),
      actions,
      queues,
      retained,
      holdings,
      feed,
      stream,
      ontology,
      design,
      imports,
      modelChecks,
      webhooks,
    });
    await mountPortal(app, portal, { links, publicUrl: config.PUBLIC_URL });
    await mountBsdd(app, config, ontology);
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
  return new OidcClient({ issuer, clientId, clientSecret, scopeClaim, foreignIds: RECORD_IDS });
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
