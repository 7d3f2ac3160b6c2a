import { type ResourceLimits, Worker } from 'node:worker_threads';
import { ImportTooLarge, ImportUnreadable } from './format.ts';
import type { FromThread, ThreadData } from './reading-thread.ts';

const LIMITS = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 };
const LONGEST_MS = 3 * 60_000;

/**
 * Has a thread read the file, and hands on what it finds: packed lines, one row each, some at a time. Answers with the
 * number of rows.
 */
export function readRows(
  data: ThreadData,
  take: (packed: Uint8Array) => Promise<void>,
  limits: ResourceLimits = LIMITS,
): Promise<number> {
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    workerData: data,
    resourceLimits: limits,
    name: 'lintel-exchange',
  });
  const late = setTimeout(
    () => thread.emit('error', new ImportUnreadable('Reading the file takes too long.')),
    LONGEST_MS,
  );
  let rows = 0;
  let isRead = false;
  let taken = Promise.resolve();
  return new Promise<number>((resolve, reject) => {
    thread.on('message', (message: FromThread) => {
      if ('fault' in message) {
        reject(
          message.fault === 'ImportTooLarge'
            ? new ImportTooLarge(message.message)
            : new ImportUnreadable(message.message),
        );
      } else if ('done' in message) {
        isRead = true;
        taken.then(() => resolve(rows), reject);
      } else {
        rows += message.rows;
        taken = taken.then(() => take(message.packed)).then(() => thread.postMessage('taken'));
        taken.catch(reject);
      }
    });
    thread.on('error', (error: Error & { code?: string }) => {
      const tooMuch = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      reject(
        tooMuch ? new ImportTooLarge('Reading the file needs more memory than there is for it.') : error,
      );
    });
    thread.on('exit', (code) => {
      if (!isRead) reject(new Error(`The reading thread ended with ${code}.`));
    });
  }).finally(async () => {
    clearTimeout(late);
    await thread.terminate();
    await taken.catch(() => undefined); // nothing arrives after the answer
  });
}
