import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { request } from 'undici';
import { codeOf } from '../../../kernel/error-code.ts';
import { didYouMean } from '../../../kernel/nearest.ts';
import { PROGRESS, type ReportProgress } from '../../../kernel/progress.ts';
import { CommandError, EXIT } from '../../../platform/cli/exit-codes.ts';
import { outputAt, sizeOf, writeOutput } from '../../../platform/cli/named-files.ts';
import {
  answerOf,
  authorised,
  call,
  fileBody,
  linesOf,
  type ServiceAddress,
} from '../../../platform/cli/remote-service.ts';
import type { RowCounts, RowResult } from '../domain/exchange-row.ts';
import type { SkippedClass } from '../domain/ids-specifications.ts';
import { FORMAT_FACTS, FORMATS, type Format } from '../formats/format.ts';

export interface IdsReport {
  specifications: number;
  skipped: SkippedClass[];
}

const BASE = '/api/v1/bim-ontology';
const EXTENSIONS: Record<string, Format> = {
  ...Object.fromEntries(FORMATS.map((format) => [FORMAT_FACTS[format].extension, format])),
  ndjson: 'jsonl',
  json: 'bsdd',
};

/** The format from the option, or from the file's extension. */
export function formatOfFile(file: string | undefined, option: string | undefined): Format {
  if (option !== undefined) {
    const format = FORMATS.find((each) => each === option);
    if (!format)
      throw new CommandError(
        `--format must be one of ${FORMATS.join(', ')}.${didYouMean(option, FORMATS)}`,
        EXIT.usage,
      );
    return format;
  }
  const name = file?.toLowerCase() ?? '';
  const [, format] = Object.entries(EXTENSIONS).find(([extension]) => name.endsWith(`.${extension}`)) ?? [];
  if (format) return format;
  if (file === undefined) return 'jsonl';
  throw new CommandError(`Can't detect the format from the name ${file}. Use --format.`, EXIT.usage);
}

interface ClassCounts {
  draft: number;
  approved: number;
  archived: number;
}

/** How many classes there are, by status, in the whole ontology or one branch. */
export async function countClasses(service: ServiceAddress, root: string | undefined): Promise<ClassCounts> {
  const query = new URLSearchParams({ depth: '0', ...(root !== undefined && { root }) });
  const { totals } = await call<{ totals: ClassCounts }>(
    service,
    'GET',
    `${BASE}/coverage?${query.toString()}`,
  );
  return totals;
}

/** How many classes a release has. Only approved and archived classes are in one. */
export async function countReleased(
  service: ServiceAddress,
  version: string,
): Promise<{ active: number; inactive: number }> {
  const path = `${BASE}/releases/${encodeURIComponent(version)}`;
  const { classes } = await call<{ classes: { active: number; inactive: number } }>(service, 'GET', path);
  return classes;
}

/** Which classes an IDS file leaves out, and why. */
export function idsReport(service: ServiceAddress, query: URLSearchParams): Promise<IdsReport> {
  const asReport = new URLSearchParams(query);
  asReport.set('report', 'true');
  return call<IdsReport>(service, 'GET', `${BASE}/export?${asReport.toString()}`);
}

/** Takes an export into a file, or to standard output; answers with its size. */
export async function downloadExport(
  service: ServiceAddress,
  path: `export?${string}` | `kits/${string}`,
  file: string | undefined,
  onBytes: (bytes: number) => void,
): Promise<number> {
  const target = file === undefined ? null : await outputAt(file);
  const url = `${service.url}${BASE}/${path}`;
  const sent = request(url, { headers: authorised(service) });
  const response = await sent.catch(() => null);
  if (response?.statusCode !== 200) {
    await answerOf(sent, service.url); // in its words
    throw new CommandError("The server didn't return an export.", EXIT.failed);
  }
  // A sign-in page of a proxy, say.
  if (String(response.headers['content-type']).startsWith('text/html')) {
    response.body.destroy();
    throw new CommandError('The server returned a web page instead of an export.', EXIT.failed);
  }
  let bytes = 0;
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      onBytes(bytes);
      yield chunk;
    }
  }
  const content = counted(response.body);
  if (target) await writeOutput(target, content);
  else
    await pipeline(content, process.stdout, { end: false }).catch((error: unknown) => {
      if (codeOf(error) !== 'EPIPE') throw error; // the reader closed the pipe
    });
  return bytes;
}

/** Uploads a file. A dry run returns the plan and the requested rows, otherwise the accepted operation. */
export async function uploadImport<T>(
  service: ServiceAddress,
  file: string,
  {
    query,
    idempotencyKey,
    onPart,
    onProgress,
  }: {
    query: URLSearchParams;
    idempotencyKey: string | undefined;
    onPart: (part: number) => void;
    onProgress: ReportProgress;
  },
): Promise<T[]> {
  const size = await sizeOf(file);
  const headers = {
    ...authorised(service),
    accept: 'application/x-ndjson, application/json;q=0.9',
    prefer: PROGRESS,
    'content-type': 'application/octet-stream',
    'content-length': String(size),
    'idempotency-key': idempotencyKey ?? randomUUID(),
  };
  const body = size === 0 ? null : fileBody(file, size, onPart);
  return linesOf(
    request(`${service.url}${BASE}/imports?${query.toString()}`, { method: 'POST', headers, body }),
    service.url,
    onProgress,
  );
}

export interface RemoteImport {
  id: string;
  status: string;
  result: { rows: number; counts: RowCounts } | null;
  error: { message: string; details?: { counts: RowCounts; rows: RowResult[] } } | null;
  progress?: { rowsRead: number; rowsTotal: number };
}

const LOOK_EVERY_MS = 250;

export async function waitForImport(
  service: ServiceAddress,
  operationId: string,
  seconds: number,
  onProgress: (part: number) => void,
): Promise<RemoteImport> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const now = await call<RemoteImport>(service, 'GET', `/api/v1/operations/${operationId}`);
    if (now.status === 'succeeded' || now.status === 'failed') return now;
    if (now.progress) onProgress(now.progress.rowsRead / Math.max(1, now.progress.rowsTotal));
    if (Date.now() >= deadline)
      throw new CommandError(`Import ${operationId} is still ${now.status}.`, EXIT.timeout);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
