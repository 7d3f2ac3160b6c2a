import type { IncomingMessage, ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RawServerDefault,
} from 'fastify';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { Admissions, type GuestAuthenticator } from '../auth/admission.ts';
import { authenticate } from '../auth/authenticate.ts';
import type { KeyRing } from '../auth/key-ring.ts';
import type { SessionAuthenticator } from '../auth/sessions/session-authenticator.ts';
import type { Db, Tx } from '../db/database.ts';
import type { ForeignIds } from '../foreign-ids.ts';
import { KeyAllowance } from '../idempotency/key-allowance.ts';
import type { StoredAnswers } from '../idempotency/stored-answers.ts';
import { startSharing } from '../limits/shared-counters.ts';
import { type Metrics, measureRequests, type ReplicaLag } from '../metrics.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { takeTurns } from './database-turns.ts';
import {
  EDGE_HEADERS,
  guardEdge,
  MAX_BODY_BYTES,
  MAX_URL_BYTES,
  PARSER_HEADER_BYTES,
  PATIENCE,
  type Patience,
  requestId,
  UPLOAD_TIMEOUT_MS,
} from './edge.ts';
import { errorAnswers, errorHandler, platformErrorStatuses } from './errors.ts';
import { watchEventLoop } from './event-loop.ts';
import { healthRoutes } from './health.ts';
import { warnOfIgnoredParameters } from './ignored-parameters.ts';
import { parseJsonBodies } from './json-body.ts';
import { limitLargeBodies } from './large-bodies.ts';
import { answerParserErrors } from './parser-errors.ts';
import { parseQuery } from './query.ts';
import { logRequest, logRequests } from './request-lines.ts';
import { RequestLog } from './request-log.ts';
import { traceRequests } from './trace-requests.ts';
import { findUnknownRoutes } from './unknown-routes.ts';
import { refuseImpossibleParams, validatorCompiler } from './validation.ts';

declare module 'fastify' {
  interface FastifyInstance {
    db: Db;
    metrics: Metrics;
    admissions: Admissions;
    storedAnswers: StoredAnswers;
    keyAllowance: KeyAllowance;
    /** In words: whether accepted work is being done. Fails when the database does not answer. */
    findProblems(): Promise<string[]>;
    /** Where reads may go to a replica: how far it is behind. */
    replicaLag?(): Promise<ReplicaLag>;
    foreignIds: ForeignIds;
  }
}

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

export interface AppOptions {
  db: Db;
  log: Logger;
  keys: KeyRing;
  metrics: Metrics;
  rateLimitPerMinute: number;
  rateLimitPerAddress: number;
  publicUrl: string | null;
  /** Proxies whose X-Forwarded-For counts, as TRUST_PROXY names them. */
  trustProxy?: string | null;
  /** Where people sign in with a browser. */
  sessions?: SessionAuthenticator;
  /** Where clients come with a link. */
  guests?: GuestAuthenticator;
  /** Called for every request with a valid key. */
  onKeyUse?(keyId: string): void;
  /** The contexts' tables: domain error name to status. */
  errorStatuses: Record<string, number>;
  /** Where there are writing routes. */
  storedAnswers?: StoredAnswers;
  /** Where there are projects. */
  projectExists?(tx: Tx, projectId: string): Promise<boolean>;
  /** Where work is accepted; else nothing but the database can be missing. */
  findProblems?(): Promise<string[]>;
  /** Where reads may go to a replica: how far it is behind. */
  replicaLag?(): Promise<ReplicaLag>;
  foreignIds: ForeignIds;
  /** Idempotency keys that each caller may have in use. */
  idempotencyKeysPerCaller: number;
  /** Where processes count together what they let through; absent: this one counts for itself. */
  limits?: { db: Db; secretOfAddresses: string };
  patience?: Patience;
  /** Where requests are traced. */
  tracing?: Tracing | null;
}

