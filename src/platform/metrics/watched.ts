import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import type { Queue, QueueState } from '../db/work-queue.ts';
import { type GaugeReading, gaugeAtScrape, gaugeOfProcess } from './at-scrape.ts';

/** Waiting work. */
export function queueGauges(registry: Registry): (queue: Queue) => void {
  const queues: Queue[] = [];
  const gauge = (name: string, help: string, valueOf: (state: QueueState) => number) =>
    gaugeAtScrape(registry, { name, help, labelNames: ['queue'] }, async () => {
      const readings: GaugeReading[] = [];
      for (const queue of queues)
        readings.push({ labels: { queue: queue.name }, value: valueOf(await queue.read()) });
      return readings;
    });
  gauge(
    'lintel_queue_depth',
    'Accepted jobs that have not finished',
    ({ waiting, running }) => waiting + running,
  );
  gauge(
    'lintel_queue_oldest_seconds',
    'How long the oldest accepted job has been waiting',
    ({ oldestWaitingSince: since }) =>
      since === null ? 0 : Math.max(0, (Date.now() - since.getTime()) / 1000),
  );
  return (queue) => void queues.push(queue);
}

/** The connections of this process. The pool is read each time, because it may have been replaced. */
export function poolGauges(registry: Registry): (name: string, pool: () => Pool) => void {
  const pools: { name: string; pool: () => Pool }[] = [];
  const readings = (valuesOf: (pool: Pool) => GaugeReading[]) => () =>
    pools.flatMap(({ name, pool }) =>
      valuesOf(pool()).map(({ labels, value }) => ({ labels: { pool: name, ...labels }, value })),
    );
  gaugeOfProcess(
    registry,
    {
      name: 'lintel_database_connections',
      help: 'Database connections of this process, by pool and state',
      labelNames: ['pool', 'state'],
    },
    readings(({ totalCount, idleCount }) => [
      { labels: { state: 'in_use' }, value: totalCount - idleCount },
      { labels: { state: 'idle' }, value: idleCount },
    ]),
  );
  gaugeOfProcess(
    registry,
    {
      name: 'lintel_database_connections_max',
      help: 'Maximum connections of the pool',
      labelNames: ['pool'],
    },
    readings(({ options }) => [{ value: options.max }]),
  );
  gaugeOfProcess(
    registry,
    {
      name: 'lintel_database_connections_waiting',
      help: 'Tasks in this process waiting for a pool connection',
      labelNames: ['pool'],
    },
    readings(({ waitingCount }) => [{ value: waitingCount }]),
  );
  return (name, pool) => void pools.push({ name, pool });
}

/** The disk that a folder is on. A folder that is not there (all in S3 and another database) has none. */
export function diskGauges(registry: Registry, folder: string): void {
  const gauge = (which: string, help: string, valueOf: (disk: StatsFs) => number) =>
    gaugeAtScrape(registry, { name: `lintel_data_disk_${which}_bytes`, help }, async () => [
      { value: valueOf(await statfs(folder)) },
    ]);
  gauge('size', 'Size of the disk that holds DATA_DIR', ({ blocks, bsize }) => blocks * bsize);
  gauge('free', 'Free space on the disk that holds DATA_DIR', ({ bavail, bsize }) => bavail * bsize);
}
