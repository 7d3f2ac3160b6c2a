import { parentPort, workerData } from 'node:worker_threads';
import { packLinesSync } from '../../platform/operations/packed-lines.ts';
import { type Format, ImportTooLarge, ImportUnreadable, MOST_ROWS } from './format.ts';
import { openReader } from './readers.ts';
import type { Column } from './tabular.ts';

/**
 * Reads a file in a thread of its own: parsing keeps a processor busy, and a hostile file breaks the thread (its memory
 * is limited) but not the service.
 */
export interface ThreadData {
  file: string;
  format: Format;
  columns: [theirs: string, ours: Column][];
}

export type FromThread =
  | { rows: number; packed: Uint8Array<ArrayBuffer> }
  | { done: true }
  | { fault: 'ImportUnreadable' | 'ImportTooLarge'; message: string };

const ROWS_IN_PART = 1000;
const CHARACTERS_IN_PART = 4 * 1024 * 1024;
/** Parts on their way to the database; more would pile up in memory. */
const MOST_ON_THEIR_WAY = 4;

const port = parentPort as NonNullable<typeof parentPort>;
const { file, format, columns } = workerData as ThreadData;

let onTheirWay = 0;
let taken: () => void = () => undefined;
port.on('message', () => {
  onTheirWay--;
  taken();
});

let lines: string[] = [];
let characters = 0;

async function send(): Promise<void> {
  const packed = packLinesSync(lines);
  const message: FromThread = { rows: lines.length, packed };
  lines = [];
  characters = 0;
  while (onTheirWay >= MOST_ON_THEIR_WAY) {
    await new Promise<void>((resolve) => {
      taken = resolve;
    });
  }
  onTheirWay++;
  port.postMessage(message, [packed.buffer]);
}

try {
  let rows = 0;
  const read = await openReader(format);
  for await (const row of read(file, new Map(columns))) {
    if (++rows > MOST_ROWS) throw new ImportTooLarge(`An import has at most ${MOST_ROWS} rows.`);
    const line = JSON.stringify(row);
    lines.push(line);
    characters += line.length;
    if (lines.length >= ROWS_IN_PART || characters >= CHARACTERS_IN_PART) await send();
  }
  if (lines.length > 0) await send();
  port.postMessage({ done: true } satisfies FromThread);
} catch (error) {
  if (!(error instanceof ImportUnreadable) && !(error instanceof ImportTooLarge)) throw error;
  const fault = error instanceof ImportTooLarge ? 'ImportTooLarge' : 'ImportUnreadable';
  port.postMessage({ fault, message: error.message } satisfies FromThread);
} finally {
  port.unref(); // what was posted still arrives
}
