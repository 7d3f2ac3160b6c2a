import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { IFC_VERSIONS, type IfcVersion } from '../../../ifc-schema/index.ts';
import { ValidationError } from '../../../kernel/domain-error.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { prepareExport } from '../../../platform/exports-in-turn.ts';
import { apiRoutes } from '../../../platform/http/api-routes.ts';
import { matchesEntityTag } from '../../../platform/http/entity-tag.ts';
import { warnOfIgnored } from '../../../platform/http/ignored-parameters.ts';
import { bytesOf, errorResponses, literals, notModified, PathKey } from '../../../platform/http/schemas.ts';
import { sendRaw } from '../../../platform/http/send-raw.ts';
import { requestedLanguage } from '../../classes/domain/texts/languages.ts';
import { caching, conditional } from '../../classes/http/schemas.ts';
import { type OntologyWrites } from '../../classes/http/writing.ts';
import type { OntologyCache } from '../../classes/queries/ontology-cache.ts';
import type { ProposalEdits } from '../../proposals/http/proposal-edits.ts';
import type { Editions } from '../../releases/queries/editions.ts';
import { exportRelease } from '../../releases/queries/export-release.ts';
import { ROW_OUTCOMES } from '../domain/exchange-row.ts';
import { type ClassFormat, FORMAT_FACTS, FORMATS } from '../formats/format.ts';
import { asBytes, WRITERS } from '../formats/writers.ts';
import { exportIds, idsTag, type PropertyUri, readVersions } from '../queries/export-ids.ts';
import { exportOntology } from '../queries/export-ontology.ts';
import { importRows } from '../queries/import-rows.ts';
import * as exchangeSchemas from './exchange-schemas.ts';
import { type ImportParts, importRoutes } from './import-routes.ts';

const BASE = '/api/v1/bim-ontology';
const tags = ['ontology'];
const MEDIA_TYPES = FORMATS.map((format) => FORMAT_FACTS[format].mediaType);

export interface OntologyExchange extends OntologyWrites {
  cache: OntologyCache;
  edits: ProposalEdits;
  editions: Editions;
  imports: ImportParts;
  propertyUri: PropertyUri;
}

