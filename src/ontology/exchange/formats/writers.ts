import { Readable } from 'node:stream';
import { piecesInTurn } from '../../../platform/exports-in-turn.ts';
import { writeXlsx } from '../../../platform/write-xlsx.ts';
import { sheetHeading } from '../../parameters/domain/parameter-sheet.ts';
import { type Dictionary, writeBsdd } from './bsdd.ts';
import { writeCsv } from './csv.ts';
import type { ExportedClass } from './exported-class.ts';
import type { ClassFormat } from './format.ts';
import { writeJsonl } from './jsonl.ts';
import { PARAMETERS_SHEET, parameterCells, writeParametersCsv } from './parameter-rows.ts';
import { writeJsonld } from './skos-jsonld.ts';
import { cellsOf, headingOf, type SheetContent } from './tabular.ts';
import { writeTurtle } from './turtle.ts';

/** A workbook has its classes twice: on a sheet of their own, and with their parameters. */
type Classes = () => AsyncIterable<ExportedClass>;

export interface Writing extends Dictionary, SheetContent {
  /** Of descriptions of parameters, beside the own. */
  parameterLanguages: readonly string[];
  /** The ontology's own language. */
  own: string;
  /** Of CSV: the own templates of the classes instead of the classes. */
  sheet?: 'parameters';
}

/** How each format is written; IDS has requirements instead of classes. */
export const WRITERS: Record<ClassFormat, (classes: Classes, writing: Writing) => Readable> = {
  jsonl: (classes) => asBytes(writeJsonl(classes())),
  csv: (classes, writing) =>
    asBytes(
      writing.sheet
        ? writeParametersCsv(classes(), writing.parameterLanguages)
        : writeCsv(classes(), writing),
    ),
  xlsx: (classes, writing) =>
    writeXlsx(
      { name: 'Object classes', columns: headingOf(writing), rows: rowsOf(classes(), writing) },
      {
        name: PARAMETERS_SHEET,
        columns: sheetHeading(writing.parameterLanguages),
        rows: parameterCells(classes(), writing.parameterLanguages),
      },
    ),
  skos: (classes, { own }) => asBytes(writeTurtle(classes(), own)),
  'skos-jsonld': (classes, { own }) => asBytes(writeJsonld(classes(), own)),
  bsdd: (classes, writing) => asBytes(writeBsdd(classes(), writing, writing.own)),
};

async function* rowsOf(classes: AsyncIterable<ExportedClass>, content: SheetContent) {
  for await (const objectClass of classes) yield cellsOf(objectClass, content);
}

const PIECE = 64 * 1024;

/** Texts as a stream of bytes. */
export function asBytes(texts: AsyncIterable<string>): Readable {
  return Readable.from(piecesInTurn(inPieces(texts)));
}

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
