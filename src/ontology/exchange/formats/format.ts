import { BODY_LIMITS } from '../../../platform/body-limits.ts';

/** Files of classes. */
export const CLASS_FORMATS = ['jsonl', 'csv', 'xlsx', 'skos', 'skos-jsonld', 'bsdd'] as const;
export type ClassFormat = (typeof CLASS_FORMATS)[number];

/** An IDS file has the requirements of classes. */
export const FORMATS = [...CLASS_FORMATS, 'ids'] as const;
export type Format = (typeof FORMATS)[number];

/** The media type of each format, and what its files are called. */
export const FORMAT_FACTS: Record<Format, { mediaType: string; extension: string }> = {
  jsonl: { mediaType: 'application/x-ndjson', extension: 'jsonl' },
  csv: { mediaType: 'text/csv', extension: 'csv' },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
  },
  skos: { mediaType: 'text/turtle', extension: 'ttl' },
  'skos-jsonld': { mediaType: 'application/ld+json', extension: 'jsonld' },
  bsdd: { mediaType: 'application/vnd.bsdd+json', extension: 'bsdd.json' },
  ids: { mediaType: 'application/xml', extension: 'ids' },
};

/** The format of a media type; parameters such as a charset are ignored. */
export function formatOfMediaType(mediaType: string | undefined): Format | undefined {
  const plain = mediaType?.split(';', 1)[0]?.trim().toLowerCase();
  if (plain === 'text/xml') return 'ids';
  return FORMATS.find((format) => FORMAT_FACTS[format].mediaType === plain);
}

export const MOST_BYTES: number = BODY_LIMITS.importObjectClasses.bytes;

/** Limits of all rows of an import together. */
export interface RowLimits {
  rows: number;
  /** Counted as the rows are stored: a workbook can repeat a long text at no cost to the file. */
  characters: number;
}

export const ROW_LIMITS: RowLimits = { rows: 200_000, characters: 250_000_000 };
/** For files that are planned in the process that answers requests. */
export const ROW_LIMITS_IN_PROCESS: RowLimits = { rows: 20_000, characters: 10_000_000 };

/** Rows of a file including blank ones, which take time too; as many as a sheet can have. */
export const MOST_LINES = 1_048_576;
/** Columns of a row; as many as a sheet can have. */
export const WIDEST_ROW = 16_384;
