import { afterProgress, LintelError, PREFER_PROGRESS, type Progress, type Schemas } from '@lintel/client';
import { type Corrections, correctionsParameter } from './corrections.ts';
import { type ColumnMapping, columnsParameter } from './csv-heading.ts';
import { type Format, formatFacts, isPacked } from './formats.ts';
import { messages } from './messages.ts';
import type { ImportRow } from './plan-rows.ts';

export type ImportPlan = Schemas['ImportDryRun'];
export type RowOutcome = ImportRow['outcome'];

export const OUTCOMES: readonly RowOutcome[] = [
  'rejected',
  'created',
  'updated',
  'moved',
  'archived',
  'unchanged',
];

export interface ImportChoices {
  format: Format;
  root: string | null;
  partial: boolean;
  absent: 'keep' | 'archive';
  mapping: ColumnMapping;
  corrections: Corrections;
}

async function send(
  file: File,
  choices: ImportChoices,
  {
    dryRun,
    proposal,
    key,
    signal,
    onProgress,
  }: {
    dryRun: boolean;
    proposal?: string;
    key: string;
    signal?: AbortSignal;
    onProgress?: (progress: Progress) => void;
  },
): Promise<Response> {
  const { format, root, partial, absent, mapping, corrections } = choices;
  const columns = columnsParameter(mapping);
  const query = new URLSearchParams({
    format,
    // A proposal changes nothing, and refuses to be tried.
    ...(proposal === undefined ? { dryRun: String(dryRun) } : { proposal }),
    partial: String(partial),
    absent,
    ...(root !== null && { root }),
    ...(columns !== '' && (format === 'csv' || format === 'xlsx') && { columns }),
    ...(corrections.size > 0 && { corrections: correctionsParameter(corrections) }),
  });
  const sent = await fetch(`/api/v1/bim-ontology/imports?${query}`, {
    method: 'POST',
    headers: {
      'content-type': formatFacts(format).mediaType,
      'idempotency-key': key,
      ...(dryRun && { accept: 'application/x-ndjson' }),
      ...(onProgress && PREFER_PROGRESS),
      ...(isPacked(file.name) && { 'content-encoding': 'gzip' }),
    },
    body: file,
    ...(signal && { signal }),
  });
  const response = onProgress ? await afterProgress(sent, onProgress) : sent;
  if (!response.ok) throw new LintelError(response.status, await response.json().catch(() => null));
  return response;
}

/** Enough for every problem of any file that a person would fix; the rest of a huge file is only counted. */
const MOST_ROWS = 50_000;

/** The plan on the first line, then every row on a line of its own, rows with problems first. */
export async function planImport(
  file: File,
  choices: ImportChoices,
  { key, signal, onProgress }: { key: string; signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<ImportPlan> {
  const { body } = await send(file, choices, { dryRun: true, key, signal, onProgress });
  let plan: ImportPlan | undefined;
  const rows: ImportRow[] = [];
  for await (const line of linesOf(body)) {
    if (plan === undefined) plan = JSON.parse(line) as ImportPlan;
    else rows.push(JSON.parse(line) as ImportRow);
    if (rows.length === MOST_ROWS) break;
  }
  if (plan === undefined) throw new TypeError(messages.previewEnded);
  return { ...plan, rows };
}

async function* linesOf(body: Response['body']): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  let rest = '';
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const lines = (rest + read.value).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest !== '') yield rest;
  } finally {
    await reader.cancel();
  }
}

export const applyImport = async (
  file: File,
  choices: ImportChoices,
  key: string,
): Promise<Schemas['Accepted']> => (await send(file, choices, { dryRun: false, key })).json();

/** Adds the file to a proposal as one change. */
export const proposeImport = async (
  file: File,
  choices: ImportChoices,
  proposal: string,
  key: string,
): Promise<Schemas['ProposedFile']> => (await send(file, choices, { dryRun: false, proposal, key })).json();

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
