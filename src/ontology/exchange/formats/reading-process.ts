import { trustedJson } from '../../../kernel/json.ts';
import { packLinesSync } from '../../../platform/operations/packed-lines.ts';
import { giveWay } from '../../../platform/system/in-child.ts';
import { ImportTooLarge, ImportUnreadable } from '../../classes/domain/errors.ts';
import type { StoredParents } from '../../vocabularies/domain/system-entries.ts';
import type { OpenKind } from '../../vocabularies/domain/vocabulary.ts';
import type { Corrections } from './corrections.ts';
import { type Format, ROW_LIMITS, type RowLimits } from './format.ts';
import type { Sheet } from './parameter-rows.ts';
import { openReader } from './readers.ts';
import type { Column } from './tabular.ts';

/**
 * Reads a file in a process of its own: parsing keeps a processor busy, and a hostile file can need more memory than
 * there is. A thread would not do: V8 ends the whole process when a parser's allocation fails in one.
 */
export type ReadingTask = ClassesTask | EntriesTask | VocabularyTask;

/** A list of classification entries. Its format follows from its content. */
export interface EntriesTask {
  file: string;
  content: 'entries';
  /** The one to read, of a file with several. */
  system: { id: string; name: string };
  /** Entries that the file adds to: `StoredParents` as JSON, which the database wrote. */
  stored?: string;
  limits?: RowLimits;
}

/** A CSV file of one of the four vocabularies. */
export interface VocabularyTask {
  file: string;
  content: 'vocabulary';
  kind: OpenKind;
  limits?: RowLimits;
}

export interface ClassesTask {
  file: string;
  format: Format;
  columns: [theirs: string, ours: Column][];
  corrections?: Corrections;
  sheet?: Sheet;
  /** The ontology's own. */
  language?: string;
  limits?: RowLimits;
}

export type FromReader =
  | { rows: number; characters: number; packed: Uint8Array }
  | { done: true }
  | { fault: 'ImportUnreadable' | 'ImportTooLarge'; message: string };

const ROWS_IN_PART = 1000;
const CHARACTERS_IN_PART = 4 * 1024 * 1024;
/** Parts on their way to the database; more would pile up in memory. */
const MOST_ON_THEIR_WAY = 4;

giveWay();
// The CSV parser makes an error for each row of another length, most of whose cost is its stack.
Error.stackTraceLimit = 0;
let onTheirWay = 0;
let taken: () => void = () => undefined;
process.on('message', (message: ReadingTask | 'taken') => {
  if (message === 'taken') {
    onTheirWay--;
    taken();
  } else void read(message);
});
process.on('disconnect', () => process.exit(1)); // nobody waits for it any more

const send = (message: FromReader): void => void process.send?.(message);

async function read(reading: ReadingTask): Promise<void> {
  try {
    await sendAll(await rowsOf(reading), reading.limits);
    send({ done: true });
  } catch (error) {
    if (!(error instanceof ImportUnreadable) && !(error instanceof ImportTooLarge)) throw error;
    const fault = error instanceof ImportTooLarge ? 'ImportTooLarge' : 'ImportUnreadable';
    send({ fault, message: error.message });
  }
}

async function rowsOf(reading: ReadingTask): Promise<AsyncIterable<object>> {
  if ('content' in reading && reading.content === 'vocabulary') {
    const { readVocabularyFile } = await import('../../vocabularies/formats/read-vocabulary.ts');
    return inOrder(await readVocabularyFile(reading.file, reading.kind));
  }
  if ('content' in reading) {
    const { readEntries } = await import('../../vocabularies/formats/read-entries.ts');
    const { entries, faults, ...facts } = await readEntries(
      reading.file,
      reading.system,
      reading.stored === undefined ? [] : trustedJson<StoredParents>(reading.stored),
    );
    return inOrder([facts, ...faults, ...entries]);
  }
  const { file, format, columns, corrections, language, sheet } = reading;
  return (await openReader(format))(file, new Map(columns), language, corrections, sheet);
}

async function* inOrder(lines: object[]): AsyncGenerator<object> {
  yield* lines;
}

async function sendAll(all: AsyncIterable<object>, most: RowLimits = ROW_LIMITS): Promise<void> {
  let rows = 0;
  let lines: string[] = [];
  let characters = 0;
  let allCharacters = 0;
  const sendPart = async () => {
    while (onTheirWay >= MOST_ON_THEIR_WAY) {
      await new Promise<void>((resolve) => {
        taken = resolve;
      });
    }
    onTheirWay++;
    send({ rows: lines.length, characters, packed: packLinesSync(lines) });
    lines = [];
    characters = 0;
  };
  for await (const row of all) {
    if (++rows > most.rows)
      throw new ImportTooLarge(`An import can have at most ${most.rows.toLocaleString('en')} rows.`);
    const line = JSON.stringify(row);
    lines.push(line);
    characters += line.length;
    allCharacters += line.length;
    if (allCharacters > most.characters) {
      throw new ImportTooLarge(
        `The rows of an import can have at most ${most.characters.toLocaleString('en')} characters in total. Import the file in parts.`,
      );
    }
    if (lines.length >= ROWS_IN_PART || characters >= CHARACTERS_IN_PART) await sendPart();
  }
  if (lines.length > 0) await sendPart();
}
