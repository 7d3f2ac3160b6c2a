import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export const VERSION = '1.0.0';

export interface Metrics {
  registry: Registry;
  notModified: Counter<'route'>;
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
  return {
    registry,
    notModified: new Counter({
      name: 'lintel_not_modified_total',
      help: '304 answers',
      labelNames: ['route'],
      registers: [registry],
    }),
    deprecatedRecordIds: new Counter({
      name: 'lintel_deprecated_record_id_total',
      help: 'Record-store ids in request bodies',
      registers: [registry],
    }),
    queueDepth: (queue, ask) => void queues.set(queue, ask),
  };
}

interface Series {
  durations: Histogram.Internal<string>;
  notModified: Counter.Internal | null;
}

/** Durations by route pattern, so that the number of series stays small whatever clients ask for. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const durations = new Histogram({
    name: 'lintel_http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [metrics.registry],
  });
  // Labels are looked up once for each route and status: finding them by name costs more than counting.
  const seen = new Map<unknown, Series[]>();
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url: route = 'none' } = request.routeOptions;
    const key = request.is404 ? request.method : config;
    let byStatus = seen.get(key);
    if (!byStatus) {
      byStatus = [];
      seen.set(key, byStatus);
    }
    const { statusCode: status } = reply;
    byStatus[status] ??= {
      durations: durations.labels(request.method, route, String(status)),
      notModified: status === 304 ? metrics.notModified.labels(route) : null,
    };
    byStatus[status].durations.observe(reply.elapsedTime / 1000);
    byStatus[status].notModified?.inc();
    done();
  });
}
