import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { OtherProcess } from '../../platform/operations/runner.ts';
import { childEnvironment, saysOutOfMemory } from '../../platform/system/child-process.ts';
import { IMPORT } from '../actions/import-object-classes.ts';
import type { ImportInput } from '../actions/plan-import.ts';
import type { FromOperation, OperationSettings } from './operation-messages.ts';

const ENTRY = fileURLToPath(new URL('./operation-process.ts', import.meta.url));
/** With fewer rows, the start of a process would take longer than the import. */
const LARGE = 2_000;
/** For 200,000 rows into a tree of as many classes. */
const MEMORY_MB = 1_024;
/** Of what the process says before it dies, enough for the reason. */
const LAST_WORDS = 16 * 1024;

/** Imports of many rows: a process of its own for each, so that whoever reads meanwhile is answered as ever. */
export function largeImports(
  settings: Omit<OperationSettings, 'seq'>,
  progressOf: (operationId: string) => (rowsRead: number) => void,
  log: Logger,
  memoryMb = MEMORY_MB,
): OtherProcess {
  return {
    takes: ({ action, input }) => action === IMPORT && (input as ImportInput).rows > LARGE,
    async run({ id, seq }) {
      const ending = await runProcess({ ...settings, seq }, memoryMb, progressOf(id), log);
      if (ending === 'done') return null;
      if (ending === 'out of memory')
        return {
          error: 'ImportTooLarge',
          message: `The import needs more than the ${memoryMb} MiB of memory that there are for it. Nothing was changed; import the file in parts.`,
        };
      throw new Error(`The process of operation ${id} ended with ${ending.died}.`);
    },
  };
}

function runProcess(
  settings: OperationSettings,
  memoryMb: number,
  report: (rowsRead: number) => void,
  log: Logger,
): Promise<'done' | 'out of memory' | { died: string }> {
  const child = fork(ENTRY, {
    execArgv: [`--max-old-space-size=${memoryMb}`, '--max-semi-space-size=4'],
    env: childEnvironment(settings.dataDir),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let lastWords = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS);
  });
  return new Promise((resolve, reject) => {
    let isDone = false;
    child.on('message', (message: FromOperation) => {
      if ('rowsRead' in message) report(message.rowsRead);
      else if ('isDone' in message) isDone = true;
      else log.warn(message.log, message.log.msg);
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (isDone) resolve('done');
      else if (saysOutOfMemory(lastWords)) resolve('out of memory');
      else {
        log.warn({ code, signal, lastWords }, 'the process of an operation died');
        resolve({ died: signal ?? `exit code ${code}` });
      }
    });
    child.send(settings, () => undefined); // of one that has died, its end tells
  });
}
