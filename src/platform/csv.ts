/** What a spreadsheet would take for a formula. */
const RUNS = /^[=+\-@\t\r]/;

/** So that spreadsheets see that it is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** One record of RFC 4180; texts that a spreadsheet would run are written so that it shows them. */
export function csvRecord(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const shown = RUNS.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}

/** A text that is not CSV; `row` counts the records from 1, the heading included. */
export class CsvFault extends Error {
  readonly row: number;

  constructor(row: number, message: string) {
    super(message);
    this.row = row;
  }
}

/** The records of a CSV text (RFC 4180; lone line feeds will do), one walk over it. Blank lines are none. */
export function parseCsv(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  const end = () => {
    if (record.length > 1 || record[0] !== '') records.push(record);
    record = [];
  };
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at, records.length + 1) : plainCell(text, at);
    record.push(cell.text);
    at = cell.end;
    if (text[at] === ',') {
      at++;
      if (at === text.length) record.push('');
      continue;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    end();
  }
  if (record.length > 0) end();
  return records;
}

const PLAIN = /[^,\r\n]*/y;

function plainCell(text: string, at: number): { text: string; end: number } {
  PLAIN.lastIndex = at;
  const [cell = ''] = PLAIN.exec(text) ?? [];
  return { text: cell, end: at + cell.length };
}

function quotedCell(text: string, at: number, row: number): { text: string; end: number } {
  const parts: string[] = [];
  for (let start = at + 1; ; ) {
    const quote = text.indexOf('"', start);
    if (quote === -1) throw new CsvFault(row, 'has a quote that is never closed');
    parts.push(text.slice(start, quote));
    if (text[quote + 1] === '"') {
      start = quote + 2;
      continue;
    }
    const end = quote + 1;
    if (end < text.length && !/[,\r\n]/.test(text[end] as string)) {
      throw new CsvFault(row, 'has text after a closing quote');
    }
    return { text: parts.join('"'), end };
  }
}
