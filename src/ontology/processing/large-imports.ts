import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Logger, levels } from 'pino';
import { present } from '../../kernel/present.ts';
import type { OtherProcess } from '../../platform/operations/runner.ts';
import { childEnvironment, saysOutOfMemory } from '../../platform/system/child-process.ts';
import { IMPORT } from '../actions/import-object-classes.ts';
import type { ImportInput } from '../actions/plan-import.ts';
import type { FromOperation, OperationSettings } from './operation-messages.ts';

const ENTRY = fileURLToPath(new URL('./operation-process.ts', import.meta.url));
/** With fewer rows, the start of a process would take longer than the import. */
const LARGE = 2_000;
/** A file of 200 MB into a tree that is as large. */
const MEMORY_MB = 3_072;
/** By how much the heap may grow before garbage is collected: V8 would let a heap with so high a limit double. */
const HEAP_GROWTH_PERCENT = 40;
/** A process that hangs would hold up every later operation. */
const LONGEST_MS = 30 * 60_000;
/** On stop, an import that is nearly done may finish; others are rolled back and carried out after the next start. */
const FINISH_WITHIN_MS = 8_000;
/** How much of its error output is kept: enough to find the reason of a crash. */
const LAST_WORDS = 16 * 1024;

/** Imports of many rows: each in a process of its own, so that requests are answered at the usual pace meanwhile. */
export function largeImports(
  settings: Omit<OperationSettings, 'seq'>,
  progressOf: (operationId: string) => (rowsRead: number) => void,
  log: Logger,
  memoryMb = MEMORY_MB,
): OtherProcess {
  return {
    // The action decides the shape of the stored input.
    takes: ({ action, input }) => action === IMPORT && (input as ImportInput).rows > LARGE,
    async run({ id, seq }, signal) {
      const ending = await runProcess(
        { ...settings, seq },
        { memoryMb, signal, report: progressOf(id), log },
      );
      if (ending === 'done') return null;
      log.warn({ operationId: id, ...ending }, 'the process of an operation died');
      if (!saysOutOfMemory(ending.lastWords)) return null;
      const message = `The import needs more than the ${memoryMb} MiB of memory that there are for it. Nothing was changed; import the file in parts.`;
      return { error: 'ImportTooLarge', message };
    },
  };
}

interface ProcessOptions {
  memoryMb: number;
  signal: AbortSignal | undefined;
  report(rowsRead: number): void;
  log: Logger;
}

interface Death {
  code: number | null;
  signal: NodeJS.Signals | null;
  lastWords: string;
}

function runProcess(
  settings: OperationSettings,
  { memoryMb, signal: stop, report, log }: ProcessOptions,
): Promise<'done' | Death> {
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
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS);
  });
  const kill = () => child.kill('SIGKILL');
  const deadlines = [setTimeout(kill, LONGEST_MS)];
  const onStop = () => void deadlines.push(setTimeout(kill, FINISH_WITHIN_MS));
  if (stop?.aborted) onStop();
  stop?.addEventListener('abort', onStop, { once: true });
  return new Promise<'done' | Death>((resolve) => {
    child.on('message', (message: FromOperation) => {
      if ('rowsRead' in message) report(message.rowsRead);
      else if ('isDone' in message) resolve('done');
      else relay(log, message.log);
    });
    // One that could not be started has no exit.
    child.on('error', (error) => resolve({ code: null, signal: null, lastWords: error.message }));
    child.on('close', (code, signal) => resolve({ code, signal, lastWords }));
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
