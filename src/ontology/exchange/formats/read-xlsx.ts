import type { Readable } from 'node:stream';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { messageOf } from '../../../kernel/error-code.ts';
import { decodeXlsxText } from '../../../platform/xlsx-text.ts';
import { ImportTooLarge, ImportUnreadable } from '../../classes/domain/errors.ts';
import type { ExchangeRow } from '../domain/exchange-row.ts';
import { WIDEST_ROW } from './format.ts';
import { PARAMETERS_SHEET, type RowReader, rowReader } from './parameter-rows.ts';
import { type Column, MOST_COLUMNS, readHeading, refuseEndless, refuseWide } from './tabular.ts';

/** All parts together, unpacked: a packed file of a few kilobytes can hold gigabytes. */
const MOST_PLAIN_BYTES = 600 * 1024 * 1024;
const MOST_PARTS = 10_000;
/** The parser keeps the text between two tags until it has seen the second. */
const LONGEST_TEXT = 16 * 1024 * 1024;
/** Workbooks come to about ten. */
const DEEPEST_ELEMENT = 100;
/** More of a cell is not kept: a shared string counts once for every cell that refers to it, and no field holds more. */
const LONGEST_CELL = 200_000;
/** Of all cells together, a shared string for each cell that refers to it. Rows that say nothing are read too. */
const MOST_CELL_CHARACTERS = 1_000_000_000;
/** More than the cells of a file have; a few kilobytes can hold millions of empty ones. */
const MOST_SHARED_STRINGS = 5_000_000;

/** The first sheet of a workbook and its sheet of parameters; the first row that says anything is the heading. */
export async function* readXlsx(
  file: string,
  named: ReadonlyMap<string, Column>,
  own: string,
): AsyncGenerator<ExchangeRow> {
  const book = await Package.open(file);
  try {
    const strings = await sharedStrings(book);
    for (const { name, part } of await sheetsOf(book))
      yield* readSheet({ book, strings, name, part }, named, own);
  } catch (error) {
    throw error instanceof ImportUnreadable || error instanceof ImportTooLarge
      ? error
      : new ImportUnreadable(`${NO_WORKBOOK}. ${reasonOf(error)}`);
  } finally {
    book.close();
  }
}

interface Sheet {
  book: Package;
  strings: readonly string[];
  name: string;
  part: string;
}

async function* readSheet(
  { book, strings, name, part }: Sheet,
  named: ReadonlyMap<string, Column>,
  own: string,
): AsyncGenerator<ExchangeRow> {
  let read: RowReader | null = null;
  let lines = 0;
  for await (const { row, cells } of sheetRows(book, part, strings)) {
    refuseEndless(++lines);
    if (read) {
      const found = read(row, cells);
      if (found) yield { ...found, sheet: name };
    } else if (cells.some((cell) => cell.trim() !== '')) {
      const sheet = isParameters(name) ? 'parameters' : undefined;
      read = rowReader(cells, sheet, own, () => readHeading(cells, named, own, row));
    }
  }
}

function isParameters(sheetName: string): boolean {
  return sheetName.trim().toLowerCase() === PARAMETERS_SHEET.toLowerCase();
}

const NO_WORKBOOK = "The file isn't an XLSX workbook";

function reasonOf(error: unknown): string {
  return `(${messageOf(error)})`;
}

/** The parts of a packed file, read one at a time and never more than they may be altogether. */
class Package {
  readonly #zip: ZipFile;
  readonly #parts: ReadonlyMap<string, Entry>;
  #left = MOST_PLAIN_BYTES;

  private constructor(zip: ZipFile, parts: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#parts = parts;
  }