export const exchangeRoutes =
  ({
    cache,
    editions,
    imports,
    edits,
    propertyUri,
    ...writes
  }: OntologyExchange): FastifyPluginAsyncTypebox =>
  async (app) => {
    // Also as CSV: files are made from memory, in turns of their own.
    const api = apiRoutes(app, { tags, read: { scope: 'ontology:read', reads: 'page' } });

    api.get(`${BASE}/export`, {
      operationId: 'exportOntology',
      summary: 'Export the ontology as JSON Lines, CSV, XLSX, SKOS or bSDD, or its requirements as IDS',
      querystring: exchangeSchemas.ExportQuerystring,
      headers: conditional,
      response: {
        200: {
          description: 'The file',
          headers: { ...caching, 'Content-Disposition': { type: 'string' } },
          content: {
            ...bytesOf(...MEDIA_TYPES).content,
            'application/json': { schema: exchangeSchemas.ExportedJson },
          },
        },
        304: notModified(caching),
        ...errorResponses(400, 404, 409),
      },
      handler: async (request, reply) => {
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
        const ignored: (keyof typeof request.query)[] =
          format === 'ids'
            ? ['includeInactive', 'sheet']
            : ['ifcVersion', 'report', ...(format === 'bsdd' ? [] : (['language'] as const))];
        warnOfIgnored(
          reply,
          ignored.filter((name) => request.query[name] !== undefined),
        );
        const seen = request.headers['if-none-match'];
        // The tag alone needs no templates and no requirements: a 304 takes no turn among the files.
        const current = seen === undefined ? null : await (format === 'ids' ? tagOfIds() : tagOf(format));
        const file =
          current !== null && matchesEntityTag(seen, current)
            ? null
            : await prepareExport(() => (format === 'ids' ? idsFile() : classesFile(format)));
        reply
          .header('etag', file?.etag ?? current)
          .header('cache-control', 'private, no-cache')
          .header('vary', 'accept-encoding');
        if (!file) return sendRaw(reply.code(304), undefined);
        const { rootHandle, report, content } = file;
        if (report) return sendRaw(reply.type('application/json; charset=utf-8'), JSON.stringify(report));
        const { mediaType, extension } = FORMAT_FACTS[format];
        // Before anything is sent: a file that can't be written is refused.
        const bytes = content();
        await app.db.transaction().execute((tx) =>
          recordAudit(tx, {
            actor: request.caller,
            action: 'exportOntology',
            subject: root ?? 'ontology',
            details: { format, includeInactive, ...(release === undefined ? {} : { release }) },
            requestId: request.id,
          }),
        );
        const name = ['ontology', release, rootHandle && fileName(rootHandle)].filter(Boolean).join('-');
        reply
          .header('content-disposition', `attachment; filename="${name}.${extension}"`)
          .type(mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType);
        return sendRaw(reply, bytes);

        async function requirements() {
          const edition = await (release === undefined ? editions.preview() : editions.released(release));
          const { systems } = (await cache.fresh()).codes;
          const versions = requestedVersions(request.query.ifcVersion);
          return [edition, systems, { root, language, versions }, propertyUri] as const;
        }

        async function tagOfIds(required?: Awaited<ReturnType<typeof requirements>>) {
          const etag = idsTag(...(required ?? (await requirements())));
          return request.query.report === true ? etag.replace(/"$/, '-report"') : etag;
        }

        async function idsFile() {
          const required = await requirements();
          const file = await exportIds(...required);
          const isReport = request.query.report === true;
          return {
            etag: await tagOfIds(required),
            rootHandle: file.rootHandle,
            report: isReport ? file.report : null,
            content: () => asBytes(file.texts()),
          };
        }

        async function tagOf(written: ClassFormat) {
          return (await classesFile(written, false)).etag;
        }

        async function classesFile(written: ClassFormat, forContent = true) {
          const isParameters = written === 'csv' && request.query.sheet === 'parameters';
          const sheet = isParameters ? [written, 'parameters'] : [written];
          const variant = JSON.stringify(written === 'bsdd' ? [written, dictionary] : sheet);
          const withTemplates = forContent && (['jsonl', 'xlsx', 'bsdd'].includes(written) || isParameters);
          const file = await (release === undefined
            ? exportOntology(app.db, cache, { root, includeInactive, variant, withTemplates })
            : exportRelease(editions, release, { root, includeInactive, variant }));
          const writing = {
            ...dictionary,
            own: writes.language,
            languages: file.languages,
            parameterLanguages: file.parameterLanguages,
            systems: file.systems,
            ...(isParameters && { sheet: 'parameters' as const }),
          };
          return {
            etag: file.etag,
            rootHandle: file.rootHandle,
            report: null,
            content: () => WRITERS[written](() => file.classes(), writing),
          };
        }
      },
    });

    api.get('/api/v1/operations/:operationId/rows', {
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
      handler: async (request, reply) => {
        const { params, query, caller } = request;
        const { operationId } = params;
        const { projects } = caller;
        const lines = await importRows(app.db, { operationId, outcome: query.outcome ?? null, projects });
        return sendRaw(reply.type('application/x-ndjson; charset=utf-8'), Readable.from(lines));
      },
    });

    await imports.folders
      .sweep()
      .catch((error: unknown) =>
        app.log.warn({ err: error }, "couldn't remove all temporary import folders"),
      );
    await app.register(importRoutes({ edits, ...writes }, imports));
  };

function requestedVersions(text: string | undefined): readonly IfcVersion[] {
  const versions = readVersions(text);
  if (versions) return versions;
  const message = `must be ${IFC_VERSIONS.join(', ')} or several of them, separated by commas`;
  throw new ValidationError([{ path: 'query.ifcVersion', rule: 'enum', message }]);
}

/** A handle as part of a file name. Handles of earlier releases can contain any character. */
function fileName(handle: string): string {
  return handle.replaceAll(/[^\w.-]/g, '_').slice(0, 120);
}
