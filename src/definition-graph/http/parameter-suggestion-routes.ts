import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { PARAM_DATA_TYPES } from '../../ontology/index.ts';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { errorResponses, literals, nullable, PageQuery, PathKey, Text } from '../../platform/http/schemas.ts';
import { listParameterSuggestions } from '../queries/list-parameter-suggestions.ts';
import type { KnownProject } from './dependencies.ts';

const Count = Type.Integer({ minimum: 0 });

const ParameterSuggestionsSchema = Type.Object(
  {
    count: { ...Count, description: 'Number of all suggestions' },
    items: Type.Array(
      Type.Object(
        {
          objectClassId: Type.String(),
          className: Type.String(),
          name: Type.String(),
          group: nullable(Type.String()),
          dataType: {
            ...literals(...PARAM_DATA_TYPES),
            description: 'Inferred from unit, storage and values',
          },
          unit: nullable(Type.String({ description: '`mm`, `m²` and so on; other units as exported' })),
          binding: {
            ...literals('instance', 'type'),
            description: 'Whether most of the elements have it themselves or from their type',
          },
          elements: { ...Count, description: 'Elements of the class that have a value' },
          share: Type.Number({ minimum: 0, maximum: 1, description: 'Of the elements of the class' }),
          typicalValues: Type.Array(Type.Union([Type.String(), Type.Number(), Type.Boolean()]), {
            description:
              'Up to five values of some elements, most frequent first, shortened to 60 characters',
          }),
        },
        { title: 'ParameterSuggestion' },
      ),
      { description: 'What most elements have first' },
    ),
    nextCursor: nullable(Type.String()),
  },
  { title: 'ParameterSuggestions' },
);

export const parameterSuggestionRoutes =
  (known: KnownProject): FastifyPluginAsyncTypebox =>
  async (app) => {
    const api = apiRoutes(app, {
      tags: ['definition-graph'],
      read: { scope: 'imports:read', reads: 'heavy' },
    });

    api.get('/api/v1/projects/:id/definition-graph/parameter-suggestions', {
      operationId: 'listParameterSuggestions',
      summary: 'List parameters that many elements of a class have and no template of the class names',
      params: Type.Object({ id: PathKey }),
      querystring: Type.Object({
        objectClassId: Type.Optional({ ...Text, description: 'ID or handle' }),
        ...PageQuery.properties,
      }),
      response: { 200: ParameterSuggestionsSchema, ...errorResponses(400, 404) },
      handler: async (request) => {
        const { limit = 100, cursor, ...filter } = request.query;
        const after = readCursor(cursor, 4);
        const projectId = await known(app.db, request);
        const { next, ...page } = await listParameterSuggestions(app.db, projectId, {
          ...filter,
          after,
          limit,
        });
        return { ...page, nextCursor: next && writeCursor(next) };
      },
    });
  };
