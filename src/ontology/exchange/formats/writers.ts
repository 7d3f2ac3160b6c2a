import { Readable } from 'node:stream';
import { writeXlsx } from '../../../platform/write-xlsx.ts';
import { SHEET_COLUMNS } from '../../parameters/domain/parameter-sheet.ts';
import { type Dictionary, writeBsdd } from './bsdd.ts';
import { writeCsv } from './csv.ts';
import type { ExportedClass } from './exported-class.ts';
import type { Format } from './format.ts';
import { writeJsonl } from './jsonl.ts';
import { PARAMETERS_SHEET, parameterCells, writeParametersCsv } from './parameter-rows.ts';
import { writeJsonld } from './skos-jsonld.ts';
import { cellsOf, headingOf } from './tabular.ts';
import { writeTurtle } from './turtle.ts';

/** A workbook has its classes twice: on a sheet of their own, and with their parameters. */
type Classes = () => AsyncIterable<ExportedClass>;

export interface Writing extends Dictionary {
  /** The ontology's own language. */
  own: string;
  /** Those that classes have texts in, beside the own. */
  languages: readonly string[];
  /** Of CSV: the own templates of the classes instead of the classes. */
  sheet?: 'parameters';
}

/** How each format is written. */
export const WRITERS: Record<Format, (classes: Classes, writing: Writing) => Readable> = {
  jsonl: (classes) => Readable.from(inPieces(writeJsonl(classes()))),
  csv: (classes, { languages, sheet }) =>
    Readable.from(inPieces(sheet ? writeParametersCsv(classes()) : writeCsv(classes(), languages))),
  xlsx: (classes, { languages }) =>
    writeXlsx(
      { name: 'Object classes', columns: headingOf(languages), rows: rowsOf(classes(), languages) },
      { name: PARAMETERS_SHEET, columns: SHEET_COLUMNS, rows: parameterCells(classes()) },
    ),
  skos: (classes, { own }) => Readable.from(inPieces(writeTurtle(classes(), own))),
  'skos-jsonld': (classes, { own }) => Readable.from(inPieces(writeJsonld(classes(), own))),
  bsdd: (classes, writing) => Readable.from(inPieces(writeBsdd(classes(), writing, writing.own))),
};

async function* rowsOf(classes: AsyncIterable<ExportedClass>, languages: readonly string[]) {
  for await (const objectClass of classes) yield cellsOf(objectClass, languages);
}

const PIECE = 64 * 1024;

/** Fewer and larger pieces, as bytes: what a socket likes. */
async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < PIECE) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  if (piece !== '') yield Buffer.from(piece);
}
