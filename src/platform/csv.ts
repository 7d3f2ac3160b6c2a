import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as otherWork } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { withGuard } from '../kernel/formula-guard.ts';

/** Delimiters of any locale: a spreadsheet splits at the one of its locale. */
const NEEDS_QUOTES = /[",;\t\r\n]/;

/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

export type CsvCell = string | number | boolean | null;

/** One record of RFC 4180. A text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvRecord(cells: readonly CsvCell[]): string {
  return `${cells.map(written).join(',')}\r\n`;
}

function written(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const shown = withGuard(cell);
  return NEEDS_QUOTES.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}

/** A text that is not CSV. `row` counts records from 1, including the heading. */
export class CsvFault extends Error {
  readonly row: number;

  constructor(row: number, message: string) {
    super(message);
    this.row = row;
  }
}

const FAULTS: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'has an unclosed quote',
  CSV_INVALID_CLOSING_QUOTE: 'has text after a closing quote',
  INVALID_OPENING_QUOTE: 'has a quote inside an unquoted cell',
};

/** The records of a CSV text (RFC 4180, with any line ends). Blank lines are skipped. Other work gets its turn meanwhile. */
export async function parseCsv(text: string): Promise<string[][]> {
  const parser = parse({
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
  });
  const records: string[][] = [];
  parser.on('data', (record: string[]) => records.push(record));
  try {
    await pipeline(Readable.from(slices(text)), parser);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CsvFault(records.length + 1, FAULTS[error.code] ?? "isn't valid CSV");
  }
  return records;
}

const SLICE = 64 * 1024;

async function* slices(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += SLICE) {
    yield text.slice(start, start + SLICE);
    await otherWork();
  }
}
