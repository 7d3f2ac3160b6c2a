import { messages } from './messages.ts';
/** The file formats of the ontology, with the names that people know. */
export const FORMATS = [
  {
    format: 'jsonl',
    name: 'JSON Lines',
    about: messages.formats.jsonl,
    mediaType: 'application/x-ndjson',
    endings: ['.jsonl', '.ndjson'],
  },
  {
    format: 'csv',
    name: 'CSV',
    about: messages.formats.csv,
    mediaType: 'text/csv',
    endings: ['.csv', '.tsv', '.txt'],
  },
  {
    format: 'xlsx',
    name: 'Excel',
    about: messages.formats.xlsx,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['.xlsx'],
  },
  {
    format: 'skos',
    name: 'SKOS (Turtle)',
    about: messages.formats.skos,
    mediaType: 'text/turtle',
    endings: ['.ttl'],
  },
  {
    format: 'skos-jsonld',
    name: 'SKOS (JSON-LD)',
    about: messages.formats.skosJsonld,
    mediaType: 'application/ld+json',
    endings: ['.jsonld'],
  },
  {
    format: 'bsdd',
    name: 'bSDD',
    about: messages.formats.bsdd,
    mediaType: 'application/vnd.bsdd+json',
    endings: ['.bsdd.json', '.json'],
  },
  {
    format: 'ids',
    name: 'IDS',
    about: messages.formats.ids,
    mediaType: 'application/xml',
    endings: ['.ids'],
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
