import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { markedEncoding, type UnicodeEncoding } from '../../../kernel/encoding.ts';
import { withoutGuard } from '../../../kernel/formula-guard.ts';
import { BYTE_ORDER_MARK, csvRecord } from '../../../platform/csv.ts';
import { ImportUnreadable } from '../../classes/domain/errors.ts';
import { SHEET_COLUMNS } from '../../parameters/domain/parameter-sheet.ts';
import { type ExchangeRow, warning } from '../domain/exchange-row.ts';
import type { ExportedClass } from './exported-class.ts';
import { type RowReader, rowReader, type Sheet } from './parameter-rows.ts';
import {
  type Column,
  cellsOf,
  headingOf,
  MOST_COLUMNS,
  readHeading,
  refuseEndless,
  refuseWide,
  type SheetContent,
  TABLE_COLUMNS,
} from './tabular.ts';

/** Rows that are written at once. */
const BATCH = 500;

/** CSV as `csvRecord` writes it, with a byte order mark so that Excel takes it for UTF-8. */
export async function* writeCsv(
  classes: AsyncIterable<ExportedClass>,
  content: SheetContent,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  let batch = [csvRecord(headingOf(content))];
  for await (const objectClass of classes) {
    batch.push(csvRecord(cellsOf(objectClass, content)));
    if (batch.length < BATCH) continue;
    yield batch.join('');
    batch = [];
  }
  yield batch.join('');
}

const LONGEST_RECORD = 4 * 1024 * 1024;

export async function* readCsv(
  file: string,
  named: ReadonlyMap<string, Column>,
  own: string,
  sheet?: Sheet,
): AsyncGenerator<ExchangeRow> {
  const known = new Set([
    ...[...TABLE_COLUMNS, ...SHEET_COLUMNS].map((column) => column.toLowerCase()),
    ...named.keys(),
  ]);
  let read: RowReader | null = null;
  /** Until the first row has said so. */
  let isOld = false;
  for await (const { row: at, cells } of csvRecords(
    file,
    (text) => known.has(text) || known.has(text.toLowerCase()) || /^\w+@/.test(text),
    () => {
      isOld = true;
    },
  )) {
    if (read) {
      const row = read(at, cells);
      if (row && isOld) row.problems = [warning('', READ_AS_WINDOWS), ...(row.problems ?? [])];
      if (row) isOld = false;
      if (row) yield row;
    } else read = rowReader(cells, sheet, own, () => readHeading(cells, named, own, at));
  }
}

/** Each of them ends a row, whichever the file began with: what follows another is never one endless row. */
const LINE_ENDS = ['\r\n', '\n', '\r'];

export const READ_AS_WINDOWS =
  "The file isn't UTF-8, so it was read as Windows-1252. Check letters such as ä and é, or save the file as “CSV UTF-8”.";

/**
 * The rows of a CSV file in any usual delimiter, empty lines above the heading apart. It is in UTF-8, or in UTF-16 with
 * a byte order mark. `onWindows` is called for any other file, which is then read as Excel writes it in western
 * countries; without it such a file is refused.
 */
export async function* csvRecords(
  file: string,
  isColumn: (name: string) => boolean,
  onWindows?: () => void,
): AsyncGenerator<{ row: number; cells: string[] }> {
  const { encoding, delimiter } = await look(file, isColumn, onWindows !== undefined);
  if (encoding === 'windows-1252') onWindows?.();
  const parser = parse({
    delimiter,
    record_delimiter: LINE_ENDS,
    relax_column_count: true,
    max_record_size: LONGEST_RECORD,
  });
  const records = pipeline(
    Readable.from(withoutWideRows(decoded(file, encoding), delimiter)),
    parser,
    () => undefined, // the reader of the records gets the error
  );
  let at = 0;
  let hasHeading = false;
  try {
    const lines: AsyncIterable<string[]> = records;
    for await (const cells of lines) {
      refuseEndless(++at);
      const plain = cells.slice(0, MOST_COLUMNS).map(withoutGuard);
      hasHeading ||= plain.some((cell) => cell.trim() !== '');
      if (hasHeading) yield { row: at, cells: plain };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The parser's count: rows that it has read but nobody has taken yet are lost with the error.
    const row = parser.info.records + 1;
    throw new ImportUnreadable(
      `Can't read row ${row} of the CSV file: ${REASONS[error.code] ?? error.message}`,
    );
  }
}

const REASONS: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is opened and never closed',
  CSV_INVALID_CLOSING_QUOTE:
    'a cell in quotation marks has text after the second one. Write a quotation mark inside the cell twice',
  INVALID_OPENING_QUOTE:
    "a cell has a quotation mark but doesn't begin with one. Put the cell in quotation marks, and write those inside it twice",
  CSV_MAX_RECORD_SIZE: `it has more than ${LONGEST_RECORD / 1024 / 1024} MB`,
};

type Encoding = UnicodeEncoding | 'windows-1252';

async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    const chunks: AsyncIterable<Buffer> = createReadStream(file);
    for await (const chunk of chunks) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return false;
  }
}

async function* decoded(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    const chunks: AsyncIterable<Buffer> = createReadStream(file);
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ImportUnreadable(
      encoding === 'utf-8'
        ? "The CSV file isn't UTF-8. Save it as “CSV UTF-8”."
        : "The CSV file begins as UTF-16, but isn't UTF-16 to its end. It may be incomplete. Save it again, or as “CSV UTF-8”.",
    );
  }
}

/** Passes the text on until a row is too wide: the parser counts no columns, and needs long for very many. */
async function* withoutWideRows(pieces: AsyncIterable<string>, delimiter: string): AsyncGenerator<string> {
  const [separator, quote, lineFeed, carriageReturn] = [delimiter, '"', '\n', '\r'].map((character) =>
    character.charCodeAt(0),
  );
  let row = 1;
  let columns = 1;
  let isQuoted = false;
  let before = 0;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; at++) {
      const code = piece.charCodeAt(at);
      if (code === quote) isQuoted = !isQuoted;
      else if (isQuoted) continue;
      else if (code === separator) columns++;
      else if (code === lineFeed || code === carriageReturn) {
        refuseWide(row, columns);
        if (code === carriageReturn || before !== carriageReturn) row++;
        columns = 1;
      }
      before = code;
    }
    refuseWide(row, columns);
    yield piece;
  }
}

/** Excel's separator depends on the locale, so it is detected from the heading. */
async function look(
  file: string,
  isColumn: (name: string) => boolean,
  takesWindows: boolean,
): Promise<{ encoding: Encoding; delimiter: string }> {
  const handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0);
  await handle.close();
  const head = buffer.subarray(0, bytesRead);
  const encoding = markedEncoding(head) ?? (!takesWindows || (await isUtf8(file)) ? 'utf-8' : 'windows-1252');
  const heading =
    new TextDecoder(encoding)
      .decode(head)
      .trimStart()
      .split(/\r?\n|\r/, 1)[0] ?? '';
  const found = (delimiter: string) =>
    heading.split(delimiter).filter((cell) => isColumn(cell.trim().replace(/^"(.*)"$/, '$1'))).length;
  const [delimiter = ','] = [',', ';', '\t'].toSorted((a, b) => found(b) - found(a));
  return { encoding, delimiter };
}