/** The HTTP edge that every process shares. Contexts register their routes on it. */
export async function createApp(options: AppOptions): Promise<App> {
  const patience = options.patience ?? PATIENCE;
  const admissions = new Admissions({
    keys: options.keys,
    perMinute: options.rateLimitPerMinute,
    perAddress: options.rateLimitPerAddress,
    publicUrl: options.publicUrl,
    trustProxy: options.trustProxy ?? null,
    sessions: options.sessions,
    guests: options.guests,
    secretOfAddresses: options.limits?.secretOfAddresses,
    ...(options.onKeyUse ? { onUse: options.onKeyUse } : {}),
  });
  // The logger of ours and the one that Fastify infers differ in type parameters that nothing here uses.
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (log, bindings) => new RequestLog(log, bindings),
    genReqId: (request) => requestId(request.headers, options.foreignIds),
    requestIdHeader: false,
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: {
      maxParamLength: MAX_URL_BYTES,
      ignoreTrailingSlash: true,
      querystringParser: parseQuery,
    },
    requestTimeout: UPLOAD_TIMEOUT_MS,
    pluginTimeout: 120_000, // on a busy machine, registering the routes can take longer than the default of 10 s
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // what still arrives while draining is answered, and its connection closed
    http: {
      maxHeaderSize: PARSER_HEADER_BYTES,
      headersTimeout: patience.headersMs,
      connectionsCheckingInterval: Math.min(1000, patience.headersMs / 2),
      requireHostHeader: false, // refused by us, in our envelope
    },
    // A URL that cannot be decoded reaches no hook.
    frameworkErrors: (error, request, reply) => {
      const { refusal, headers } = admissions.admitOpen(request.raw);
      reply.header('x-request-id', request.id).headers(EDGE_HEADERS).headers(headers);
      errorHandler(refusal ?? error, request, reply);
      logRequest(request, reply, options.log);
    },
    // The cast: `App` has what is decorated below, which the framework's type cannot know here.
  }).withTypeProvider<TypeBoxTypeProvider>() as unknown as App;

  app.decorateRequest('why', null);
  app.decorate('db', options.db);
  app.decorate('metrics', options.metrics);
  app.decorate('admissions', admissions);
  app.decorate('foreignIds', options.foreignIds);
  app.decorate('keyAllowance', new KeyAllowance(options.idempotencyKeysPerCaller));
  app.decorate('findProblems', options.findProblems ?? (() => databaseAnswers(options.db)));
  if (options.replicaLag) {
    app.decorate('replicaLag', options.replicaLag);
    options.metrics.watchReplica(options.replicaLag);
  }
  if (options.storedAnswers) app.decorate('storedAnswers', options.storedAnswers);
  if (options.projectExists) app.decorate('projectExists', options.projectExists);
  app.setValidatorCompiler(validatorCompiler);
  // Response schemas are documentation: the answer is what the handler gave, never silently less.
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  app.decorate('errorAnswer', errorAnswers({ ...platformErrorStatuses, ...options.errorStatuses }));
  app.setErrorHandler(errorHandler);
  parseJsonBodies(app);
  takeTurns(app);
  guardEdge(app, patience);
  limitLargeBodies(app);
  watchEventLoop(app, options.metrics);
  if (options.tracing) traceRequests(app, options.tracing);
  answerParserErrors(app);
  authenticate(app, admissions, findUnknownRoutes(app));
  measureRequests(app, options.metrics);
  refuseImpossibleParams(app);
  warnOfIgnoredParameters(app);
  logRequests(app, options.log);
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    inflateIfDeflated: false,
    globalDecompression: false, // bodies are taken as they were sent
  });
  await app.register(healthRoutes);
  if (options.limits) {
    const sharing = startSharing(options.limits.db, options.log, admissions.counters);
    admissions.onUrgentCount = () => sharing.kick();
    app.addHook('onClose', () => sharing.stop());
  }
  return app;
}

async function databaseAnswers(db: Db): Promise<string[]> {
  await sql`select 1`.execute(db);
  return [];
}
