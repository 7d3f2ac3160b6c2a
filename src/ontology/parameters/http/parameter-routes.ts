import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { BODY_LIMITS } from '../../../platform/body-limits.ts';
import { contentTag } from '../../../platform/content-tag.ts';
import { piecesInTurn, prepareExport } from '../../../platform/exports-in-turn.ts';
import { apiRoutes } from '../../../platform/http/api-routes.ts';
import { CsvQuery, jsonOrCsv, sendCsv, wantsCsv } from '../../../platform/http/csv-answer.ts';
import { readCursor } from '../../../platform/http/cursor.ts';
import { matchesEntityTag } from '../../../platform/http/entity-tag.ts';
import { TransportError } from '../../../platform/http/errors.ts';
import {
  Cursor,
  closed,
  errorResponses,
  errorWith,
  Facts,
  Faults,
  literals,
  notModified,
  nullable,
  PathKey,
  pageSchema,
  Text,
  UserId,
} from '../../../platform/http/schemas.ts';
import { sendRaw } from '../../../platform/http/send-raw.ts';
import { ok } from '../../../platform/idempotency/answer.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { acceptedAnswer } from '../../../platform/operations/accept.ts';
import { sha256InPieces } from '../../../platform/sha256-in-pieces.ts';
import { requestedLanguage } from '../../classes/domain/texts/languages.ts';
import { AcceptedSchema } from '../../classes/http/accepted.ts';
import { caching, conditional } from '../../classes/http/schemas.ts';
import { inOrder, type OntologyWrites, requesterOf, writeNow } from '../../classes/http/writing.ts';
import type { Editions } from '../../releases/queries/editions.ts';
import {
  importSharedParameters,
  previewSharedParameters,
  readFile,
  updateParameter,
} from '../actions/import-shared-parameters.ts';
import {
  PARAM_DATA_TYPES,
  type ParamTemplate,
  type RenderedParamTemplate,
} from '../domain/param-templates.ts';
import { SHEET_COLUMNS, sheetCells } from '../domain/parameter-sheet.ts';
import { RenderedParamTemplateSchema } from '../param-template-schema.ts';
import { libraryFile, listParameters } from '../queries/list-parameters.ts';
import { type RequirementRow, Requirements } from '../queries/list-requirements.ts';
import type { ParameterCatalog } from '../queries/parameter-catalog.ts';
import { sendSharedParameters } from './send-shared-parameters.ts';

const BASE = '/api/v1/bim-ontology';
const tags = ['ontology'];
const read = { scope: 'ontology:read' } as const;
const write = { scope: 'ontology:write', acrossProjects: true, idempotency: 'honoured' } as const;
const MOST_BYTES = BODY_LIMITS.importSharedParameters.bytes;
const Key = nullable(Type.String());
const Count = Type.Integer({ minimum: 0 });
const page = {
  cursor: Type.Optional(Cursor),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
};
const DataType = Type.Enum([...PARAM_DATA_TYPES]);

const Requirement = Type.Object(
  {
    objectClassId: Type.String(),
    handle: Type.String(),
    className: Type.String(),
    ifc: Type.Object({ entity: Key, predefinedType: Key }),
    parameter: RenderedParamTemplateSchema,
  },
  { title: 'Requirement' },
);

const ParameterSchema = Type.Object(
  {
    guid: Type.String({ format: 'uuid' }),
    name: Type.String(),
    dataType: nullable(Type.String({ description: "Null for a data type that templates don't have" })),
    revitDataType: Type.String(),
    group: Type.String(),
    description: Type.String(),
    origin: literals('file', 'derived'),
    preferred: Type.Boolean({ description: 'True if someone chose this GUID among several' }),
    classCount: Type.Integer({ minimum: 0, description: 'Classes with the parameter in force' }),
  },
  { title: 'Parameter' },
);

const Problems = Type.Array(Type.Object({ column: Type.String(), message: Type.String() }));

const RejectedRows = Type.Object(
  {
    count: Count,
    rows: Type.Array(Type.Object({ row: Type.Integer(), problems: Problems }), { maxItems: 1000 }),
  },
  { description: 'For SharedParametersRejected: the bad rows, by the lines of the file' },
);

