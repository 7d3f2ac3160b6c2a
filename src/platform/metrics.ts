import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Queue } from './db/work-queue.ts';
import { gaugeAtScrape } from './metrics/at-scrape.ts';
import { diskGauges, poolGauges, queueGauges } from './metrics/watched.ts';
import { RELEASE } from './version.ts';

/** The durations of one route with one method and status. */
export interface Series {
  route: string;
  record(seconds: number): void;
}

export interface Metrics {
  registry: Registry;
  series(method: string, route: string, status: number): Series;
  /** Registers a queue; it is read at each scrape. */
  watchQueue(queue: Queue): void;
  /** How many processes do background work, read at each scrape. */
  watchWorkers(count: () => Promise<number>): void;
  /** Registers a pool of connections. */
  watchPool(name: string, pool: () => Pool): void;
  /** Registers the folder whose disk must not fill up. */
  watchDisk(folder: string): void;
  /** The lag of the replica that is read from, measured at each scrape. Absent on a primary. */
  watchReplica(lag: () => Promise<ReplicaLag>): void;
}

export interface ReplicaLag {
  isReplica: boolean;
  /** Null if unknown. */
  seconds: number | null;
}

/**
 * Node's own are of the process and not of a service in it. prom-client never stops watching for them, with a timer and
 * an observer for each call: so it is called once, however many services a process starts and stops.
 */
let ofProcess: Registry | null = null;
function metricsOfProcess(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

export function createMetrics(): Metrics {
  const registry = Registry.merge([metricsOfProcess()]);
  new Gauge({
    name: 'lintel_build_info',
    help: 'Version of the running build',
    labelNames: ['version', 'node'],
    registers: [registry],
  })
    .labels(RELEASE, process.version)
    .set(1);
  const durations = new Histogram({
    name: 'lintel_http_request_duration_seconds',
    help: 'Time from request to response',
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
    watchQueue: queueGauges(registry),
    watchWorkers: (count) =>
      gaugeAtScrape(
        registry,
        {
          name: 'lintel_workers_alive',
          help: 'Worker processes with a heartbeat in the last 30 seconds',
        },
        async () => [{ value: await count() }],
      ),
    watchPool: poolGauges(registry),
    watchDisk: (folder) => diskGauges(registry, folder),
    watchReplica: (lag) =>
      gaugeAtScrape(
        registry,
        {
          name: 'lintel_replica_lag_seconds',
          help: "Replication lag of the portal's read replica",
        },
        async () => {
          const { seconds } = await lag();
          return seconds === null ? [] : [{ value: seconds }];
        },
      ),
  };
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
