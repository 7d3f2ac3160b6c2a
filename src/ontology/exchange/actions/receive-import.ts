import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { codeOf } from '../../../kernel/error-code.ts';
import { newId } from '../../../kernel/ids.ts';
import type { ReportProgress } from '../../../kernel/progress.ts';
import type { Db } from '../../../platform/db/database.ts';
import { dropParts, keepPart } from '../../../platform/operations/parts.ts';
import { ImportTooLarge, ImportUnreadable } from '../../classes/domain/errors.ts';
import type { Corrections } from '../formats/corrections.ts';
import { type Format, MOST_BYTES, type RowLimits } from '../formats/format.ts';
import type { Sheet } from '../formats/parameter-rows.ts';
import { LONGEST_READING_MS, readRows } from '../formats/read-rows.ts';
import type { Column } from '../formats/tabular.ts';

/** Smaller files do not wait behind larger ones. */
export const LARGE_BYTES = 1_000_000;
/** A small file that takes longer was made to. */
export const LONGEST_SMALL_MS = 60_000;

/** A file that was read, its rows kept in the database under the operation that is to import them. */
export interface ReceivedImport {
  operationId: string;
  rows: number;
  /** Of all rows as they are kept. */
  characters: number;
  /** Of the file, unpacked. */
  sha256: string;
}

export interface ImportReceiving {
  format: Format;
  columns: [string, Column][];
  corrections: Corrections;
  sheet: Sheet;
  /** The ontology's own. */
  language: string;
  isGzip: boolean;
  /** Of all its rows. */
  limits: RowLimits;
  /** Where the file is kept while it is read. */
  folder: string;
  /** Waits until files of this size may be read. */
  inTurn<T>(isLarge: boolean, work: () => Promise<T>, signal: AbortSignal): Promise<T>;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
  report: ReportProgress;
}

/**
 * Takes in a file: caps while it streams, rows into the database. Nothing waits for them yet: the acceptance, in a
 * transaction of its own, is what makes them an import. What is never accepted is swept.
 */
export async function receiveImport(
  db: Db,
  body: AsyncIterable<Buffer>,
  {
    format,
    columns,
    corrections,
    sheet,
    language,
    isGzip,
    limits,
    folder,
    inTurn,
    signal,
    report,
  }: ImportReceiving,
): Promise<ReceivedImport> {
  const operationId = newId('op');
  const file = join(folder, 'file');
  const { sha256, bytes } = await storeFile(body, isGzip, file, signal);
  let no = 0;
  report({ phase: 'waiting', done: 0, total: null });
  try {
    const isLarge = bytes > LARGE_BYTES;
    const read = await inTurn(
      isLarge,
      () =>
        readRows(
          { file, format, columns, corrections, sheet, language, limits },
          async (packed, rows) => {
            await keepPart(db, operationId, { kind: 'input', no: no++, packed });
            report({ phase: 'reading', done: rows, total: null });
          },
          signal,
          { longestMs: isLarge ? LONGEST_READING_MS : LONGEST_SMALL_MS },
        ),
      signal,
    );
    return { operationId, ...read, sha256 };
  } catch (error) {
    await dropParts(db, operationId, 'input').catch(() => undefined); // swept later
    throw error;
  } finally {
    await rm(file, { force: true });
  }
}

/** Caps while it streams. */
export async function storeFile(
  body: AsyncIterable<Buffer>,
  isGzip: boolean,
  file: string,
  signal: AbortSignal,
  mostBytes = MOST_BYTES,
): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* hashed(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of capped(chunks, mostBytes)) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  try {
    const source = Readable.from(capped(whileAwaited(body, signal), mostBytes));
    if (isGzip) await pipeline(source, createGunzip(), hashed, createWriteStream(file), { signal });
    else await pipeline(source, hashed, createWriteStream(file), { signal });
  } catch (error) {
    signal.throwIfAborted();
    if (codeOf(error)?.startsWith('Z_'))
      throw new ImportUnreadable("The body isn't valid gzip or is truncated.");
    throw error;
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** Ends with the signal also while a client that sends nothing keeps its connection open. */
async function* whileAwaited(body: AsyncIterable<Buffer>, signal: AbortSignal): AsyncGenerator<Buffer> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  aborted.catch(() => undefined); // nobody waits for it between chunks
  const chunks = body[Symbol.asyncIterator]();
  for (;;) {
    const next = await Promise.race([chunks.next(), aborted]);
    if (next.done) return;
    yield next.value;
  }
}

/** A few bytes of gzip can become gigabytes: what comes out is counted too. */
async function* capped(chunks: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > most)
      throw new ImportTooLarge(`An import file can have at most ${Math.floor(most / 1e6)} MB.`);
    yield chunk;
  }
}
