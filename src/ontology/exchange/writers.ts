import { Readable } from 'node:stream';
import { type Dictionary, writeBsdd } from './bsdd.ts';
import { writeCsv } from './csv.ts';
import type { ExportedClass } from './exported-class.ts';
import type { Format } from './format.ts';
import { writeJsonl } from './jsonl.ts';
import { writeJsonld } from './skos-jsonld.ts';
import { writeTurtle } from './turtle.ts';
import { writeXlsx } from './write-xlsx.ts';

type Classes = AsyncIterable<ExportedClass>;

export interface Writing extends Dictionary {
  /** The ontology's own language. */
  own: string;
  /** Those that classes have texts in, beside the own. */
  languages: readonly string[];
}

/** How each format is written. */
export const WRITERS: Record<Format, (classes: Classes, writing: Writing) => Readable> = {
  jsonl: (classes) => Readable.from(inPieces(writeJsonl(classes))),
  csv: (classes, { languages }) => Readable.from(inPieces(writeCsv(classes, languages))),
  xlsx: (classes, { languages }) => writeXlsx(classes, languages),
  skos: (classes, { own }) => Readable.from(inPieces(writeTurtle(classes, own))),
  'skos-jsonld': (classes, { own }) => Readable.from(inPieces(writeJsonld(classes, own))),
  bsdd: (classes, writing) => Readable.from(inPieces(writeBsdd(classes, writing, writing.own))),
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
