import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTING_NAMES } from '../config.ts';

/**
 * The environment of a child process, without Lintel's settings: those are sent by message, so that they are in no list
 * of processes and no dump of an environment.
 */
export function childEnvironment(dataDir: string): NodeJS.ProcessEnv {
  const settings = new Set<string>(SETTING_NAMES);
  const rest = Object.entries(process.env).filter(([name]) => !settings.has(name));
  // Half the time of a start, and a quarter of its memory, goes into reading TypeScript: once will do.
  return { NODE_COMPILE_CACHE: join(dataDir, 'compile-cache'), ...Object.fromEntries(rest) };
}

/** Whether V8 ended a process because its heap was full, by the end of what the process wrote to stderr. */
export function saysOutOfMemory(lastWords: string): boolean {
  return lastWords.includes('heap out of memory');
}

/** In a child: it ends with its parent, and only its parent says when. */
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
