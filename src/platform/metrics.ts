import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { Durations, type Series } from './durations.ts';
import { VERSION } from './version.ts';

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
  const durations = new Durations();
  registry.registerMetric(durations.metric);
  new Counter({
    name: 'lintel_not_modified_total',
    help: '304 answers',
    labelNames: ['route'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { labels, count } of durations.all())
        if (labels.status === '304') this.labels(labels.route).inc(count);
    },
  });
  return {
    registry,
    series: (method, route, status) => durations.series({ method, route, status: String(status) }),
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
