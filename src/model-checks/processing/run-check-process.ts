import { fileURLToPath } from 'node:url';
import { ClaimLost } from '../../platform/jobs/leased-jobs.ts';
import { runInChild, type SpareChild, saysOutOfMemory } from '../../platform/system/child-process.ts';
import { MOST_PATTERN_STEPS } from '../actions/carry-out-check.ts';
import type { CheckAssignment, FromCheck } from './check-messages.ts';

const ENTRY = fileURLToPath(new URL('./check-process.ts', import.meta.url));

/** Trying again would end the same way. */
export class CheckImpossible extends Error {}

export const patternsTakeTooLong = () =>
  new CheckImpossible(
    `Comparing the values of the model with patterns took more than the limit of ${MOST_PATTERN_STEPS.toLocaleString('en')} steps. Use shorter or fewer patterns, or check the specifications in several files.`,
  );

/** Carries out a check in a process of its own, with limits on its memory and its time. */
export async function runCheckProcess(
  assignment: CheckAssignment,
  {
    memoryMb,
    spare,
    signal,
    progress,
  }: { memoryMb: number; spare: SpareChild; signal: AbortSignal; progress(elements: number): void },
): Promise<void> {
  const { dataDir, task } = assignment;
  const flags = ['--max-semi-space-size=8'];
  const limits = {
    dataDir,
    memoryMb,
    flags,
    longestMs: task.timeoutMs,
    stop: signal,
    finishWithinMs: 0,
    spare,
  };
  const end = await runInChild(ENTRY, { ...assignment }, limits, (message: FromCheck) => {
    if (!('elements' in message)) return message;
    progress(message.elements);
    return null;
  });
  if ('done' in end) return;
  if ('outOf' in end) throw patternsTakeTooLong();
  if ('failed' in end) throw end.isLost ? new ClaimLost() : new Error(end.failed);
  if (end.isLate)
    throw new CheckImpossible(
      `The check took longer than the limit of ${task.timeoutMs / 1000} seconds. Raise MODEL_CHECK_TIMEOUT_SECONDS.`,
    );
  if (saysOutOfMemory(end.lastWords))
    throw new CheckImpossible(
      `The check needed more than the limit of ${memoryMb} MB of memory. Raise MODEL_CHECK_MEMORY_MB.`,
    );
  throw new Error(`the process ended (${end.signal ?? `exit code ${end.code}`}) ${end.lastWords}`);
}
