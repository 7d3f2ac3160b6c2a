import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { apiRoutes } from '../../../platform/http/api-routes.ts';
import { readCursor } from '../../../platform/http/cursor.ts';
import {
  closed,
  errorResponses,
  nullable,
  PathKey,
  pageSchema,
  readableLine,
  UserId,
} from '../../../platform/http/schemas.ts';
import { created, ok } from '../../../platform/idempotency/answer.ts';
import { pageQuery } from '../../classes/http/schemas.ts';
import { inOrder, type OntologyWrites, requesterOf, writeNow } from '../../classes/http/writing.ts';
import {
  createClassificationSystem,
  deleteClassificationSystem,
  updateClassificationSystem,
} from '../actions/change-classification-system.ts';
import { LONGEST_CODE, LONGEST_SYSTEM_ID, MOST_SYSTEMS, SYSTEM_ID } from '../domain/classification-system.ts';
import { listClassificationSystems, listSystemEntries } from '../queries/list-system-entries.ts';

export const SYSTEMS_PATH = '/api/v1/bim-ontology/classification-systems';
const tags = ['ontology'];
const read = { scope: 'ontology:read' } as const;
const write = { scope: 'ontology:write', acrossProjects: true } as const;
const honoured = { ...write, idempotency: 'honoured' } as const;

const fields = {
  name: readableLine(200),
  version: nullable(readableLine(100)),
  source: nullable(readableLine(500)),
};
const SystemId = Type.String({
  minLength: 1,
  maxLength: LONGEST_SYSTEM_ID,
  pattern: SYSTEM_ID,
  description: 'Lower-case letters, digits and hyphens, such as uniclass. Not one of the four built-in kinds',
});
const System = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    version: nullable(Type.String()),
    source: nullable(Type.String({ description: 'Where the list comes from' })),
  },
  { title: 'ClassificationSystem' },
);
const Entry = Type.Object(
  {
    code: Type.String(),
    title: Type.String(),
    parent: nullable(Type.String({ description: 'The code above it' })),
    retired: Type.Boolean(),
    classCount: Type.Integer({ minimum: 0, description: 'Classes that have this code set on themselves' }),
  },
  { title: 'ClassificationSystemEntry' },
);
export const SystemParams = Type.Object({ systemId: PathKey });

/** Classifications beside the four kinds of the contract. */
export const classificationSystemRoutes =
  (writes: OntologyWrites): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { runner } = writes;
    const api = apiRoutes(app, { tags, read, write: honoured });

    api.get(SYSTEMS_PATH, {
      operationId: 'listClassificationSystems',
      summary: 'List the classification systems beside the four built-in kinds',
      response: {
        200: Type.Object({
          count: Type.Integer(),
          items: Type.Array(System, { maxItems: MOST_SYSTEMS }),
        }),
      },
      handler: async () => listClassificationSystems(app.db),
    });

    api.post(SYSTEMS_PATH, {
      operationId: 'createClassificationSystem',
      summary: `Create a classification system, up to ${MOST_SYSTEMS}`,
      body: closed({
        id: SystemId,
        name: fields.name,
        version: Type.Optional(fields.version),
        source: Type.Optional(fields.source),
        userId: UserId,
      }),
      response: { 201: System, ...errorResponses(400, 409) },
      handler: (request, reply) =>
        writeNow(writes, request, reply, async (tx) => {
          const { id, name, version = null, source = null } = request.body;
          const system = { id, name, version, source };
          await createClassificationSystem(tx, runner, requesterOf(request), system);
          return created(system, `${SYSTEMS_PATH}/${id}`);
        }),
    });

    api.patch(`${SYSTEMS_PATH}/:systemId`, {
      operationId: 'updateClassificationSystem',
      summary: 'Change the name, version or source of a classification system',
      params: SystemParams,
      body: closed({
        name: Type.Optional(fields.name),
        version: Type.Optional(fields.version),
        source: Type.Optional(fields.source),
        userId: UserId,
      }),
      response: { 200: System, ...errorResponses(400, 404) },
      handler: (request, reply) =>
        writeNow(writes, request, reply, async (tx) => {
          const { userId: _, ...changes } = request.body;
          const change = { ...changes, id: request.params.systemId };
          return ok(await updateClassificationSystem(tx, runner, requesterOf(request), change));
        }),
    });

    api.delete(`${SYSTEMS_PATH}/:systemId`, {
      operationId: 'deleteClassificationSystem',
      summary: 'Delete a classification system of which no class has a code',
      config: write,
      params: SystemParams,
      response: {
        200: Type.Object({ id: Type.String(), deleted: Type.Boolean() }),
        ...errorResponses(404, 409),
      },
      handler: async (request, reply) => {
        const { systemId } = request.params;
        await inOrder(runner, request, reply, () =>
          app.db
            .transaction()
            .execute((tx) => deleteClassificationSystem(tx, runner, requesterOf(request), systemId)),
        );
        return { id: systemId, deleted: true };
      },
    });

    api.get(`${SYSTEMS_PATH}/:systemId/entries`, {
      operationId: 'listClassificationSystemEntries',
      summary: 'List the entries of a classification system',
      params: SystemParams,
      querystring: Type.Object({
        ...pageQuery.properties,
        parent: Type.Optional(
          Type.String({
            maxLength: LONGEST_CODE,
            description: 'Only the entries directly under this code. Empty: the top level',
          }),
        ),
      }),
      response: { 200: pageSchema(Entry), ...errorResponses(400, 404) },
      handler: async ({ params, query: { q, parent, cursor, limit = 100 } }) => {
        const after = readCursor(cursor, 1)?.[0];
        return listSystemEntries(app.db, params.systemId, { q, parent, after, limit });
      },
    });
  };
