import { Readable } from 'node:stream';
import { constants, gunzipSync } from 'node:zlib';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { ValidationError } from '../../../kernel/domain-error.ts';
import { didYouMean } from '../../../kernel/nearest.ts';
import { apiRoutes } from '../../../platform/http/api-routes.ts';
import { isPacked } from '../../../platform/http/awaited-answer.ts';
import { bodyStream } from '../../../platform/http/body-stream.ts';
import { UPLOAD_TIMEOUT_MS } from '../../../platform/http/edge.ts';
import { TransportError } from '../../../platform/http/errors.ts';
import { chooseType } from '../../../platform/http/media-type.ts';
import { PreferProgress, withProgress } from '../../../platform/http/progress.ts';
import { bytesOf, errorResponses } from '../../../platform/http/schemas.ts';
import { answeredOnce, checkedKey } from '../../../platform/idempotency/answer-once.ts';
import { acceptedAnswer } from '../../../platform/operations/accept.ts';
import { dropParts } from '../../../platform/operations/parts.ts';
import { ImportTooLarge } from '../../classes/domain/errors.ts';
import { AcceptedSchema } from '../../classes/http/accepted.ts';
import {
  afterEarlierOperations,
  afterLargeOperations,
  type OntologyWrites,
  requesterOf,
  unlessLeft,
} from '../../classes/http/writing.ts';
import type { EditPlan } from '../../proposals/actions/edit-plan.ts';
import { actorOf } from '../../proposals/http/proposal-actor.ts';
import type { ProposalEdits } from '../../proposals/http/proposal-edits.ts';
import { ProposedFileAnswer, proposeFile, requireProposing } from '../../proposals/http/propose-file.ts';
import { importObjectClasses } from '../actions/import-object-classes.ts';
import { receiveImport } from '../actions/receive-import.ts';
import { readCorrections } from '../formats/corrections.ts';
import {
  FORMAT_FACTS,
  FORMATS,
  type Format,
  formatOfMediaType,
  MOST_BYTES,
  type RowLimits,
} from '../formats/format.ts';
import type { Sheet } from '../formats/parameter-rows.ts';
import { type Column, codeColumn, TABLE_COLUMNS, translatedColumn } from '../formats/tabular.ts';
import type { ImportFolders } from '../processing/import-folders.ts';
import type { PreviewImport } from '../processing/import-previews.ts';
import type { ImportQueue } from '../processing/import-queue.ts';
import { isLarge } from '../processing/large-imports.ts';
import * as exchangeSchemas from './exchange-schemas.ts';
import { withFile } from './received-file.ts';

const BASE = '/api/v1/bim-ontology';
const tags = ['ontology'];
const NDJSON = 'application/x-ndjson';
const MEDIA_TYPES = FORMATS.map((format) => FORMAT_FACTS[format].mediaType);

/** What takes in files and plans them. */
export interface ImportParts {
  queue: ImportQueue;
  folders: ImportFolders;
  preview: PreviewImport;
  limits: RowLimits;
}

/** Bodies are streams here, and their media type says how to read them. */
export const importRoutes =
  (
    { edits, ...writes }: OntologyWrites & { edits: ProposalEdits },
    { queue, folders, preview, limits }: ImportParts,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    const api = apiRoutes(app, { tags });

    api.post(`${BASE}/imports`, {
      operationId: 'importObjectClasses',
      summary: 'Import a file that creates, updates and moves classes, all or nothing',
      config: {
        scope: ['ontology:write', 'ontology:propose'],
        acrossProjects: true,
        idempotency: 'required',
        bodyTimeoutMs: UPLOAD_TIMEOUT_MS,
        documented: { body: bytesOf(...MEDIA_TYPES) },
      },
      description:
        "The body is the file. Its format comes from the media type or `format` (an IDS file is recognized), and it can be compressed (Content-Encoding: gzip). Rows are matched by ID, then handle, then path; specifications of an IDS file by identifier, then name. Up to 200 MB and 200,000 rows. A dry run with `Accept: application/x-ndjson` returns the plan on the first line and each row on its own line, rows with problems first. A dry run isn't stored under its Idempotency-Key.",
      querystring: exchangeSchemas.ImportQuery,
      headers: PreferProgress,
      response: {
        200: exchangeSchemas.ImportDryRunAnswers,
        201: ProposedFileAnswer,
        202: AcceptedSchema,
        ...errorResponses(400, 404, 409, 413, 415, 429),
      },
      handler: async (request, reply) => {
        checkedKey(request); // before the body is read
        const { query } = request;
        const { partial = false, absent = 'keep', root = null, dryRun = false } = query;
        const proposal = await requireProposing(app.db, request, {
          proposal: query.proposal ?? null,
          dryRun,
        });
        const { format, body } = await formatOf(request, query.format);
        if (format === 'ids' && absent === 'archive') refuseArchive();
        const columns = readColumns(query, format, writes.language);
        const corrections = readCorrections(query.corrections);
        const isGzip = isPacked(request);
        if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) {
          throw new ImportTooLarge(`An import file can have at most ${MOST_BYTES / 1e6} MB.`);
        }
        return withProgress(request, reply, ({ report, answer }) =>
          withFile({ queue, folders }, request, reply, async ({ folder, inTurn, signal }) => {
            const received = await receiveImport(app.db, body, {
              format,
              columns,
              corrections,
              sheet: query.sheet,
              language: writes.language,
              isGzip,
              limits,
              folder,
              inTurn,
              signal,
              report,
            });
            const importing = { received, format, rootKey: root, partial, absent };
            const { sha256, rows, characters } = received;
            // Of a dry run, of a request that was refused, or of one that was accepted before and is answered again.
            const forget = () => dropParts(app.db, received.operationId, 'input').catch(() => undefined);
            if (dryRun) {
              const shape = { rows: query.rows ?? 'all', asLines: wantsLines(request) };
              const plan = async () => {
                report({ phase: 'waiting', done: 0, total: null });
                return afterEarlierOperations(writes.runner, signal, () =>
                  inTurn(
                    isLarge({ rows, characters }),
                    () => preview(importing, { shape, folder, signal, report }),
                    signal,
                  ),
                );
              };
              const found = await plan().finally(forget);
              const type = shape.asLines ? NDJSON : 'application/json';
              const headers = { vary: 'accept', 'content-type': `${type}; charset=utf-8` };
              return answer({ status: 200, headers, body: Readable.from(found) });
            }
            let isAccepted = false;
            try {
              // What an Idempotency-Key identifies: the bytes, and how to interpret them.
              const userId = query.userId ?? null;
              const taken = corrections.length > 0 ? { columns, corrections } : { columns };
              request.body = {
                sha256,
                format,
                ...taken,
                ...(query.sheet && { sheet: query.sheet }),
                root,
                partial,
                absent,
                dryRun,
                proposal,
                userId,
              };
              if (proposal !== null) {
                const propose = (plan: EditPlan) =>
                  unlessLeft(signal, (tx) =>
                    proposeFile(tx, actorOf(request), plan, { proposalId: proposal, importing }),
                  );
                return await answer(
                  await edits.planned(request, signal, proposal, (plan) =>
                    answeredOnce(request, reply, propose(plan)),
                  ),
                );
              }
              const accept = unlessLeft(signal, async (tx) => {
                const operation = await importObjectClasses(
                  tx,
                  writes.runner,
                  requesterOf(request),
                  importing,
                );
                isAccepted = true;
                return acceptedAnswer(operation, {});
              });
              const accepted = await afterLargeOperations(writes.runner, signal, () =>
                answeredOnce(request, reply, accept),
              );
              return await answer(accepted);
            } finally {
              if (!isAccepted) await forget();
            }
          }),
        );
      },
    });
  };

