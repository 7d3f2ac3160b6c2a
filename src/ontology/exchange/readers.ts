import type { ExchangeRow } from '../domain/exchange-row.ts';
import { withinLimits } from '../domain/row-limits.ts';
import type { Format } from './format.ts';
import type { Column } from './tabular.ts';

type Reader = (file: string, columns: ReadonlyMap<string, Column>) => AsyncIterable<ExchangeRow>;

/** Reads a file of this format. Every row is within the limits of the fields, whatever the format. */
export async function openReader(format: Format): Promise<Reader> {
  const read = await readerOf(format);
  return async function* (file, columns) {
    for await (const row of read(file, columns)) yield withinLimits(row);
  };
}

/** Only the format's own libraries are loaded: a process reads one file. */
async function readerOf(format: Format): Promise<Reader> {
  switch (format) {
    case 'jsonl':
      return (await import('./jsonl.ts')).readJsonl;
    case 'csv':
      return (await import('./csv.ts')).readCsv;
    case 'xlsx':
      return (await import('./read-xlsx.ts')).readXlsx;
    case 'skos':
      return (await import('./turtle.ts')).readTurtle;
    case 'skos-jsonld':
      return (await import('./skos-jsonld.ts')).readJsonld;
    case 'bsdd':
      return (await import('./bsdd.ts')).readBsdd;
  }
}