const ImportPreview = Type.Object(
  {
    dryRun: Type.Literal(true),
    added: Count,
    changed: Count,
    unchanged: Count,
    rejected: Count,
    conflicts: Type.Array(
      Type.Object({ name: Type.String(), dataType: DataType, guids: Type.Array(Type.String()) }),
      { description: 'Names and data types with several GUIDs, none of which counts until someone decides' },
    ),
    changedGuids: Type.Array(
      Type.Object({
        name: Type.String(),
        dataType: DataType,
        before: Type.String(),
        after: Type.String(),
        classes: Count,
      }),
    ),
    rows: Type.Array(
      Type.Object({
        row: Type.Integer({ description: 'The line of the file' }),
        guid: Type.Optional(Type.String()),
        name: Type.Optional(Type.String()),
        outcome: literals('added', 'changed', 'unchanged', 'rejected'),
        problems: Type.Optional(Problems),
      }),
      { maxItems: 1000 },
    ),
  },
  { title: 'SharedParametersPreview' },
);

export interface ParameterReads extends OntologyWrites {
  editions: Editions;
  catalog: ParameterCatalog;
}

/** What must be known about classes, and a firm's own parameters. */
export const parameterRoutes =
  ({ editions, catalog, ...writes }: ParameterReads): FastifyPluginAsyncTypebox =>
  async (app) => {
    const api = apiRoutes(app, { tags, read, write });

    api.get(`${BASE}/requirements`, {
      operationId: 'listRequirements',
      summary: 'List the parameters in force on classes, one row for each class and parameter',
      querystring: Type.Object({
        objectClassId: Type.Optional({ ...Text, description: 'ID or handle' }),
        root: Type.Optional({ ...Text, description: 'ID or handle of the class at the top of a branch' }),
        ifcEntity: Type.Optional({
          ...Text,
          description: 'Only classes with this IFC entity or one of its subtypes',
        }),
        parameter: Type.Optional({ ...Text, description: 'The name of a parameter, in any case' }),
        required: Type.Optional(Type.Boolean()),
        status: Type.Optional({ ...literals('draft', 'approved'), default: 'approved' }),
        release: Type.Optional({ ...Text, description: 'A release instead of the current ontology' }),
        language: Type.Optional({
          ...Text,
          description: 'BCP 47 language tag: names of classes and descriptions in it where they exist',
        }),
        ...page,
        ...CsvQuery,
      }),
      headers: conditional,
      response: {
        200: { ...jsonOrCsv(pageSchema(Requirement)), headers: caching },
        304: notModified(caching),
        ...errorResponses(400, 404),
      },
      handler: async (request, reply) => {
        const { objectClassId, root, ifcEntity, parameter, required, release, cursor } = request.query;
        const { status = 'approved', limit = 100 } = request.query;
        const after = readCursor(cursor, 2);
        const edition = release === undefined ? await editions.preview() : await editions.released(release);
        const language = requestedLanguage(request.query.language);
        const filter = { objectClassId, root, ifcEntity, parameter, required, status, language };
        const requirements = new Requirements(edition, filter);
        if (!wantsCsv(request)) {
          const etag = contentTag(JSON.stringify([edition.stamp, filter, after, limit]));
          reply.header('etag', etag).header('cache-control', 'private, no-cache');
          if (matchesEntityTag(request.headers['if-none-match'], etag))
            return sendRaw(reply.code(304), undefined);
          return inSlices(requirements.page(after, limit));
        }
        // A caller with too many exports is refused now: the answer of a stream has begun when its pages are read.
        const pages = await prepareExport(async () => piecesInTurn(batches(requirements.rows(after))));
        return sendCsv(reply, {
          fileName: 'requirements.csv',
          columns: ['className', 'ifcEntity', 'ifcPredefinedType', ...SHEET_COLUMNS],
          pages,
          cellsOf: ({ handle, className, ifc, parameter }) => [
            className,
            ifc.entity,
            ifc.predefinedType,
            ...sheetCells(handle, authoredForm(parameter)),
          ],
        });
      },
    });

    api.get(`${BASE}/parameters`, {
      operationId: 'listParameters',
      summary: 'List shared parameters: those of imported files and those that templates use',
      querystring: Type.Object({
        q: Type.Optional(Type.String({ maxLength: 200 })),
        group: Type.Optional(Text),
        used: Type.Optional(Type.Boolean({ description: 'Whether a class has the parameter in force' })),
        ...page,
        format: Type.Optional({
          ...literals('json', 'txt'),
          description: 'txt: all of them as a Revit shared parameter file, in UTF-16LE',
        }),
        charset: Type.Optional({ ...literals('utf-16le', 'utf-8'), description: 'With format=txt' }),
      }),
      response: {
        200: {
          description: 'One page as JSON, or a Revit shared parameter file',
          content: {
            'application/json': { schema: pageSchema(ParameterSchema) },
            'text/plain': { schema: Type.String() },
          },
        },
        ...errorResponses(400),
      },
      handler: async ({ query }, reply) => {
        const { q, group, used, cursor, limit = 100, format, charset = 'utf-16le' } = query;
        const current = await catalog.current();
        if (format === 'txt') {
          reply.header('content-disposition', 'attachment; filename="shared-parameters.txt"');
          return sendSharedParameters(
            reply,
            await prepareExport(() => inSlices(libraryFile(current))),
            charset,
          );
        }
        return inSlices(listParameters(current, { q, group, used, after: readCursor(cursor, 2), limit }));
      },
    });

    api.patch(`${BASE}/parameters/:guid`, {
      operationId: 'updateParameter',
      summary: 'Decide which of several GUIDs with the same name and data type templates use',
      params: Type.Object({ guid: PathKey }),
      body: closed({ preferred: Type.Boolean(), userId: UserId }),
      response: {
        200: Type.Object(
          { ...ParameterSchema.properties, operationId: Type.String() },
          { title: 'UpdatedParameter' },
        ),
        ...errorResponses(400, 404, 409),
      },
      handler: async (request, reply) => {
        const guid = request.params.guid.toLowerCase();
        const { preferred } = request.body;
        const current = await catalog.current();
        return writeNow(writes, request, reply, async (tx) => {
          const { operation, parameter } = await updateParameter(
            tx,
            { runner: writes.runner, requester: requesterOf(request), catalog: current },
            { guid, preferred },
          );
          return ok({ ...parameter, operationId: operation.id });
        });
      },
    });

    await app.register(importRoute(writes, catalog));
  };

