import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Logger, levels } from 'pino';
import { present } from '../../../kernel/present.ts';
import { childEnvironment } from '../../../platform/system/child-process.ts';
import type { FromOperation, OperationRefusal, OperationSettings } from './operation-messages.ts';

const ENTRY = fileURLToPath(new URL('./operation-process.ts', import.meta.url));
/** A file of 200 MB into a tree that is as large. */
export const MEMORY_MB = 3_072;
/** By how much the heap may grow before garbage is collected: V8 would let a heap with so high a limit double. */
const HEAP_GROWTH_PERCENT = 40;
/** How much of its error output is kept: enough to find the reason of a crash. */
const LAST_WORDS = 16 * 1024;

export interface ProcessOptions {
  memoryMb: number;
  longestMs: number;
  signal: AbortSignal | undefined;
  /** How long it may go on after the signal. */
  finishWithinMs: number;
  report(rowsRead: number): void;
  log: Logger;
}

export interface Death {
  code: number | null;
  signal: NodeJS.Signals | null;
  lastWords: string;
  isLate: boolean;
}

/** Plans or carries out an operation in a process of its own, with limits on its memory and its time. */
export function runProcess(
  settings: OperationSettings,
  { memoryMb, longestMs, finishWithinMs, signal: stop, report, log }: ProcessOptions,
): Promise<'done' | OperationRefusal | Death> {
  const child = fork(ENTRY, {
    execArgv: [
      `--max-old-space-size=${memoryMb}`,
      `--heap-growing-percent=${HEAP_GROWTH_PERCENT}`,
      '--max-semi-space-size=4',
    ],
    env: childEnvironment(settings.dataDir),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let lastWords = '';
  let isLate = false;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS);
  });
  const kill = () => child.kill('SIGKILL');
  const tooLate = () => {
    isLate = true;
    kill();
  };
  const deadlines = [setTimeout(tooLate, longestMs)];
  const onStop = () => void deadlines.push(setTimeout(kill, finishWithinMs));
  if (stop?.aborted) onStop();
  stop?.addEventListener('abort', onStop, { once: true });
  return new Promise<'done' | OperationRefusal | Death>((resolve) => {
    child.on('message', (message: FromOperation) => {
      if ('rowsRead' in message) report(message.rowsRead);
      else if ('isDone' in message) resolve('done');
      else if ('refusal' in message) resolve(message.refusal);
      else relay(log, message.log);
    });
    // One that could not be started has no exit.
    child.on('error', (error) =>
      resolve({ code: null, signal: null, lastWords: error.message, isLate: false }),
    );
    child.on('close', (code, signal) => resolve({ code, signal, lastWords, isLate }));
    child.send(settings, () => undefined); // to one that has died already; its end is noticed above
  }).finally(() => {
    stop?.removeEventListener('abort', onStop);
    for (const deadline of deadlines) clearTimeout(deadline);
  });
}

/** A line of the child's log, at its level. */
function relay(log: Logger, { level, msg, ...facts }: { level: number; msg: string }): void {
  log[level >= present(levels.values['error']) ? 'error' : 'warn'](facts, msg);
}
