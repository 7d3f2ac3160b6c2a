import { fork } from 'node:child_process';
import { ImportTooLarge, ImportUnreadable } from '../../classes/domain/errors.ts';
import type { FromReader, ReadingTask } from './reading-process.ts';

const MOST_HEAP_MIB = 768;
export const LONGEST_READING_MS = 3 * 60_000;

export interface ProcessLimits {
  mostHeapMib?: number;
  longestMs?: number;
}

export interface RowsRead {
  rows: number;
  /** Of all rows together. */
  characters: number;
}

/** Reads the file in a separate process and forwards what it finds: packed lines, one row each, in batches. */
export async function readRows(
  reading: ReadingTask,
  /** `rows`: how many were read so far. */
  take: (packed: Uint8Array, rows: number) => Promise<void>,
  signal?: AbortSignal,
  { mostHeapMib = MOST_HEAP_MIB, longestMs = LONGEST_READING_MS }: ProcessLimits = {},
): Promise<RowsRead> {
  signal?.throwIfAborted();
  const reader = fork(new URL('./reading-process.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${mostHeapMib}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const read: RowsRead = { rows: 0, characters: 0 };
  let taken = Promise.resolve();
  let late: NodeJS.Timeout | undefined;
  let leave: () => void = () => undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      late = setTimeout(
        () => reject(new ImportUnreadable('Reading the file took too long. Import it in parts.')),
        longestMs,
      );
      leave = () => reject(signal?.reason);
      signal?.addEventListener('abort', leave, { once: true });
      reader.on('message', (message: FromReader) => {
        if ('fault' in message) {
          const Fault = message.fault === 'ImportTooLarge' ? ImportTooLarge : ImportUnreadable;
          reject(new Fault(message.message));
        } else if ('done' in message) {
          resolve();
        } else {
          read.rows += message.rows;
          read.characters += message.characters;
          const { rows } = read;
          taken = taken.then(() => take(message.packed, rows)).then(() => void reader.send('taken'));
          taken.catch(reject);
        }
      });
      reader.on('error', reject);
      reader.on('exit', (code, signal) => {
        // What V8 ends a process with that is out of memory, and what the system ends one with.
        if (signal === 'SIGABRT' || signal === 'SIGKILL' || code === 134) {
          reject(new ImportTooLarge('Reading the file needs too much memory. Import it in parts.'));
        } else reject(new Error(`The reading process ended with ${code ?? signal}.`));
      });
      reader.send(reading);
    });
    await taken;
    return read;
  } finally {
    clearTimeout(late);
    signal?.removeEventListener('abort', leave);
    reader.kill('SIGKILL');
    await taken.catch(() => undefined); // nothing arrives after the answer
  }
}
