import { writeFileSync } from 'node:fs';

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
