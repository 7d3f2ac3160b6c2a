import type { QueueState } from '../db/work-queue.ts';
import type { RunningProcess } from '../system/process-beats.ts';
import { problemsOf, queueName } from '../system/system-status.ts';
import { type Finding, ill, well } from './finding.ts';

type NamedQueue = QueueState & { name: string };

/** Whether accepted work is being done, by the same rule as `/readyz`. */
export function judgeWork(
  queues: readonly NamedQueue[],
  processes: readonly Pick<RunningProcess, 'role' | 'works' | 'version'>[],
  now: Date,
): Finding[] {
  const problems = problemsOf(queues, processes, now);
  const isAlive = processes.some(({ works }) => works);
  const remedy = isAlive
    ? "Start more workers (npm run start:worker), or check the workers' logs."
    : 'Start a worker with npm run start:worker, or run everything in one process with npm start.';
  return [
    problems.length > 0 && !isAlive
      ? ill('workers', 'no worker is running, and jobs are waiting', remedy)
      : well('workers', aliveIn(processes)),
    problems.length > 0
      ? ill('waiting work', problems.join(' '), remedy)
      : well('waiting work', waitingIn(queues, now)),
  ];
}

function aliveIn(processes: readonly Pick<RunningProcess, 'role' | 'works' | 'version'>[]): string {
  if (processes.length === 0) return 'no process is running, and no jobs are waiting';
  const kinds = new Map<string, number>();
  for (const { role, version } of processes) {
    const kind = `role ${role}, version ${version}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [...kinds]
    .map(([kind, count]) => `${count} ${count === 1 ? 'process' : 'processes'} running (${kind})`)
    .join(', ');
}

function waitingIn(queues: readonly NamedQueue[], now: Date): string {
  const waiting = queues.filter(({ oldestWaitingSince }) => oldestWaitingSince !== null);
  if (waiting.length === 0) return 'none';
  return waiting
    .map((queue) => {
      const since = queue.oldestWaitingSince?.getTime() ?? 0;
      const seconds = Math.max(0, Math.round((now.getTime() - since) / 1000));
      return `${queue.waiting} in ${queueName(queue)}, oldest ${seconds} s`;
    })
    .join('; ');
}
