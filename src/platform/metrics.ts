import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Queue, QueueState } from './db/work-queue.ts';
import { VERSION } from './version.ts';

/** The durations of one route with one method and status. */
export interface Series {
  route: string;
  record(seconds: number): void;
}

export interface Metrics {
  registry: Registry;
  series(method: string, route: string, status: number): Series;
  deprecatedRecordIds: Counter;
  /** Registers a queue; it is read at each scrape. */
  watchQueue(queue: Queue): void;
  /** How many processes do background work, read at each scrape. */
  watchWorkers(count: () => Promise<number>): void;
  /** How far the replica that is read from is behind, read at each scrape; nothing while it is none. */
  watchReplica(lag: () => Promise<ReplicaLag>): void;
}

export interface ReplicaLag {
  isReplica: boolean;
  /** Null: nobody can tell. */
  seconds: number | null;
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
    series: (method, route, status) => {
      const duration = durations.labels(method, route, String(status));
      const unchanged = status === 304 ? notModified.labels(route) : null;
      return {
        route,
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
    watchQueue: queueGauges(registry),
    watchWorkers(count) {
      new Gauge({
        name: 'lintel_workers_alive',
        help: 'Processes that do background work and were seen within the last half minute',
        registers: [registry],
        async collect() {
          const alive = await count().catch(() => null);
          if (alive === null) this.remove();
          else this.set(alive);
        },
      });
    },
    watchReplica(lag) {
      new Gauge({
        name: 'lintel_replica_lag_seconds',
        help: 'How far the replica that the portal reads from is behind its primary',
        registers: [registry],
        async collect() {
          const { seconds } = await lag().catch(() => ({ seconds: null }));
          if (seconds === null) this.remove();
          else this.set(seconds);
        },
      });
    },
  };
}

function queueGauges(registry: Registry): Metrics['watchQueue'] {
  const queues: Queue[] = [];
  const gauge = (name: string, help: string, valueOf: (state: QueueState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        for (const queue of queues) {
          // Metrics matter most when something is down: a queue that cannot be read is left out.
          const state = await queue.read().catch(() => null);
          if (state === null) this.remove(queue.name);
          else this.labels(queue.name).set(valueOf(state));
        }
      },
    });
  gauge(
    'lintel_queue_depth',
    'Accepted work that has not finished',
    ({ waiting, running }) => waiting + running,
  );
  gauge(
    'lintel_queue_oldest_seconds',
    'How long the oldest accepted work has waited',
    ({ oldestWaitingSince: since }) =>
      since === null ? 0 : Math.max(0, (Date.now() - since.getTime()) / 1000),
  );
  return (queue) => void queues.push(queue);
}

/** Durations by route pattern, so that the number of series stays small whatever clients ask for. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const seriesOf = new Map<unknown, Series[]>();
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url = 'none' } = request.routeOptions;
    const route = request.is404 ? request.method : config;
    let byStatus = seriesOf.get(route);
    if (!byStatus) seriesOf.set(route, (byStatus = []));
    const series = (byStatus[reply.statusCode] ??= metrics.series(request.method, url, reply.statusCode));
    series.record(reply.elapsedTime / 1000);
    done();
  });
}
