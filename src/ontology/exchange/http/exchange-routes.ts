import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { matchesEntityTag } from '../../../platform/http/entity-tag.ts';
import { tellIgnored } from '../../../platform/http/ignored-parameters.ts';
import { bytesOf, errorResponses, literals, PathKey } from '../../../platform/http/schemas.ts';
import { sendRaw } from '../../../platform/http/send-raw.ts';
import { requestedLanguage } from '../../classes/domain/languages.ts';
import { caching, conditional } from '../../classes/http/schemas.ts';
import { type OntologyWrites } from '../../classes/http/writing.ts';
import type { OntologyCache } from '../../classes/queries/ontology-cache.ts';
import type { Editions } from '../../releases/queries/editions.ts';
import { exportRelease } from '../../releases/queries/export-release.ts';
import { ROW_OUTCOMES } from '../domain/exchange-row.ts';
import { FORMAT_FACTS, FORMATS } from '../formats/format.ts';
import { WRITERS } from '../formats/writers.ts';
import { exportOntology } from '../queries/export-ontology.ts';
import { importRows } from '../queries/import-rows.ts';
import * as exchangeSchemas from './exchange-schemas.ts';
import { type ImportParts, importRoutes } from './import-routes.ts';

const BASE = '/api/v1/bim-ontology';
const tags = ['ontology'];
const MEDIA_TYPES = FORMATS.map((format) => FORMAT_FACTS[format].mediaType);

export interface OntologyExchange extends OntologyWrites {
  cache: OntologyCache;
  editions: Editions;
  imports: ImportParts;
}

export const exchangeRoutes =
  ({ cache, editions, imports, ...writes }: OntologyExchange): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      `${BASE}/export`,
      {
        config: { scope: 'ontology:read' },
        schema: {
          operationId: 'exportOntology',
          tags,
          summary: 'Export the ontology as JSON Lines, CSV, XLSX, SKOS or bSDD',
          querystring: exchangeSchemas.ExportQuerystring,
          headers: conditional,
          response: {
            200: {
              description: 'The file',
              headers: { ...caching, 'Content-Disposition': { type: 'string' } },
              ...bytesOf(...MEDIA_TYPES),
            },
            304: Type.Unsafe<undefined>({
              type: 'null',
              description: 'Not changed since the version in If-None-Match',
              headers: caching,
            }),
            ...errorResponses(400, 404),
          },
        },
      },
      async (request, reply) => {
        const { format = 'jsonl', root = null, includeInactive = false, release } = request.query;
        const {
          organizationCode = 'lintel',
          dictionaryCode = 'ontology',
          dictionaryVersion = '1.0',
        } = request.query;
        const language = requestedLanguage(request.query.language);
        const dictionary = {
          organizationCode,
          dictionaryCode,
          dictionaryVersion,
          ...(language === null ? {} : { language }),
        };
        if (format !== 'bsdd' && language !== null) tellIgnored(reply, ['language']);
        const isParameters = format === 'csv' && request.query.sheet === 'parameters';
        const content = isParameters ? [format, 'parameters'] : [format];
        const variant = JSON.stringify(format === 'bsdd' ? [format, dictionary] : content);
        const withTemplates = format === 'jsonl' || format === 'xlsx' || format === 'bsdd' || isParameters;
        const file = await (release === undefined
          ? exportOntology(app.db, cache, { root, includeInactive, variant, withTemplates })
          : exportRelease(editions, release, { root, includeInactive, variant }));
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
            details: { format, includeInactive, ...(release === undefined ? {} : { release }) },
            requestId: request.id,
          }),
        );
        const name = ['ontology', release, file.rootHandle && fileName(file.rootHandle)]
          .filter(Boolean)
          .join('-');
        reply
          .header('content-disposition', `attachment; filename="${name}.${extension}"`)
          .type(mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType);
        return sendRaw(
          reply,
          WRITERS[format](() => file.classes(), {
            ...dictionary,
            own: writes.language,
            languages: file.languages,
            ...(isParameters && { sheet: 'parameters' }),
          }),
        );
      },
    );

    app.get(
      '/api/v1/operations/:operationId/rows',
      {
        config: { scope: 'ontology:read' },
        schema: {
          operationId: 'listOperationRows',
          tags: ['operations'],
          summary: 'List the result of every row of an import as JSON Lines',
          params: Type.Object({ operationId: PathKey }),
          querystring: Type.Object({ outcome: Type.Optional(literals(...ROW_OUTCOMES)) }),
          response: {
            200: {
              description: 'One line per row',
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

    await imports.folders.sweep();
    await app.register(importRoutes({ cache, ...writes }, imports));
  };

/** A handle as part of a file's name: those of former times may hold anything. */
function fileName(handle: string): string {
  return handle.replaceAll(/[^\w.-]/g, '_').slice(0, 120);
}
