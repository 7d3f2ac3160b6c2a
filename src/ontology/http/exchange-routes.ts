import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ValidationError } from '../../kernel/domain-error.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { bodyStream } from '../../platform/http/body-stream.ts';
import { UPLOAD_TIMEOUT_MS } from '../../platform/http/edge.ts';
import { matchesEntityTag } from '../../platform/http/entity-tag.ts';
import { TransportError } from '../../platform/http/errors.ts';
import { bytesOf, errorResponses, literals, PathKey } from '../../platform/http/schemas.ts';
import { sendRaw } from '../../platform/http/send-raw.ts';
import { ok } from '../../platform/idempotency/answer.ts';
import { answerOnce, checkedKey } from '../../platform/idempotency/answer-once.ts';
import { acceptedAnswer } from '../../platform/operations/accept.ts';
import { dropParts } from '../../platform/operations/parts.ts';
import { importObjectClasses, previewImport } from '../actions/import-object-classes.ts';
import { receiveImport } from '../actions/receive-import.ts';
import { ImportTooLarge } from '../domain/errors.ts';
import { ROW_OUTCOMES } from '../domain/exchange-row.ts';
import { FORMAT_FACTS, FORMATS, type Format, formatOfMediaType, MOST_BYTES } from '../exchange/format.ts';
import { COLUMNS, type Column } from '../exchange/tabular.ts';
import { WRITERS } from '../exchange/writers.ts';
import { exportOntology } from '../queries/export-ontology.ts';
import { importRows } from '../queries/import-rows.ts';
import type { OntologyCache } from '../queries/ontology-cache.ts';
import { AcceptedSchema } from './accepted.ts';
import * as exchangeSchemas from './exchange-schemas.ts';
import { actorOf } from './proposal-routes.ts';
import { ProposedFileAnswer, proposeFile, requireProposing } from './propose-file.ts';
import { caching, conditional } from './schemas.ts';
import { type OntologyWrites, requesterOf, writeNow } from './writing.ts';

const BASE = '/api/v1/bim-ontology';
const tags = ['ontology'];
const MEDIA_TYPES = FORMATS.map((format) => FORMAT_FACTS[format].mediaType);

export interface OntologyExchange extends OntologyWrites {
  cache: OntologyCache;
}

export const exchangeRoutes =
  ({ cache, ...writes }: OntologyExchange): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      `${BASE}/export`,
      {
        config: { scope: 'ontology:read' },
        schema: {
          operationId: 'exportOntology',
          tags,
          summary: 'The ontology as a file: JSON Lines, CSV, XLSX, SKOS or bSDD',
          querystring: exchangeSchemas.ExportQuery,
          headers: conditional,
          response: {
            200: {
              description: 'The file',
              headers: { ...caching, 'Content-Disposition': { type: 'string' } },
              ...bytesOf(...MEDIA_TYPES),
            },
            304: Type.Unsafe<undefined>({
              type: 'null',
              description: 'Unchanged for the given If-None-Match',
              headers: caching,
            }),
            ...errorResponses(400, 404),
          },
        },
      },
      async (request, reply) => {
        const { format = 'jsonl', root = null, includeInactive = false } = request.query;
        const {
          organizationCode = 'lintel',
          dictionaryCode = 'ontology',
          dictionaryVersion = '1.0',
        } = request.query;
        const dictionary = { organizationCode, dictionaryCode, dictionaryVersion };
        const variant = JSON.stringify(format === 'bsdd' ? [format, dictionary] : [format]);
        const withTemplates = format === 'jsonl';
        const file = await exportOntology(app.db, cache, { root, includeInactive, variant, withTemplates });
        const { mediaType, extension } = FORMAT_FACTS[format];
        reply
          .header('etag', file.etag)
          .header('cache-control', 'private, no-cache')
          .header('vary', 'accept-encoding');
        if (matchesEntityTag(request.headers['if-none-match'], file.etag))
          return sendRaw(reply.code(304), undefined);
        await app.db.transaction().execute((tx) =>
          recordAudit(tx, {
            actor: request.caller,
            action: 'exportOntology',
            subject: root ?? 'ontology',
            details: { format, includeInactive },
            requestId: request.id,
          }),
        );
        const name = file.rootHandle === null ? 'ontology' : `ontology-${fileName(file.rootHandle)}`;
        reply
          .header('content-disposition', `attachment; filename="${name}.${extension}"`)
          .type(mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType);
        return sendRaw(reply, WRITERS[format](file.classes(), dictionary));
      },
    );

    app.get(
      '/api/v1/operations/:operationId/rows',
      {
        config: { scope: 'ontology:read' },
        schema: {
          operationId: 'listOperationRows',
          tags: ['operations'],
          summary: 'What became of every row of an import, as lines of JSON',
          params: Type.Object({ operationId: PathKey }),
          querystring: Type.Object({ outcome: Type.Optional(literals(...ROW_OUTCOMES)) }),
          response: {
            200: {
              description: 'One line a row',
              content: { 'application/x-ndjson': { schema: exchangeSchemas.RowResultSchema } },
            },
            ...errorResponses(400, 404),
          },
        },
      },
      async (request, reply) => {
        const { params, query } = request;
        const lines = await importRows(app.db, params.operationId, query.outcome ?? null);
        return sendRaw(reply.type('application/x-ndjson; charset=utf-8'), Readable.from(lines));
      },
    );

    await app.register(importRoute({ cache, ...writes }));
  };

