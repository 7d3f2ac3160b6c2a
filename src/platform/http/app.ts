import type { IncomingMessage, ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RawServerDefault,
} from 'fastify';
import type { Logger } from 'pino';
import { authenticate } from '../auth/authenticate.ts';
import type { KeyRing } from '../auth/key-ring.ts';
import { limitRate } from '../auth/rate-limit.ts';
import type { Db } from '../db/database.ts';
import type { IdempotencySwitches } from '../idempotency/answer-once.ts';
import { type Metrics, measureRequests } from '../metrics.ts';
import {
  guardEdge,
  HEADERS_TIMEOUT_MS,
  MAX_BODY_BYTES,
  MAX_HEADER_BYTES,
  MAX_URL_BYTES,
  requestId,
  UPLOAD_TIMEOUT_MS,
} from './edge.ts';
import { errorHandler, platformErrorStatuses } from './errors.ts';
import { healthRoutes } from './health.ts';
import { parseJsonBody } from './json-body.ts';
import { validatorCompiler } from './validation.ts';

declare module 'fastify' {
  interface FastifyInstance {
    db: Db;
    metrics: Metrics;
    idempotencySwitches: IdempotencySwitches;
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
  /** The contexts' tables: domain error name to status. */
  errorStatuses: Record<string, number>;
  idempotency?: IdempotencySwitches;
}

/** The HTTP edge that every process shares. Contexts register their routes on it. */
export async function createApp(options: AppOptions): Promise<App> {
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestId(request.headers),
    requestIdHeader: false,
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: MAX_URL_BYTES, ignoreTrailingSlash: true },
    requestTimeout: UPLOAD_TIMEOUT_MS,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // The overflow answer is ours, so the parser is given a little more room than the limit.
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: 1000,
    },
    frameworkErrors: (error, request, reply) => {
      // A URL that cannot be decoded names nothing that exists.
      errorHandler({})(Object.assign(error, { statusCode: 400 }), request, reply);
    },
  }).withTypeProvider<TypeBoxTypeProvider>() as unknown as App;

  app.decorate('db', options.db);
  app.decorate('metrics', options.metrics);
  app.decorate('idempotencySwitches', options.idempotency ?? { uniqueness: true });
  app.setValidatorCompiler(validatorCompiler as never);
  // Response schemas are documentation: the answer is what the handler gave, never silently less.
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  app.setErrorHandler(errorHandler({ ...platformErrorStatuses, ...options.errorStatuses }));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJsonBody(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
  guardEdge(app);
  authenticate(app, options.keys);
  limitRate(app, options.keys, options.rateLimitPerMinute);
  measureRequests(app, options.metrics);
  logRequests(app, options.log);
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    inflateIfDeflated: false,
  });
  await app.register(healthRoutes);
  return app;
}

/** Reads are many and have metrics: they are logged at debug. Writes and refusals are logged at info. */
function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isRead = (request.method === 'GET' || request.method === 'HEAD') && reply.statusCode < 400;
    const level = isRead ? 'debug' : 'info';
    if (log.isLevelEnabled(level)) {
      const { method, routeOptions, caller } = request;
      const ms = Math.round(reply.elapsedTime);
      request.log[level](
        { method, route: routeOptions.url, status: reply.statusCode, ms, caller: caller?.name },
        'request',
      );
    }
    done();
  });
}
