import { Readable } from 'node:stream';
import { writeXlsx } from '../../platform/write-xlsx.ts';
import { type Dictionary, writeBsdd } from './bsdd.ts';
import { writeCsv } from './csv.ts';
import type { ExportedClass } from './exported-class.ts';
import type { Format } from './format.ts';
import { writeJsonl } from './jsonl.ts';
import { writeJsonld } from './skos-jsonld.ts';
import { COLUMNS, cellsOf } from './tabular.ts';
import { writeTurtle } from './turtle.ts';

type Classes = AsyncIterable<ExportedClass>;

/** How each format is written. */
export const WRITERS: Record<Format, (classes: Classes, dictionary: Dictionary) => Readable> = {
  jsonl: (classes) => Readable.from(inPieces(writeJsonl(classes))),
  csv: (classes) => Readable.from(inPieces(writeCsv(classes))),
  xlsx: (classes) => writeXlsx({ name: 'Object classes', columns: COLUMNS, rows: rowsOf(classes) }),
  skos: (classes) => Readable.from(inPieces(writeTurtle(classes))),
  'skos-jsonld': (classes) => Readable.from(inPieces(writeJsonld(classes))),
  bsdd: (classes, dictionary) => Readable.from(inPieces(writeBsdd(classes, dictionary))),
};

async function* rowsOf(classes: Classes) {
  for await (const objectClass of classes) yield cellsOf(objectClass);
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