function wantsLines({ headers }: FastifyRequest): boolean {
  return chooseType(headers.accept, ['application/json', NDJSON]) === NDJSON;
}

/** By the parameter, the media type, or the first bytes of an IDS file. */
async function formatOf(
  request: FastifyRequest,
  requested: Format | undefined,
): Promise<{ format: Format; body: AsyncIterable<Buffer> }> {
  const body = bodyStream(request.body);
  const format = requested ?? formatOfMediaType(request.headers['content-type']);
  if (format) return { format, body };
  const { head, all } = await peeked(body, isPacked(request));
  if (/<(?:[\w.-]+:)?ids[\s>]/.test(head)) return { format: 'ids', body: all };
  throw new TransportError(
    415,
    `Set the Content-Type header to one of ${MEDIA_TYPES.join(', ')}, or the format parameter to one of ${FORMATS.join(', ')}.`,
  );
}

const HEAD = 2000;

/** The beginning of a body, and the body with its beginning. */
async function peeked(
  body: AsyncIterable<Buffer>,
  isGzip: boolean,
): Promise<{ head: string; all: AsyncIterable<Buffer> }> {
  const chunks = body[Symbol.asyncIterator]();
  const first: Buffer[] = [];
  let bytes = 0;
  while (bytes < HEAD) {
    const { done, value } = await chunks.next();
    if (done) break;
    first.push(value);
    bytes += value.length;
  }
  async function* all() {
    yield* first;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  const packed = Buffer.concat(first).subarray(0, HEAD);
  const head = isGzip ? unpackedHead(packed) : packed;
  return { head: head.toString('latin1', 0, HEAD).replaceAll('\0', ''), all: all() };
}

/** What the beginning of a gzip file says; nothing if it isn't one. */
function unpackedHead(packed: Buffer): Buffer {
  try {
    return gunzipSync(packed, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return Buffer.alloc(0);
  }
}

function refuseArchive(): never {
  const message = `can't be "archive" for IDS files: they don't say which classes there are`;
  throw new ValidationError([{ path: 'query.absent', rule: 'format', message }]);
}

/** `theirs=ours` pairs: the last = separates, so that theirs may have one. */
function readColumns(
  { columns: parameter, sheet }: { columns?: string; sheet?: Sheet },
  format: Format,
  own: string,
): [string, Column][] {
  if (parameter === undefined) return [];
  const refuse = (message: string): never => {
    throw new ValidationError([{ path: 'query.columns', rule: 'columns', message }]);
  };
  if (format !== 'csv' && format !== 'xlsx') refuse('works only with csv and xlsx');
  if (sheet === 'parameters') refuse('works only for classes: rename the columns of a sheet of parameters');
  return parameter.split(',').map((pair) => {
    const at = pair.lastIndexOf('=');
    const [theirs, ours] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    if (at < 0 || theirs === '') refuse('must be comma-separated pairs of FILE_COLUMN=LINTEL_COLUMN');
    const column =
      TABLE_COLUMNS.find((known) => known === ours) ??
      codeColumn(ours) ??
      translatedColumn(ours, own) ??
      refuse(
        `maps to the unknown column “${ours}”. Known columns: ${TABLE_COLUMNS.join(', ')}.${didYouMean(ours, TABLE_COLUMNS)}`,
      );
    return [theirs, column];
  });
}
