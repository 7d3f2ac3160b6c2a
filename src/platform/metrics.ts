import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export const VERSION = '1.0.0';

/** The answers of a route with one status. */
export interface Series {
  record(seconds: number): void;
}

export interface Metrics {
  registry: Registry;
  series(method: string, route: string, status: number): Series;
  deprecatedRecordIds: Counter;
  /** Depth of a queue, asked for at each scrape. */
  queueDepth(queue: string, ask: () => Promise<number>): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'lintel_build_info',
    help: 'Version of the running build',
    labelNames: ['version', 'node'],
    registers: [registry],
  })
    .labels(VERSION, process.version)
    .set(1);
  const queues = new Map<string, () => Promise<number>>();
  new Gauge({
    name: 'lintel_queue_depth',
    help: 'Accepted work that has not finished',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      for (const [queue, ask] of queues) {
        // Metrics are wanted most when something is down: leave out what cannot be asked.
        const depth = await ask().catch(() => null);
        if (depth === null) this.remove(queue);
        else this.labels(queue).set(depth);
      }
    },
  });
  const durations = new Histogram({
    name: 'lintel_http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const notModified = new Counter({
    name: 'lintel_not_modified_total',
    help: '304 answers',
    labelNames: ['route'],
    registers: [registry],
  });
  return {
    registry,
    series(method, route, status) {
      const duration = durations.labels(method, route, String(status));
      const unchanged = status === 304 ? notModified.labels(route) : null;
      return {
        record(seconds) {
          duration.observe(seconds);
          unchanged?.inc();
        },
      };
    },
    deprecatedRecordIds: new Counter({
      name: 'lintel_deprecated_record_id_total',
      help: 'Record-store ids in request bodies',
      registers: [registry],
    }),
    queueDepth: (queue, ask) => void queues.set(queue, ask),
  };
}

/** Durations by route pattern, so that the number of series stays small whatever clients ask for. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  // A series is looked up once for each route and status: finding it by name costs more than counting.
  const seen = new Map<unknown, Series[]>();
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url = 'none' } = request.routeOptions;
    const route = request.is404 ? request.method : config;
    let byStatus = seen.get(route);
    if (!byStatus) {
      byStatus = [];
      seen.set(route, byStatus);
    }
    byStatus[reply.statusCode] ??= metrics.series(request.method, url, reply.statusCode);
    byStatus[reply.statusCode]?.record(reply.elapsedTime / 1000);
    done();
  });
}
