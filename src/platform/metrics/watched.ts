import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import type { Queue, QueueState } from '../db/work-queue.ts';
import { gaugeAtScrape, gaugeOfProcess, type Reading } from './at-scrape.ts';

/** Waiting work. */
export function queueGauges(registry: Registry): (queue: Queue) => void {
  const queues: Queue[] = [];
  const gauge = (name: string, help: string, valueOf: (state: QueueState) => number) =>
    gaugeAtScrape(registry, { name, help, labelNames: ['queue'] }, async () => {
      const readings: Reading[] = [];
      for (const queue of queues)
        readings.push({ labels: { queue: queue.name }, value: valueOf(await queue.read()) });
      return readings;
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

/** The connections of this process. The pool is asked for each time: it may be another one by then. */
export function poolGauges(registry: Registry): (name: string, pool: () => Pool) => void {
  const pools: { name: string; pool: () => Pool }[] = [];
  const readings = (valuesOf: (pool: Pool) => Reading[]) => () =>
    pools.flatMap(({ name, pool }) =>
      valuesOf(pool()).map(({ labels, value }) => ({ labels: { pool: name, ...labels }, value })),
    );
  gaugeOfProcess(
    registry,
    {
      name: 'lintel_database_connections',
      help: 'Connections of this process to the database, by pool and whether they are in use',
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
      name: 'lintel_database_connections_most',
      help: 'Connections that the pool may have',
      labelNames: ['pool'],
    },
    readings(({ options }) => [{ value: options.max }]),
  );
  gaugeOfProcess(
    registry,
    {
      name: 'lintel_database_connections_wanted',
      help: 'Work in this process that waits for a connection of the pool',
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
  gauge('size', 'Size of the disk that DATA_DIR is on', ({ blocks, bsize }) => blocks * bsize);
  gauge(
    'free',
    'What Lintel may still write to the disk that DATA_DIR is on',
    ({ bavail, bsize }) => bavail * bsize,
  );
}
