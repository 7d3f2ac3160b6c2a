import type { ExchangeRow } from '../domain/exchange-row.ts';
import { withoutOversizedFields } from '../domain/oversized-fields.ts';
import { type Corrections, withCorrections } from './corrections.ts';
import type { Format } from './format.ts';
import type { Sheet } from './parameter-rows.ts';
import type { Column } from './tabular.ts';

/** `own` is the ontology's language. */
type Reader = (
  file: string,
  columns: ReadonlyMap<string, Column>,
  own: string,
  sheet?: Sheet,
) => AsyncIterable<ExchangeRow>;

/** Reads a file of this format. Every row is within the limits of the fields, whatever the format. */
export async function openReader(
  format: Format,
): Promise<
  (
    file: string,
    columns: ReadonlyMap<string, Column>,
    own?: string,
    corrections?: Corrections,
    sheet?: Sheet,
  ) => AsyncIterable<ExchangeRow>
> {
  const read = await readerOf(format);
  return async function* (file, columns, own = 'en', corrections = [], sheet) {
    const rows = withCorrections(read(file, columns, own, sheet), corrections);
    for await (const row of rows) yield withoutOversizedFields(row);
  };
}

/** Only the format's own libraries are loaded: a process reads one file. */
async function readerOf(format: Format): Promise<Reader> {
  switch (format) {
    case 'jsonl':
      return withoutColumns((await import('./jsonl.ts')).readJsonl);
    case 'csv':
      return (await import('./csv.ts')).readCsv;
    case 'xlsx':
      return (await import('./read-xlsx.ts')).readXlsx;
    case 'skos':
      return withoutColumns((await import('./turtle.ts')).readTurtle);
    case 'skos-jsonld':
      return withoutColumns((await import('./skos-jsonld.ts')).readJsonld);
    case 'bsdd':
      return withoutColumns((await import('./bsdd.ts')).readBsdd);
    case 'ids':
      return withoutColumns((await import('./ids.ts')).readIdsRows);
  }
}

function withoutColumns(read: (file: string, own: string) => AsyncIterable<ExchangeRow>): Reader {
  return (file, _columns, own) => read(file, own);
}
