import { writeFileSync } from 'node:fs';

/** Called by a child process: it ends with its parent, and only its parent says when. */
export function followParent(): void {
  // The parent is gone, however it ended: the database rolls back what was not committed.
  process.on('disconnect', () => process.exit(0));
  // A terminal and most supervisors signal every process of the group.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  volunteerForOomKiller();
}

/** When the machine itself has no memory left, Linux ends this process rather than the service or the database. */
function volunteerForOomKiller(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '500');
  } catch {
    // not Linux, or not allowed
  }
}
