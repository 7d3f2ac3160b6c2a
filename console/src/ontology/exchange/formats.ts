/** The file formats of the ontology, with the names that people know. */
export const FORMATS = [
  {
    format: 'jsonl',
    name: 'JSON Lines',
    about: 'All data. Can be imported again without changes.',
    mediaType: 'application/x-ndjson',
    endings: ['.jsonl', '.ndjson'],
  },
  {
    format: 'csv',
    name: 'CSV',
    about: 'A table with one row for each class',
    mediaType: 'text/csv',
    endings: ['.csv', '.tsv', '.txt'],
  },
  {
    format: 'xlsx',
    name: 'Excel',
    about: 'The same table as an Excel workbook',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['.xlsx'],
  },
  {
    format: 'skos',
    name: 'SKOS (Turtle)',
    about: 'A concept scheme for linked data',
    mediaType: 'text/turtle',
    endings: ['.ttl'],
  },
  {
    format: 'skos-jsonld',
    name: 'SKOS (JSON-LD)',
    about: 'The same concept scheme in JSON',
    mediaType: 'application/ld+json',
    endings: ['.jsonld'],
  },
  {
    format: 'bsdd',
    name: 'bSDD',
    about: 'For the buildingSMART Data Dictionary',
    mediaType: 'application/vnd.bsdd+json',
    endings: ['.bsdd.json', '.json'],
  },
] as const;

export type FormatFacts = (typeof FORMATS)[number];
export type Format = FormatFacts['format'];

/** `FORMATS` has every format: the type `Format` is made from it. */
export const formatFacts = (format: Format): FormatFacts =>
  FORMATS.find((each) => each.format === format) as FormatFacts;

/** By the extension; compressed files by that of their content. Null when the name does not say. */
export function formatOfFile(fileName: string): Format | null {
  const name = fileName.toLowerCase().replace(/\.gz$/, '');
  return FORMATS.find(({ endings }) => endings.some((ending) => name.endsWith(ending)))?.format ?? null;
}

export const isPacked = (fileName: string): boolean => fileName.toLowerCase().endsWith('.gz');
