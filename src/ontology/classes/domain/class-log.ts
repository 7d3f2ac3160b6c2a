import type { OperationStatus } from '../../../platform/operations/operation.ts';

/** An operation that a class was the subject of, or that changed it. */
export interface LoggedOperation {
  id: string;
  action: string;
  status: OperationStatus;
  script_log: string;
}

export interface ClassLog {
  script_log: string;
  last_script_status: OperationStatus | null;
}

/** In characters. */
export const LONGEST_CLASS_LOG = 8000;

/**
 * The log of a class: the lines of its last operations, each with the operation's ID and action after the time, newest
 * last. Lines that don't fit any more are left out, oldest first. The status is that of the operation accepted last.
 */
export function classLog(newestFirst: readonly LoggedOperation[]): ClassLog {
  const lines: string[] = [];
  let left = LONGEST_CLASS_LOG;
  for (const { id, action, script_log } of newestFirst) {
    for (const line of script_log.split('\n').toReversed()) {
      if (line === '') continue;
      const entry = `${line.replace(' ', ` ${id} ${action} `)}\n`;
      left -= entry.length;
      if (left < 0) break;
      lines.push(entry);
    }
    if (left < 0) break;
  }
  return { script_log: lines.toReversed().join(''), last_script_status: newestFirst[0]?.status ?? null };
}
