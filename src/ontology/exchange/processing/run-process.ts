import { fileURLToPath } from 'node:url';
import { type Logger, levels } from 'pino';
import { present } from '../../../kernel/present.ts';
import type { ReportProgress } from '../../../kernel/progress.ts';
import { type Death, runInChild } from '../../../platform/system/child-process.ts';
import type { FromOperation, OperationRefusal, OperationSettings } from './operation-messages.ts';

const ENTRY = fileURLToPath(new URL('./operation-process.ts', import.meta.url));
/** A file of 200 MB into a tree that is as large. */
export const MEMORY_MB = 3_072;
/** By how much the heap may grow before garbage is collected: V8 would let a heap with so high a limit double. */
const HEAP_GROWTH_PERCENT = 40;

export interface ProcessOptions {
  memoryMb: number;
  longestMs: number;
  signal: AbortSignal | undefined;
  /** How long it may go on after the signal. */
  finishWithinMs: number;
  /** Of an operation. */
  onRows?(rowsRead: number): void;
  /** Of a dry run. */
  report?: ReportProgress;
  log: Logger;
}

/** Plans or carries out an operation in a process of its own, with limits on its memory and its time. */
export function runProcess(
  settings: OperationSettings,
  { memoryMb, longestMs, finishWithinMs, signal: stop, onRows, report, log }: ProcessOptions,
): Promise<'done' | OperationRefusal | Death> {
  const limits = {
    dataDir: settings.dataDir,
    memoryMb,
    flags: [`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`, '--max-semi-space-size=4'],
    longestMs,
    stop,
    finishWithinMs,
  };
  return runInChild(ENTRY, { ...settings }, limits, (message: FromOperation) => {
    if ('isDone' in message) return 'done';
    if ('refusal' in message) return message.refusal;
    if ('rowsRead' in message) onRows?.(message.rowsRead);
    else if ('progress' in message) report?.(message.progress);
    else relay(log, message.log);
    return null;
  });
}

/** A line of the child's log, at its level. */
function relay(log: Logger, { level, msg, ...facts }: { level: number; msg: string }): void {
  log[level >= present(levels.values['error']) ? 'error' : 'warn'](facts, msg);
}
