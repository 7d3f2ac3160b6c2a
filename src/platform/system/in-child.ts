import { readdirSync, writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/** Not the lowest priority: others wait for the end of this work, and on a busy machine it must not stand still. */
const NICER_BY = 5;

/** Called by a child process that keeps a processor busy: the processes that answer requests come first. */
export function giveWay(): void {
  try {
    const priority = Math.min(getPriority() + NICER_BY, constants.priority.PRIORITY_LOW);
    for (const id of threads()) setPriority(id, priority);
  } catch {
    // not allowed here; it works as well with the priority it has
  }
}

/** Linux has a priority for each thread, and V8 has started the threads that collect garbage. 0 is the process. */
function threads(): number[] {
  return process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
}

/** Called by a child process: it ends with its parent, and only its parent says when. */
export function followParent(): void {
  // The parent is gone, however it ended: the database rolls back what was not committed.
  process.on('disconnect', () => process.exit(0));
  // A terminal and most supervisors send signals to every process of the group.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  volunteerForOomKiller();
}

/** Asks Linux to kill this process rather than the service or the database when the machine runs out of memory. */
function volunteerForOomKiller(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '500');
  } catch {
    // not Linux, or not allowed
  }
}
