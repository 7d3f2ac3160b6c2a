import { fork } from 'node:child_process';
import { ImportTooLarge, ImportUnreadable } from '../domain/errors.ts';
import type { FromReader, Reading } from './reading-process.ts';

const MOST_HEAP_MIB = 768;
const LONGEST_MS = 3 * 60_000;

/**
 * Has a process of its own read the file, and hands on what it finds: packed lines, one row each, some at a time.
 * Answers with the number of rows.
 */
export async function readRows(
  reading: Reading,
  take: (packed: Uint8Array) => Promise<void>,
  mostHeapMib = MOST_HEAP_MIB,
): Promise<number> {
  const reader = fork(new URL('./reading-process.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${mostHeapMib}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let rows = 0;
  let taken = Promise.resolve();
  let late: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      late = setTimeout(() => reject(new ImportUnreadable('Reading the file takes too long.')), LONGEST_MS);
      reader.on('message', (message: FromReader) => {
        if ('fault' in message) {
          const Fault = message.fault === 'ImportTooLarge' ? ImportTooLarge : ImportUnreadable;
          reject(new Fault(message.message));
        } else if ('done' in message) {
          resolve();
        } else {
          rows += message.rows;
          taken = taken.then(() => take(message.packed)).then(() => void reader.send('taken'));
          taken.catch(reject);
        }
      });
      reader.on('error', reject);
      reader.on('exit', (code, signal) => {
        // What V8 ends a process with that is out of memory, and what the system ends one with.
        if (signal === 'SIGABRT' || signal === 'SIGKILL' || code === 134) {
          reject(new ImportTooLarge('Reading the file needs more memory than there is for it.'));
        } else reject(new Error(`The reading process ended with ${code ?? signal}.`));
      });
      reader.send(reading);
    });
    await taken;
    return rows;
  } finally {
    clearTimeout(late);
    reader.kill('SIGKILL');
    await taken.catch(() => undefined); // nothing arrives after the answer
  }
}
