export const FORMATS = ['jsonl', 'csv', 'xlsx', 'skos', 'skos-jsonld', 'bsdd'] as const;
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
};

/** The format that a media type stands for; parameters such as a charset count for nothing. */
export function formatOfMediaType(mediaType: string | undefined): Format | undefined {
  const plain = mediaType?.split(';', 1)[0]?.trim().toLowerCase();
  return FORMATS.find((format) => FORMAT_FACTS[format].mediaType === plain);
}

export const MOST_BYTES = 200 * 1000 * 1000;
export const MOST_ROWS = 200_000;
/** Of all rows together, as they are kept: a workbook repeats a text by naming it, at no cost to the file. */
export const MOST_CHARACTERS = 250_000_000;
