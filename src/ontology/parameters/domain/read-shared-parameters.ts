import { markedEncoding } from '../../../kernel/encoding.ts';
import { withoutReversing } from '../../../kernel/text-limits.ts';
import type { SharedParameter } from './shared-parameter.ts';
import { PARAM_COLUMNS } from './shared-parameter-file.ts';

export interface ReadParameter {
  /** The line of the file, counted from 1. */
  row: number;
  parameter: SharedParameter;
}

export interface BadRow {
  row: number;
  problems: { column: string; message: string }[];
}

export interface SharedParametersRead {
  parameters: ReadParameter[];
  bad: BadRow[];
}

/** Blank lines and comments included. */
export const MOST_LINES = 100_000;
/** More than all fields of a parameter can have together. */
const LONGEST_LINE = 20_000;
/** Later versions of Revit may add columns; these are enough for all there are. */
const MOST_FIELDS = 64;
const LONGEST_NAME = 255;
const LONGEST_DESCRIPTION = 10_000;
const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The text of a file in UTF-16 with a byte order mark, or in UTF-8; a row says where it isn't. It stays in pieces, a step
 * each: decoding or joining all of a large file at once would hold up others.
 */
export function* decodedFile(bytes: Uint8Array): Generator<void, { pieces: string[] } | BadRow> {
  const encoding = markedEncoding(bytes) ?? 'utf-8';
  const decoder = new TextDecoder(encoding, { fatal: true });
  const pieces: string[] = [];
  let row = 1;
  for (let at = 0; ; at += PIECE_BYTES) {
    const piece = bytes.subarray(at, at + PIECE_BYTES);
    const text = decodedPiece(decoder, piece);
    if (text === null) {
      const loose = new TextDecoder(encoding);
      // A character can go on from the piece before.
      loose.decode(bytes.subarray(Math.max(0, at - PIECE_BYTES), at), { stream: true });
      const readable = loose.decode(piece).replace(/[\ufffd\0][^]*/, '');
      return problem(
        row + lineEndsIn(readable),
        '',
        encoding === 'utf-8'
          ? "the file isn't UTF-8, or UTF-16 with a byte order mark. Save it from Revit, or as UTF-16"
          : 'the file is cut off or damaged: it ends inside a character or has bytes that are none',
      );
    }
    if (piece.length === 0) return { pieces };
    pieces.push(text);
    row += lineEndsIn(text);
    if (row > MOST_LINES) return tooManyLines();
    yield;
  }
}

const PIECE_BYTES = 64 * 1024;

