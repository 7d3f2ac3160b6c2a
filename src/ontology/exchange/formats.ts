import { Readable } from 'node:stream';
import type { ExchangeRow } from '../domain/exchange-row.ts';
import { type Dictionary, readBsdd, writeBsdd } from './bsdd.ts';
import { readCsv, writeCsv } from './csv.ts';
import type { ExportedClass } from './exported-class.ts';
import type { Format } from './format.ts';
import { readJsonl, writeJsonl } from './jsonl.ts';
import { readXlsx } from './read-xlsx.ts';
import { readJsonld, writeJsonld } from './skos-jsonld.ts';
import type { Column } from './tabular.ts';
import { readTurtle, writeTurtle } from './turtle.ts';
import { writeXlsx } from './write-xlsx.ts';

type Columns = ReadonlyMap<string, Column>;

/** How each format is read from a file. */
export const READERS: Record<Format, (file: string, columns: Columns) => AsyncIterable<ExchangeRow>> = {
  jsonl: readJsonl,
  csv: readCsv,
  xlsx: readXlsx,
  skos: readTurtle,
  'skos-jsonld': readJsonld,
  bsdd: readBsdd,
};

type Classes = AsyncIterable<ExportedClass>;

/** How each is written. */
export const WRITERS: Record<Format, (classes: Classes, dictionary: Dictionary) => Readable> = {
  jsonl: (classes) => Readable.from(inPieces(writeJsonl(classes))),
  csv: (classes) => Readable.from(inPieces(writeCsv(classes))),
  xlsx: (classes) => writeXlsx(classes),
  skos: (classes) => Readable.from(inPieces(writeTurtle(classes))),
  'skos-jsonld': (classes) => Readable.from(inPieces(writeJsonld(classes))),
  bsdd: (classes, dictionary) => Readable.from(inPieces(writeBsdd(classes, dictionary))),
};

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