/** A handle as part of a file's name: those of former times may hold anything. */
function fileName(handle: string): string {
  return handle.replaceAll(/[^\w.-]/g, '_').slice(0, 120);
}

/** Bodies are streams here, and their media type says how to read them. */
const importRoute =
  ({ cache, ...writes }: OntologyExchange): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    app.post(
      `${BASE}/imports`,
      {
        config: {
          scope: ['ontology:write', 'ontology:propose'],
          acrossProjects: true,
          idempotency: 'required',
          bodyTimeoutMs: UPLOAD_TIMEOUT_MS,
          documented: { body: bytesOf(...MEDIA_TYPES) },
        },
        schema: {
          operationId: 'importObjectClasses',
          tags,
          summary: 'Create, change and move classes as a file has them; the whole file or nothing',
          description:
            'The body is the file, its media type or `format` tells what it is; it may be packed (Content-Encoding: gzip). Rows are matched by id, else handle, else path. Up to 200 MB and 200,000 rows.',
          querystring: exchangeSchemas.ImportQuery,
          response: {
            200: exchangeSchemas.ImportDryRunAnswer,
            201: ProposedFileAnswer,
            202: AcceptedSchema,
            ...errorResponses(400, 404, 409, 413, 415),
          },
        },
      },
      async (request, reply) => {
        checkedKey(request); // before the body is read
        const { query } = request;
        const { partial = false, absent = 'keep', root = null, dryRun = false, proposal = null } = query;
        await requireProposing(app.db, request, { proposal, dryRun });
        const format = formatOf(request, query.format);
        const columns = readColumns(query.columns, format);
        const isGzip = isPacked(request);
        if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) {
          throw new ImportTooLarge(`An import has at most ${MOST_BYTES / 1e6} MB.`);
        }
        const received = await receiveImport(app.db, bodyStream(request.body), {
          format,
          columns,
          isGzip,
        }).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOSPC') throw error;
          throw new TransportError(503, 'There is no room for the file right now.');
        });
        const importing = { received, format, rootKey: root, partial, absent };
        // What an Idempotency-Key stands for: the bytes, and how they are to be taken.
        const { sha256 } = received;
        request.body = {
          sha256,
          format,
          columns,
          root,
          partial,
          absent,
          dryRun,
          proposal,
          userId: query.userId ?? null,
        };
        let isAccepted = false;
        try {
          if (proposal !== null) {
            const ontology = await cache.fresh();
            return await answerOnce(request, reply, (tx) =>
              proposeFile(tx, actorOf(request), ontology, proposal, importing),
            );
          }
          if (dryRun)
            return await writeNow(writes, request, reply, async (tx) =>
              ok(await previewImport(tx, writes.runner, importing)),
            );
          return await answerOnce(request, reply, async (tx) => {
            const operation = await importObjectClasses(tx, writes.runner, requesterOf(request), importing);
            isAccepted = true;
            return acceptedAnswer(operation, {});
          });
        } finally {
          // A dry run, a request that was refused, or one that was accepted before and is answered again.
          if (!isAccepted) await dropParts(app.db, received.operationId, 'input').catch(() => undefined);
        }
      },
    );
  };

function formatOf({ headers }: FastifyRequest, given: Format | undefined): Format {
  const format = given ?? formatOfMediaType(headers['content-type']);
  if (format) return format;
  throw new TransportError(
    415,
    `The Content-Type must be one of ${MEDIA_TYPES.join(', ')}, or the parameter format one of ${FORMATS.join(', ')}.`,
  );
}

function isPacked({ headers }: FastifyRequest): boolean {
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity') return false;
  if (encoding === 'gzip' || encoding === 'x-gzip') return true;
  throw new TransportError(415, 'The Content-Encoding must be gzip, or none.');
}

/** `theirs=ours` pairs: the last = separates, so that theirs may have one. */
function readColumns(given: string | undefined, format: Format): [string, Column][] {
  if (given === undefined) return [];
  const refuse = (message: string): never => {
    throw new ValidationError([{ path: 'query.columns', rule: 'columns', message }]);
  };
  if (format !== 'csv' && format !== 'xlsx') refuse('is for csv and xlsx');
  return given.split(',').map((pair) => {
    const at = pair.lastIndexOf('=');
    const [theirs, ours] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    if (at < 0 || theirs === '') refuse('must be theirs=ours pairs, separated by commas');
    const column =
      COLUMNS.find((known) => known === ours) ?? refuse(`“${ours}” is none of ${COLUMNS.join(', ')}`);
    return [theirs, column];
  });
}