  static open(file: string): Promise<Package> {
    return new Promise((resolve, reject) => {
      const refuse = (error: Error) => reject(new ImportUnreadable(`${NO_WORKBOOK}. ${reasonOf(error)}`));
      yauzl.open(file, { lazyEntries: true, autoClose: false }, (fault, zip) => {
        if (fault) return reject(new ImportUnreadable(`${NO_WORKBOOK}, or it is incomplete.`));
        const parts = new Map<string, Entry>();
        zip.on('error', refuse);
        zip.on('entry', (entry: Entry) => {
          parts.set(entry.fileName, entry);
          if (parts.size > MOST_PARTS) refuse(new Error(`more than ${MOST_PARTS} parts`));
          else zip.readEntry();
        });
        zip.on('end', () => resolve(new Package(zip, parts)));
        zip.readEntry();
      });
    });
  }

  close(): void {
    this.#zip.close();
  }

  has(name: string): boolean {
    return this.#parts.has(name);
  }

  async *text(name: string): AsyncGenerator<string> {
    const entry = this.#parts.get(name);
    if (!entry) throw new ImportUnreadable(`${NO_WORKBOOK} (${name} is missing).`);
    // The size is declared beforehand, and yauzl ensures that no part exceeds it.
    this.#left -= entry.uncompressedSize;
    if (this.#left < 0) {
      throw new ImportUnreadable(
        `The workbook is larger than ${MOST_PLAIN_BYTES / 1024 ** 2} MiB after decompression.`,
      );
    }
    const stream = await new Promise<Readable>((resolve, reject) => {
      this.#zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
    });
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const chunks: AsyncIterable<Buffer> = stream;
    for await (const chunk of chunks) {
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  }
}

/** Feeds a part to a parser that knows no entities but XML's own: none can expand. */
async function parsed(book: Package, name: string, handlers: Handlers): Promise<void> {
  for await (const _ of parsing(book, name, handlers));
}

interface Handlers {
  opentag(tag: SaxesTagPlain): void;
  text?(text: string): void;
  closetag?(tag: SaxesTagPlain): void;
}

async function* parsing(book: Package, name: string, handlers: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new ImportUnreadable(`${NO_WORKBOOK} (${name}: ${error.message.slice(0, 200)}).`);
  });
  parser.on('doctype', () => {
    throw new ImportUnreadable(`${NO_WORKBOOK} (${name} declares a document type).`);
  });
  let sinceTag = 0;
  let depth = 0;
  parser.on('opentag', (tag) => {
    sinceTag = 0;
    if (++depth > DEEPEST_ELEMENT)
      throw new ImportUnreadable(
        `${NO_WORKBOOK} (${name} has elements nested more than ${DEEPEST_ELEMENT} deep).`,
      );
    handlers.opentag(tag);
  });
  parser.on('closetag', (tag) => {
    sinceTag = 0;
    depth--;
    handlers.closetag?.(tag);
  });
  parser.on('text', (text) => handlers.text?.(text));
  for await (const text of book.text(name)) {
    sinceTag += text.length;
    if (sinceTag > LONGEST_TEXT) {
      throw new ImportUnreadable(`${NO_WORKBOOK} (${name} has a text larger than 16 MiB).`);
    }
    parser.write(text);
    yield;
  }
  parser.close();
}

/** Workbooks of some programs have a prefix on every name. */
function local({ name }: SaxesTagPlain): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The first sheet, and the one of parameters if there is one. */
async function sheetsOf(book: Package): Promise<{ name: string; part: string }[]> {
  const sheets: { name: string; relation: string | undefined }[] = [];
  await parsed(book, 'xl/workbook.xml', {
    opentag(tag) {
      if (local(tag) !== 'sheet') return;
      const relation = Object.entries(tag.attributes).find(([name]) => /(^|:)id$/.test(name))?.[1];
      const name = (tag.attributes['name'] ?? '').slice(0, 100);
      const isWanted = sheets.length === 0 || (isParameters(name) && sheets.length === 1);
      if (isWanted) sheets.push({ name, relation });
    },
  });
  const [first = { name: '', relation: undefined }, ...rest] = sheets;
  const targets = new Map<string, string>();
  if (book.has('xl/_rels/workbook.xml.rels')) {
    await parsed(book, 'xl/_rels/workbook.xml.rels', {
      opentag({ attributes }) {
        const { Id: id, Target: target } = attributes;
        if (sheets.some(({ relation }) => relation === id) && id && target) targets.set(id, target);
      },
    });
  }
  return [first, ...rest].flatMap(({ name, relation }, i) => {
    const path = targets.get(relation ?? '') ?? (i === 0 ? 'worksheets/sheet1.xml' : null);
    return path === null ? [] : [{ name, part: path.startsWith('/') ? path.slice(1) : `xl/${path}` }];
  });
}