/** A route of its own, because its body isn't JSON. */
const importRoute =
  (writes: OntologyWrites, catalog: ParameterCatalog): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'text/plain',
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      async (_: unknown, body: Buffer) => body,
    );

    const api = apiRoutes(app, { tags, write });

    api.post(`${BASE}/parameters/imports`, {
      operationId: 'importSharedParameters',
      summary: 'Import a Revit shared parameter file, or preview the changes',
      config: {
        ...write,
        documented: {
          consumes: ['text/plain'],
          body: Type.String({
            maxLength: MOST_BYTES,
            description: 'A Revit shared parameter file in UTF-16 with a byte order mark, or in UTF-8',
          }),
        },
      },
      bodyLimit: MOST_BYTES,
      querystring: Type.Object({
        dryRun: Type.Optional(Type.Boolean({ default: false })),
        partial: Type.Optional(
          Type.Boolean({
            default: false,
            description: 'true: skip bad rows instead of rejecting the file',
          }),
        ),
      }),
      response: {
        200: ImportPreview,
        202: AcceptedSchema,
        ...errorResponses(413, 415),
        400: errorWith(Type.Union([RejectedRows, Faults, Facts])),
      },
      handler: async (request, reply) => {
        const bytes: unknown = request.body;
        if (!(bytes instanceof Uint8Array)) throw new TransportError(415, 'The body must be text/plain.');
        const { dryRun = false, partial = false } = request.query;
        const file = await readFile(bytes, partial);
        if (dryRun) {
          const preview = async () => previewSharedParameters(await catalog.current(), file);
          return inOrder(writes.runner, request, reply, preview);
        }
        const current = await catalog.current();
        // What an Idempotency-Key identifies: the bytes, and how to interpret them.
        request.body = { sha256: await sha256InPieces(bytes), partial };
        return writeNow(writes, request, reply, async (tx) =>
          acceptedAnswer(
            await importSharedParameters(
              tx,
              { runner: writes.runner, requester: requesterOf(request), catalog: current },
              file,
            ),
            {},
          ),
        );
      },
    });
  };

const AT_ONCE = 200;

async function* batches(rows: Generator<RequirementRow | undefined, void>): AsyncGenerator<RequirementRow[]> {
  for (;;) {
    const batch = await inSlices(
      (function* () {
        const some: RequirementRow[] = [];
        while (some.length < AT_ONCE) {
          const { done, value } = rows.next();
          if (done) break;
          if (value) some.push(value);
          yield;
        }
        return some;
      })(),
    );
    if (batch.length === 0) return;
    yield batch;
  }
}

/** A rendered template as a sheet has it: an empty list says the same as an empty cell. */
function authoredForm({
  guidSource: _,
  builtInCategories,
  ...template
}: RenderedParamTemplate): ParamTemplate {
  return builtInCategories?.length ? { ...template, builtInCategories } : template;
}