/** Null if it isn't text. An empty piece is the end of the file. */
function decodedPiece(decoder: InstanceType<typeof TextDecoder>, piece: Uint8Array): string | null {
  try {
    const text = decoder.decode(piece, { stream: piece.length > 0 });
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

function lineEndsIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

function tooManyLines(): BadRow {
  const most = MOST_LINES.toLocaleString('en');
  return problem(MOST_LINES + 1, '', `a file can have at most ${most} lines`);
}

/** Reads a file line by line; a step each, so that long files can be read in slices. */
export function* readSharedParameters(pieces: readonly string[]): Generator<void, SharedParametersRead> {
  const bad: BadRow[] = [];
  const groups = new Map<string, string>();
  const found: { row: number; cells: string[]; columns: string[] }[] = [];
  let columns: string[] | null = null;
  let row = 0;
  for (const line of linesOf(pieces)) {
    yield;
    if (line === null) continue;
    if (++row > MOST_LINES) return { parameters: [], bad: [tooManyLines()] };
    if (line.startsWith('#')) continue;
    if (line.length > LONGEST_LINE) {
      bad.push(problem(row, '', `the line has more than ${LONGEST_LINE.toLocaleString('en')} characters`));
      continue;
    }
    if (line.trim() === '') continue;
    const [kind = '', ...cells] = line.split('\t', MOST_FIELDS);
    if (kind === '*META' || kind === 'META' || kind === '*GROUP') continue;
    if (kind === 'GROUP') {
      const [id = '', named = ''] = cells;
      const name = withoutReversing(named);
      const fault = groupFault(id, name, groups);
      if (fault) bad.push(problem(row, ...fault));
      else groups.set(id, name);
    } else if (kind === '*PARAM') {
      columns = cells.map((cell) => cell.trim().toUpperCase());
      const missing = REQUIRED.filter((column) => !columns?.includes(column));
      if (missing.length > 0) bad.push(problem(row, '*PARAM', `has no column ${missing.join(', ')}`));
    } else if (kind === 'PARAM' && columns) found.push({ row, cells, columns });
    else if (kind === 'PARAM')
      bad.push(problem(row, 'PARAM', 'comes before the line *PARAM with its columns'));
    else bad.push(problem(row, '', `begins with ${shown(kind)}, not with GROUP, PARAM, META or #`));
  }
  if (!columns)
    bad.push(problem(row, '', "the file has no line *PARAM, so it isn't a shared parameter file"));
  const parameters: ReadParameter[] = [];
  const rowOf = new Map<string, number>();
  for (const { row, cells, columns: names } of found) {
    yield;
    const { parameter, problems } = parameterOf(cells, names, groups);
    const first = rowOf.get(parameter.guid);
    if (first !== undefined) problems.push({ column: 'GUID', message: `is the same as in row ${first}` });
    else rowOf.set(parameter.guid, row);
    if (problems.length > 0) bad.push({ row, problems });
    else parameters.push({ row, parameter });
  }
  return { parameters, bad: bad.sort((a, b) => a.row - b.row) };
}

/** Null between the pieces: a line can go on in many. No more of it is kept than shows that it is too long. */
function* linesOf(pieces: readonly string[]): Generator<string | null> {
  let [line, isFirst, endsInReturn] = ['', true, false];
  for (const piece of pieces) {
    if (piece === '') continue;
    const start = (endsInReturn && piece.startsWith('\n')) || (isFirst && piece.startsWith('\ufeff')) ? 1 : 0;
    const [end = '', ...others] = piece.slice(start).split(/\r\n?|\n/);
    line = (line + end).slice(0, LONGEST_LINE + 1);
    for (const next of others) {
      yield line;
      line = next;
    }
    isFirst = false;
    endsInReturn = piece.endsWith('\r');
    yield null;
  }
  if (line !== '' || isFirst) yield line;
}

const REQUIRED = PARAM_COLUMNS.filter((column) => column !== 'HIDEWHENNOVALUE');

function groupFault(
  id: string,
  name: string,
  groups: ReadonlyMap<string, string>,
): [column: string, message: string] | null {
  if (!/^\d{1,9}$/.test(id)) return ['ID', 'must be a whole number'];
  if (groups.has(id)) return ['ID', `repeats the group ${id}`];
  if (name.trim() === '' || name.length > LONGEST_NAME)
    return ['NAME', `must have 1 to ${LONGEST_NAME} characters`];
  return null;
}

function parameterOf(
  cells: readonly string[],
  columns: readonly string[],
  groups: ReadonlyMap<string, string>,
): { parameter: SharedParameter; problems: BadRow['problems'] } {
  const problems: BadRow['problems'] = [];
  const refuse = (column: string, message: string) => void problems.push({ column, message });
  const cell = (column: (typeof PARAM_COLUMNS)[number]) => cells[columns.indexOf(column)] ?? '';
  const flag = (column: 'VISIBLE' | 'USERMODIFIABLE' | 'HIDEWHENNOVALUE', absent: boolean) => {
    const value = cell(column).trim();
    if (value === '' && column === 'HIDEWHENNOVALUE') return absent;
    if (value !== '0' && value !== '1') refuse(column, 'must be 0 or 1');
    return value === '1';
  };
  const group = groups.get(cell('GROUP').trim());
  const parameter: SharedParameter = {
    guid: cell('GUID').trim().toLowerCase(),
    name: withoutReversing(cell('NAME')),
    revitDataType: cell('DATATYPE').trim(),
    dataCategory: cell('DATACATEGORY').trim(),
    group: group ?? '',
    visible: true,
    description: withoutReversing(cell('DESCRIPTION')),
    userModifiable: true,
    hideWhenNoValue: false,
  };
  if (cells.length < columns.length) {
    refuse('', `the line has ${cells.length} of ${columns.length} fields`);
    return { parameter, problems };
  }
  parameter.visible = flag('VISIBLE', true);
  parameter.userModifiable = flag('USERMODIFIABLE', true);
  parameter.hideWhenNoValue = flag('HIDEWHENNOVALUE', false);
  if (!GUID.test(parameter.guid)) refuse('GUID', 'must be a GUID with hyphens');
  if (parameter.name.trim() === '' || parameter.name.length > LONGEST_NAME)
    refuse('NAME', `must have 1 to ${LONGEST_NAME} characters`);
  if (!/^\w{1,100}$/.test(parameter.revitDataType)) refuse('DATATYPE', 'must be a data type such as TEXT');
  if (!/^(-?\d{1,15})?$/.test(parameter.dataCategory))
    refuse('DATACATEGORY', 'must be empty or the integer of a category');
  if (group === undefined) refuse('GROUP', `${shown(cell('GROUP'))} isn't the ID of a group in this file`);
  if (parameter.description.length > LONGEST_DESCRIPTION)
    refuse('DESCRIPTION', `must have at most ${LONGEST_DESCRIPTION.toLocaleString('en')} characters`);
  if (/\p{Cc}/u.test(cells.join(''))) refuse('', 'must not have control characters');
  return { parameter, problems };
}

function problem(row: number, column: string, message: string): BadRow {
  return { row, problems: [{ column, message }] };
}

function shown(text: string): string {
  return `“${(text.length > 60 ? `${text.slice(0, 60)}…` : text).toWellFormed()}”`;
}