async function sharedStrings(book: Package): Promise<string[]> {
  const strings: string[] = [];
  const part = 'xl/sharedStrings.xml';
  if (!book.has(part)) return strings;
  let text = '';
  let isText = false;
  let phonetic = 0;
  await parsed(book, part, {
    opentag(tag) {
      const name = local(tag);
      if (name === 'si') text = '';
      if (name === 'rPh') phonetic++;
      if (name === 't') isText = phonetic === 0;
    },
    text(piece) {
      if (isText) text = extended(text, piece);
    },
    closetag(tag) {
      const name = local(tag);
      if (name === 't') isText = false;
      if (name === 'rPh') phonetic--;
      if (name === 'si' && strings.push(decodeXlsxText(text)) > MOST_SHARED_STRINGS) {
        const most = MOST_SHARED_STRINGS.toLocaleString('en');
        throw new ImportTooLarge(`The workbook has more than ${most} different texts.`);
      }
    },
  });
  return strings;
}

interface SheetRow {
  row: number;
  cells: string[];
}

async function* sheetRows(book: Package, part: string, strings: readonly string[]): AsyncGenerator<SheetRow> {
  const ready: SheetRow[] = [];
  let row: SheetRow = { row: 0, cells: [] };
  let column = 0;
  let type = '';
  let value = '';
  let isValue = false;
  let phonetic = 0;
  let characters = 0;
  const steps = parsing(book, part, {
    opentag(tag) {
      const name = local(tag);
      // Without namespaces, which are off in this parser, attributes are strings.
      const { r, t = '' } = tag.attributes as { r?: string; t?: string };
      if (name === 'row') {
        row = { row: /^[1-9]\d{0,6}$/.test(r ?? '') ? Number(r) : row.row + 1, cells: [] };
        column = 0;
      } else if (name === 'c') {
        column = r === undefined ? column + 1 : columnOf(r);
        refuseWide(row.row, column);
        type = t;
        value = '';
      } else if (name === 'rPh') phonetic++;
      else if (name === 'v' || name === 't') isValue = phonetic === 0;
    },
    text(text) {
      if (isValue) value = extended(value, text);
    },
    closetag(tag) {
      const name = local(tag);
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'rPh') phonetic--;
      else if (name === 'c') {
        const text = cellText(type, value, strings);
        characters += text.length;
        if (characters > MOST_CELL_CHARACTERS)
          throw new ImportTooLarge(
            `The cells of a sheet can have at most ${MOST_CELL_CHARACTERS.toLocaleString('en')} characters in total. Import the file in parts.`,
          );
        put(row.cells, column, text);
      } else if (name === 'row') ready.push(row);
    },
  });
  for await (const _ of steps) yield* ready.splice(0);
  yield* ready;
}

function extended(text: string, piece: string): string {
  return text.length >= LONGEST_CELL ? text : text + piece.slice(0, LONGEST_CELL - text.length);
}

/** `AB12` is column 28. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of place) {
    const digit = letter.charCodeAt(0) - 64;
    if (digit < 1 || digit > 26 || column > WIDEST_ROW) break;
    column = column * 26 + digit;
  }
  return column;
}

function put(cells: string[], column: number, text: string): void {
  // An empty cell needs no place, however far to the right it is.
  if (text === '' || column < 1 || column > MOST_COLUMNS) return;
  while (cells.length < column - 1) cells.push('');
  cells[column - 1] = text;
}

function cellText(type: string, value: string, strings: readonly string[]): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value.trim() === '1' ? 'true' : 'false';
  if (type === 'inlineStr' || type === 'str') return decodeXlsxText(value);
  return value;
}
