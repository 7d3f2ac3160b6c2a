import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Fault, ValidationError } from '../../../kernel/domain-error.ts';
import { trustedJson } from '../../../kernel/json.ts';
import { BODY_LIMITS } from '../../../platform/body-limits.ts';
import { unpackLines } from '../../../platform/operations/packed-lines.ts';
import { ImportUnreadable } from '../../classes/domain/errors.ts';
import { LARGE_BYTES, LONGEST_SMALL_MS, storeFile } from '../../exchange/actions/receive-import.ts';
import type { RowLimits } from '../../exchange/formats/format.ts';
import { LONGEST_READING_MS, readRows } from '../../exchange/formats/read-rows.ts';
import type { EntriesTask, VocabularyTask } from '../../exchange/formats/reading-process.ts';
import { MOST_ENTRIES } from '../domain/classification-system.ts';
import type { EntryRow } from '../domain/system-entries.ts';
import type { OpenKind } from '../domain/vocabulary.ts';
import type { VocabularyRow } from '../domain/vocabulary-import.ts';
import type { SystemFormat } from '../formats/read-entries.ts';
import type { FileWarning } from '../formats/read-vocabulary.ts';

/** A list with as many entries as a system may have, each with the longest code, title and parent, is within this. */
const LIMITS: RowLimits = { rows: MOST_ENTRIES + 1, characters: 100_000_000 };

export interface ReceivedEntries {
  entries: EntryRow[];
  levels: number;
  format: SystemFormat;
  /** What is odd about the file. */
  warnings?: string[];
  sha256: string;
}

type EntriesFacts = Pick<ReceivedEntries, 'levels' | 'format' | 'warnings'>;

export interface EntriesReceiving {
  isGzip: boolean;
  /** Where the file is kept while it is read. */
  folder: string;
  inTurn<T>(isLarge: boolean, work: () => Promise<T>, signal: AbortSignal): Promise<T>;
  signal: AbortSignal;
}

/** Takes in a list of entries and has it read in a process of its own. A list with bad rows is refused with all of them. */
export async function receiveEntries(
  body: AsyncIterable<Buffer>,
  system: { id: string; name: string; stored?: string },
  receiving: EntriesReceiving,
): Promise<ReceivedEntries> {
  let facts: EntriesFacts | null = null;
  const faults: Fault[] = [];
  const entries: EntryRow[] = [];
  const { stored, ...named } = system;
  const task = { content: 'entries', system: named, ...(stored !== undefined && { stored }) } as const;
  const sha256 = await readInProcess(body, task, receiving, (line) => {
    const read = trustedJson<Fault | EntryRow>(line);
    if (facts === null) facts = trustedJson<EntriesFacts>(line);
    else if ('rule' in read) faults.push(read);
    else entries.push(read);
  });
  if (faults.length > 0) throw new ValidationError(faults);
  return { entries, sha256, ...(facts ?? { levels: 0, format: 'csv' as const }) };
}

/** The largest file of one of the four vocabularies. */
export const MOST_VOCABULARY_BYTES = BODY_LIMITS.importClassifications.bytes;

/** The same for one of the four vocabularies. */
export async function receiveVocabulary(
  body: AsyncIterable<Buffer>,
  kind: OpenKind,
  receiving: Omit<EntriesReceiving, 'isGzip'>,
): Promise<{ rows: VocabularyRow[]; warnings: string[]; sha256: string }> {
  const faults: Fault[] = [];
  const warnings: string[] = [];
  const rows: VocabularyRow[] = [];
  const task = { content: 'vocabulary', kind } as const;
  try {
    const sha256 = await readInProcess(
      body,
      task,
      { ...receiving, isGzip: false, mostBytes: MOST_VOCABULARY_BYTES },
      (line) => {
        const read = trustedJson<FileWarning | Fault | VocabularyRow>(line);
        if ('warning' in read) warnings.push(read.warning);
        else if ('rule' in read) faults.push(read);
        else rows.push(read);
      },
    );
    if (faults.length > 0) throw new ValidationError(faults);
    return { rows, warnings, sha256 };
  } catch (error) {
    if (!(error instanceof ImportUnreadable)) throw error;
    throw new ValidationError([{ path: 'body', rule: 'csv', message: error.message }]);
  }
}

async function readInProcess(
  body: AsyncIterable<Buffer>,
  task: DistributiveOmit<EntriesTask | VocabularyTask, 'file' | 'limits'>,
  { isGzip, folder, inTurn, signal, mostBytes }: EntriesReceiving & { mostBytes?: number },
  take: (line: string) => void,
): Promise<string> {
  const file = join(folder, 'file');
  const { sha256, bytes } = await storeFile(body, isGzip, file, signal, mostBytes);
  const isLarge = bytes > LARGE_BYTES;
  const longestMs = isLarge ? LONGEST_READING_MS : LONGEST_SMALL_MS;
  const takeAll = async (packed: Uint8Array) => {
    for (const line of await unpackLines(packed)) take(line);
  };
  try {
    await inTurn(
      isLarge,
      () => readRows({ ...task, file, limits: LIMITS }, takeAll, signal, { longestMs }),
      signal,
    );
  } finally {
    await rm(file, { force: true });
  }
  return sha256;
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
