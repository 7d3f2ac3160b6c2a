import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { NODE_KINDS } from '../../artifact/index.ts';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import { CsvQuery, jsonOrCsv, sendCsv, wantsCsv } from '../../platform/http/csv-answer.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import {
  errorResponses,
  literals,
  PageQuery,
  PathKey,
  pageSchema,
  Text,
  Words,
} from '../../platform/http/schemas.ts';
import {
  listProjectDefinitionGraphNodes,
  type NodeItem,
  streamNodes,
} from '../queries/list-project-definition-graph-nodes.ts';
import type { NodeNames } from '../queries/name-nodes.ts';
import type { KnownProject } from './dependencies.ts';
import { NodeSchema } from './schemas.ts';

export const nodeRoutes =
  (known: KnownProject): FastifyPluginAsyncTypebox =>
  async (app) => {
    const api = apiRoutes(app, { tags: ['definition-graph'], read: { scope: 'imports:read' } });

    api.get('/api/v1/projects/:id/definition-graph/nodes', {
      operationId: 'listProjectDefinitionGraphNodes',
      summary: 'List the current nodes by document and ID. As CSV, all nodes without parameters',
      params: Type.Object({ id: PathKey }),
      querystring: Type.Object({
        kind: Type.Optional(literals(...NODE_KINDS)),
        category: Type.Optional({ ...Text, description: 'Built-in name or integer' }),
        objectClassId: Type.Optional({ ...Text, description: 'ID or handle' }),
        levelId: Type.Optional(Text),
        documentId: Type.Optional(Text),
        names: Type.Optional(
          Type.Boolean({
            default: false,
            description: 'Add the names of document, family, type, level, room and class to each node',
          }),
        ),
        q: Type.Optional({ ...Words, description: 'Searches name, element ID and ID, ignoring case' }),
        ...PageQuery.properties,
        ...CsvQuery,
      }),
      response: {
        200: jsonOrCsv(pageSchema(NodeSchema)),
        ...errorResponses(400, 404),
      },
      handler: async (request, reply) => {
        const { limit = 100, cursor, q, names = false, format: _, ...rest } = request.query;
        const filter = { ...rest, ...(q !== undefined && { text: q.trim() }) };
        const key = readCursor(cursor, 2);
        const projectId = await known(app.db, request);
        if (wantsCsv(request)) {
          const pages = await streamNodes(app.db, projectId, filter);
          return sendCsv(reply, {
            fileName: `nodes-${projectId}.csv`,
            columns: Object.keys(COLUMNS),
            pages,
            cellsOf,
          });
        }
        const after = key && { documentId: key[0], id: key[1] };
        const page = await listProjectDefinitionGraphNodes(app.db, projectId, filter, {
          after,
          limit,
          names,
        });
        const { count, items, next } = page;
        return { count, items, nextCursor: next && writeCursor([next.documentId, next.id]) };
      },
    });
  };

type Cell = string | number | null;

/** The columns for a spreadsheet. */
const COLUMNS: Record<string, (node: NodeItem & NodeNames) => Cell> = {
  documentId: (node) => node.documentId,
  id: (node) => node.id,
  kind: (node) => node.kind,
  name: (node) => node.name,
  elementId: (node) => node.elementId,
  category: (node) => node.category?.builtinName ?? null,
  categoryName: (node) => node.category?.name ?? null,
  familyId: (node) => node.familyId,
  typeId: (node) => node.typeId,
  levelId: (node) => node.levelId,
  hostId: (node) => node.hostId,
  roomId: (node) => node.roomId,
  objectClassId: (node) => node.objectClassId,
  uniformat: (node) => node.classification?.['uniformat'] ?? null,
  masterformat: (node) => node.classification?.['masterformat'] ?? null,
  objectClassCode: (node) => node.classification?.['objectClassCode'] ?? null,
  elevation: (node) => node.elevation,
  minX: ({ bounds }) => bounds?.[0] ?? null,
  minY: ({ bounds }) => bounds?.[1] ?? null,
  minZ: ({ bounds }) => bounds?.[2] ?? null,
  maxX: ({ bounds }) => bounds?.[3] ?? null,
  maxY: ({ bounds }) => bounds?.[4] ?? null,
  maxZ: ({ bounds }) => bounds?.[5] ?? null,
  runId: (node) => node.runId,
  line: (node) => node.line,
  documentTitle: (node) => node.documentTitle,
  familyName: (node) => node.familyName,
  typeName: (node) => node.typeName,
  levelName: (node) => node.levelName,
  roomName: (node) => node.roomName,
  objectClassName: (node) => node.objectClassName,
  objectClassHandle: (node) => node.objectClassHandle,
};
const cells = Object.values(COLUMNS);

function cellsOf(node: NodeItem & NodeNames): Cell[] {
  return cells.map((cell) => cell(node));
}
