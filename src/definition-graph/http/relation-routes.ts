import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { NODE_KINDS } from '../../artifact/index.ts';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import { notACursor, readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { errorResponses, literals, nullable, PageQuery, PathKey, Text } from '../../platform/http/schemas.ts';
import {
  DIRECTIONS,
  listProjectDefinitionGraphRelations,
  type RelationPlace,
} from '../queries/list-project-definition-graph-relations.ts';
import type { KnownProject } from './dependencies.ts';

const RelatedNodeSchema = Type.Object(
  {
    direction: {
      ...literals(...DIRECTIONS),
      description:
        '`field`: a field of the node refers to it; `from`: a relation from this node; `to`: a relation to this node',
    },
    relation: Type.String({ description: 'For a field: type, family, level, host or room' }),
    documentId: Type.String(),
    id: Type.String(),
    kind: nullable(literals(...NODE_KINDS)),
    name: nullable(Type.String({ description: "Like kind; null if the node isn't in the graph" })),
  },
  { title: 'RelatedNode' },
);

export const relationRoutes =
  (known: KnownProject): FastifyPluginAsyncTypebox =>
  async (app) => {
    const api = apiRoutes(app, { tags: ['definition-graph'], read: { scope: 'imports:read' } });

    api.get('/api/v1/projects/:id/definition-graph/relations', {
      operationId: 'listProjectDefinitionGraphRelations',
      summary: 'List the relations of a node, with the names of the other nodes',
      params: Type.Object({ id: PathKey }),
      querystring: Type.Object({
        documentId: Text,
        nodeId: Text,
        ...PageQuery.properties,
      }),
      response: {
        200: Type.Object({
          items: Type.Array(RelatedNodeSchema),
          nextCursor: nullable(Type.String()),
        }),
        ...errorResponses(400, 404),
      },
      handler: async (request) => {
        const { documentId, nodeId, limit = 100, cursor } = request.query;
        const key = readCursor(cursor, 4);
        const projectId = await known(app.db, request);
        const { items, next } = await listProjectDefinitionGraphRelations(
          app.db,
          projectId,
          { documentId, id: nodeId },
          { after: key && placeOf(key), limit },
        );
        return { items, nextCursor: next && writeCursor(next) };
      },
    });
  };

function placeOf([direction, ...rest]: [string, string, string, string]): RelationPlace {
  const known = DIRECTIONS.find((each) => each === direction);
  if (!known) throw notACursor();
  return [known, ...rest];
}
