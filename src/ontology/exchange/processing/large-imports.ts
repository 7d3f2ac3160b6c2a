import type { Logger } from 'pino';
import type { OtherProcess } from '../../../platform/operations/runner.ts';
import type { Slots } from '../../../platform/slots.ts';
import { saysOutOfMemory } from '../../../platform/system/child-process.ts';
import { ACCEPT } from '../../proposals/actions/accept-proposal.ts';
import { IMPORT } from '../actions/import-object-classes.ts';
import type { ImportInput } from '../actions/plan-import.ts';
import { ROW_LIMITS_IN_PROCESS } from '../formats/format.ts';
import type { OperationSettings } from './operation-messages.ts';
import { MEMORY_MB, runProcess } from './run-process.ts';

/** With less, the start of a process would take longer than the import. */
const LARGE_ROWS = 2_000;
const LARGE_CHARACTERS = 1_000_000;
/** A process that hangs would hold up every later operation. */
const LONGEST_MS = 30 * 60_000;
/** On stop, an import that is nearly done may finish; others are rolled back and carried out after the next start. */
const FINISH_WITHIN_MS = 8_000;

/** Whether planning it could take so long, or so much memory, that others would notice. */
export function isLarge({ rows, characters }: { rows: number; characters?: number }): boolean {
  // What earlier releases accepted does not say how many characters it has.
  return rows > LARGE_ROWS || (characters ?? Number.POSITIVE_INFINITY) > LARGE_CHARACTERS;
}

/** Runs each large import in its own process, so that the import doesn't slow down requests. */
export function largeImports(
  settings: Omit<OperationSettings, 'task'>,
  {
    progressOf,
    log,
    slots,
    memoryMb = MEMORY_MB,
    longestMs = LONGEST_MS,
  }: {
    progressOf: (operationId: string) => (rowsRead: number) => void;
    log: Logger;
    slots: Slots;
    memoryMb?: number;
    longestMs?: number;
  },
): OtherProcess {
  return {
    takes: (operation) => isOfSize(isLarge, operation),
    takesAlone: (operation) => isOfSize(isTooLargeHere, operation),
    async run({ id, seq }, signal) {
      const ending = await slots.run(() =>
        runProcess(
          { ...settings, task: { seq } },
          {
            memoryMb,
            longestMs,
            finishWithinMs: FINISH_WITHIN_MS,
            signal,
            onRows: progressOf(id),
            log,
          },
        ),
      );
      if (ending === 'done' || 'error' in ending) return null;
      log.warn({ operationId: id, ...ending }, 'the process of an operation ended unexpectedly');
      if (ending.isLate) return tooLong(longestMs);
      return saysOutOfMemory(ending.lastWords) ? tooMuchMemory(memoryMb) : null;
    },
  };
}

/** Where no connection is left for another process: what earlier settings or other processes accepted fails in words. */
export const noLargeImports: OtherProcess = {
  takes: (operation) => isOfSize(isTooLargeHere, operation),
  takesAlone: () => true,
  run: async () => ({
    error: 'ImportTooLarge',
    message:
      'DATABASE_POOL_SIZE leaves no connection for an import of this size. Nothing was changed. Raise the setting, or import the file in parts.',
  }),
};

/** More than the process that answers requests could hold. */
function isTooLargeHere({ rows, characters = 0 }: ImportInput): boolean {
  return rows > ROW_LIMITS_IN_PROCESS.rows || characters > ROW_LIMITS_IN_PROCESS.characters;
}

function isOfSize(
  is: (input: ImportInput) => boolean,
  { action, input }: Parameters<OtherProcess['takes']>[0],
): boolean {
  // The action decides the shape of the stored input.
  return (action === IMPORT || action === ACCEPT) && is(input as ImportInput);
}

function tooLong(longestMs: number) {
  const message = `The import exceeded the time limit of ${longestMs / 60_000} minutes. Nothing was changed. Import the file in parts.`;
  return { error: 'ImportTooLarge', message };
}

export function tooMuchMemory(memoryMb: number) {
  const message = `The import exceeded the memory limit of ${memoryMb} MiB. Nothing was changed. Import the file in parts.`;
  return { error: 'ImportTooLarge', message };
}
