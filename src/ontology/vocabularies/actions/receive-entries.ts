import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Fault, ValidationError } from '../../../kernel/domain-error.ts';
import { trustedJson } from '../../../kernel/json.ts';
import { unpackLines } from '../../../platform/operations/packed-lines.ts';
import { LARGE_BYTES, LONGEST_SMALL_MS, storeFile } from '../../exchange/actions/receive-import.ts';
import type { RowLimits } from '../../exchange/formats/format.ts';
import { LONGEST_READING_MS, readRows } from '../../exchange/formats/read-rows.ts';
import { MOST_ENTRIES } from '../domain/classification-system.ts';
import type { EntryRow } from '../domain/system-entries.ts';
import type { SystemFormat } from '../formats/read-entries.ts';

/** A list with as many entries as a system may have, each with the longest code, title and parent, is within this. */
const LIMITS: RowLimits = { rows: MOST_ENTRIES + 1, characters: 100_000_000 };

export interface ReceivedEntries {
  entries: EntryRow[];
  levels: number;
  format: SystemFormat;
  sha256: string;
}

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
  { isGzip, folder, inTurn, signal }: EntriesReceiving,
): Promise<ReceivedEntries> {
  const file = join(folder, 'file');
  const { sha256, bytes } = await storeFile(body, isGzip, file, signal);
  const isLarge = bytes > LARGE_BYTES;
  let facts: { levels: number; format: SystemFormat } | null = null;
  const faults: Fault[] = [];
  const entries: EntryRow[] = [];
  const take = async (packed: Uint8Array) => {
    for (const line of await unpackLines(packed)) {
      const read = trustedJson<Fault | EntryRow>(line);
      if (facts === null) facts = trustedJson<{ levels: number; format: SystemFormat }>(line);
      else if ('rule' in read) faults.push(read);
      else entries.push(read);
    }
  };
  try {
    const longestMs = isLarge ? LONGEST_READING_MS : LONGEST_SMALL_MS;
    await inTurn(
      isLarge,
      () => readRows({ file, content: 'entries', limits: LIMITS }, take, signal, { longestMs }),
      signal,
    );
  } finally {
    await rm(file, { force: true });
  }
  if (faults.length > 0) throw new ValidationError(faults);
  return { entries, sha256, ...(facts ?? { levels: 0, format: 'csv' as const }) };
}
