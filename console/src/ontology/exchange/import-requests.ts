import { LintelError, type Schemas } from '@lintel/client';
import { type ColumnMapping, columnsParameter } from './csv-heading.ts';
import { type Format, formatFacts, isPacked } from './formats.ts';

export type ImportPlan = Schemas['ImportDryRun'];
export type ImportRow = Schemas['ImportRow'];
export type RowOutcome = ImportRow['outcome'];

export const OUTCOMES: readonly RowOutcome[] = [
  'rejected',
  'created',
  'updated',
  'moved',
  'archived',
  'unchanged',
];

export interface ImportWish {
  format: Format;
  root: string | null;
  partial: boolean;
  absent: 'keep' | 'archive';
  mapping: ColumnMapping;
}

async function send<Body>(
  file: File,
  wish: ImportWish,
  dryRun: boolean,
  key: string,
  signal?: AbortSignal,
): Promise<Body> {
  const { format, root, partial, absent, mapping } = wish;
  const columns = columnsParameter(mapping);
  const query = new URLSearchParams({
    format,
    dryRun: String(dryRun),
    partial: String(partial),
    absent,
    ...(root !== null && { root }),
    ...(columns !== '' && (format === 'csv' || format === 'xlsx') && { columns }),
  });
  const response = await fetch(`/api/v1/bim-ontology/imports?${query}`, {
    method: 'POST',
    headers: {
      'content-type': formatFacts(format).mediaType,
      'idempotency-key': key,
      ...(isPacked(file.name) && { 'content-encoding': 'gzip' }),
    },
    body: file,
    ...(signal && { signal }),
  });
  const body = await response.json().catch(() => null);
  if (!response.ok) throw new LintelError(response.status, body);
  return body;
}

/** The file is the body: the browser reads it from the disk while it is sent. */
export const planImport = async (file: File, wish: ImportWish, key: string, signal: AbortSignal) =>
  send<ImportPlan>(file, wish, true, key, signal);

export const applyImport = async (file: File, wish: ImportWish, key: string) =>
  send<Schemas['Accepted']>(file, wish, false, key);

/** The outcomes of the rows, as JSON lines. */
export async function fetchRows(operationId: string, outcome: RowOutcome): Promise<ImportRow[]> {
  const response = await fetch(`/api/v1/operations/${operationId}/rows?outcome=${outcome}`);
  const text = await response.text();
  if (!response.ok) throw new LintelError(response.status, safely(text));
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): ImportRow => JSON.parse(line));
}

function safely(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Without ids of new classes, which differ with each dry run. */
export const importFingerprint = ({ counts, rows, error }: ImportPlan): string =>
  JSON.stringify([
    counts,
    error,
    rows.map(({ objectClassId, ...row }) => (row.outcome === 'created' ? row : { ...row, objectClassId })),
  ]);
