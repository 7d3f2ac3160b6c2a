import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { ReportProgress } from '../../../kernel/progress.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { OperationError } from '../../../platform/operations/operation.ts';
import type { Slots } from '../../../platform/slots.ts';
import { saysOutOfMemory } from '../../../platform/system/child-process.ts';
import { ImportTooLarge } from '../../classes/domain/errors.ts';
import type { Ontology } from '../../classes/queries/ontology.ts';
import type { ImportRequest } from '../actions/import-object-classes.ts';
import { atOneMoment, type PreviewShape, previewImport } from '../actions/preview-import.ts';
import { isLarge, tooMuchMemory } from './large-imports.ts';
import type { OperationSettings } from './operation-messages.ts';
import { MEMORY_MB, runProcess } from './run-process.ts';

/** The refusal of the process that did the work, under the name that it had there. */
function relayedRefusal({ error, message, details }: OperationError): DomainError {
  const refusal = new (class extends DomainError {})(message, details);
  refusal.name = error;
  return refusal;
}

/** Somebody waits for the answer. */
const LONGEST_MS = 5 * 60_000;

interface PreviewOptions {
  shape: PreviewShape;
  /** Where the answer may be written; it is read before the folder is removed. */
  folder: string;
  signal: AbortSignal;
  report: ReportProgress;
}

export type PreviewImport = (
  request: ImportRequest,
  options: PreviewOptions,
) => Promise<AsyncIterable<string | Buffer>>;

/** Dry runs of imports: small ones here, large ones in a process of their own. */
export function importPreviews(
  db: Db,
  {
    settings,
    log,
    slots,
    latest = () => undefined,
    limits = { memoryMb: MEMORY_MB, longestMs: LONGEST_MS },
  }: {
    settings: Omit<OperationSettings, 'task'> | undefined;
    log: Logger;
    slots: Slots;
    /** The ontology that this process read last: only what changed since is read. */
    latest?: () => Ontology | undefined;
    limits?: { memoryMb: number; longestMs: number };
  },
): PreviewImport {
  return async (request, { shape, folder, signal, report }) => {
    if (!settings || !isLarge(request.received))
      return atOneMoment(db, (tx) => previewImport(tx, request, shape, { known: latest(), report }));
    const file = join(folder, 'answer');
    const ending = await slots.run(
      () =>
        runProcess(
          { ...settings, task: { preview: { request, shape, file } } },
          { ...limits, finishWithinMs: 0, signal, report, log },
        ),
      signal,
    );
    if (ending === 'done') return bytesOf(file);
    if ('error' in ending) throw relayedRefusal(ending);
    signal.throwIfAborted();
    log.warn({ ...ending }, 'the process of a dry run ended unexpectedly');
    if (ending.isLate)
      throw new ImportTooLarge('Planning the import took too long. Import the file in parts.');
    if (saysOutOfMemory(ending.lastWords)) throw new ImportTooLarge(tooMuchMemory(limits.memoryMb).message);
    throw new Error(`The process of a dry run ended with ${ending.code ?? ending.signal}.`);
  };
}

/** Opens the file at the first read: before, nobody would hear of an error, and a file that nobody reads would stay open. */
async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  yield* createReadStream(file);
}
