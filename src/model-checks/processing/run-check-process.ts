import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ClaimLost } from '../../platform/jobs/leased-jobs.ts';
import { childEnvironment, saysOutOfMemory } from '../../platform/system/child-process.ts';
import type { CheckAssignment, FromCheck } from './check-messages.ts';

const ENTRY = fileURLToPath(new URL('./check-process.ts', import.meta.url));
/** How much of its error output is kept: enough to find the reason of a crash. */
const LAST_WORDS = 16 * 1024;

/** Trying again would end the same way. */
export class CheckImpossible extends Error {}

/** Carries out a check in a process of its own, with limits on its memory and its time. */
export function runCheckProcess(
  assignment: CheckAssignment,
  { memoryMb, signal, progress }: { memoryMb: number; signal: AbortSignal; progress(elements: number): void },
): Promise<void> {
  const { timeoutMs } = assignment.task;
  const child = fork(ENTRY, {
    execArgv: [`--max-old-space-size=${memoryMb}`, '--max-semi-space-size=8'],
    env: childEnvironment(assignment.dataDir),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let lastWords = '';
  let isLate = false;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS);
  });
  const kill = () => void child.kill('SIGKILL');
  const deadline = setTimeout(() => {
    isLate = true;
    kill();
  }, timeoutMs);
  if (signal.aborted) kill();
  signal.addEventListener('abort', kill, { once: true });
  return new Promise<void>((resolve, reject) => {
    child.on('message', (message: FromCheck) => {
      if ('elements' in message) progress(message.elements);
      else if ('done' in message) resolve();
      else reject(message.isLost ? new ClaimLost() : new Error(message.failed));
    });
    // One that could not be started has no exit.
    child.on('error', reject);
    child.on('close', (code, killedBy) => {
      if (isLate)
        reject(
          new CheckImpossible(
            `The check took longer than the limit of ${timeoutMs / 1000} seconds. Raise MODEL_CHECK_TIMEOUT_SECONDS.`,
          ),
        );
      else if (saysOutOfMemory(lastWords))
        reject(
          new CheckImpossible(
            `The check needed more than the limit of ${memoryMb} MB of memory. Raise MODEL_CHECK_MEMORY_MB.`,
          ),
        );
      else reject(new Error(`the process ended (${killedBy ?? `exit code ${code}`}) ${lastWords}`));
    });
    child.send(assignment, () => undefined); // to one that has died already; its end is noticed above
  }).finally(() => {
    signal.removeEventListener('abort', kill);
    clearTimeout(deadline);
  });
}
