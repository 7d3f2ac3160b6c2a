import { sql } from 'kysely';
import type { DbOrTx } from '../db/database.ts';
import type { Queue, QueueState } from '../db/work-queue.ts';
import { type RunningProcess, runningProcesses } from './process-beats.ts';

/** The queues as the console names them. */
const QUEUE_NAMES: Record<string, string> = {
  operations: 'ontology changes',
  imports: 'CAD imports',
  checks: 'model checks',
  webhooks: 'webhook deliveries',
};

export const queueName = ({ name }: { name: string }): string => QUEUE_NAMES[name] ?? name;

/** Work that waits longer than this with live workers is reported: they are too few, or stuck. */
const LONG_WAIT_SECONDS = 15 * 60;

export interface SystemStatus {
  problems: string[];
  queues: (QueueState & { name: string })[];
  processes: RunningProcess[];
  databaseBytes: number;
  databaseVersion: string;
}

/** What an operator looks at first: is accepted work being done, and by whom. */
export async function systemStatus(db: DbOrTx, queues: readonly Queue[], now: Date): Promise<SystemStatus> {
  const processes = await runningProcesses(db);
  const states = await Promise.all(
    queues.map(async (queue) => ({ name: queue.name, ...(await queue.read()) })),
  );
  const { rows } = await sql<{ bytes: number; version: string }>`
    select pg_database_size(current_database()) as bytes, current_setting('server_version') as version`.execute(
    db,
  );
  return {
    problems: problemsOf(states, processes, now),
    queues: states,
    processes,
    databaseBytes: rows[0]?.bytes ?? 0,
    databaseVersion: rows[0]?.version ?? '',
  };
}

/** For checks that only need to know whether accepted work is being done. */
export async function findProblems(db: DbOrTx, queues: readonly Queue[]): Promise<string[]> {
  const states = await Promise.all(queues.map(async ({ name, read }) => ({ name, ...(await read()) })));
  return problemsOf(states, await runningProcesses(db), new Date());
}

/** In words; empty when accepted work is being done. */
export function problemsOf(
  queues: readonly (QueueState & { name: string })[],
  processes: readonly Pick<RunningProcess, 'works'>[],
  now: Date,
): string[] {
  const waiting = queues.filter(({ oldestWaitingSince }) => oldestWaitingSince !== null);
  if (waiting.length > 0 && !processes.some(({ works }) => works)) {
    const what = waiting.map((queue) => `${queue.waiting} in ${queueName(queue)}`).join(', ');
    return [`Jobs are waiting (${what}) and no worker is running. Start one with npm run start:worker.`];
  }
  return waiting.flatMap((queue) => {
    const seconds = (now.getTime() - (queue.oldestWaitingSince?.getTime() ?? 0)) / 1000;
    if (seconds <= LONG_WAIT_SECONDS) return [];
    return [
      `The oldest job in ${queueName(queue)} has been waiting for ${Math.round(seconds / 60)} minutes.`,
    ];
  });
}
