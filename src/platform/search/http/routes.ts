import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ValidationError } from '../../../kernel/domain-error.ts';
import { isOneOf } from '../../../kernel/keys.ts';
import { didYouMean } from '../../../kernel/nearest.ts';
import { apiRoutes } from '../../http/api-routes.ts';
import { errorResponses, literals, nullable } from '../../http/schemas.ts';
import { searchEverything } from '../search-everything.ts';
import { SEARCH_TYPES, type SearchSource, type SearchType } from '../search-source.ts';

const Hit = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    detail: nullable(Type.String()),
    path: Type.String({ description: 'URL in the console' }),
  },
  { title: 'SearchHit' },
);

export const searchRoutes =
  (sources: readonly SearchSource[]): FastifyPluginAsyncTypebox =>
  async (app) => {
    const api = apiRoutes(app, { tags: ['service'], read: { scope: [] } });

    api.get('/api/v1/search', {
      operationId: 'searchEverything',
      summary: 'Search classes, projects, collections, variants, imports, codes and proposals',
      description:
        'Every word must match a word or the beginning of one. Words of five letters or more may contain one typo. Results include only what the caller can read.',
      querystring: Type.Object({
        q: Type.String({ minLength: 2, maxLength: 200 }),
        types: Type.Optional(
          Type.String({ maxLength: 500, description: `Separated by commas: ${SEARCH_TYPES.join(', ')}` }),
        ),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 5 })),
      }),
      response: {
        200: Type.Object(
          {
            count: Type.Integer({ description: 'Number of matches' }),
            groups: Type.Array(
              Type.Object({
                type: literals(...SEARCH_TYPES),
                count: Type.Integer(),
                items: Type.Array(Hit),
              }),
            ),
          },
          { title: 'SearchResults' },
        ),
        ...errorResponses(400),
      },
      handler: async (request) => {
        const { q, types, limit = 5 } = request.query;
        return searchEverything(app.db, sources, request.caller, {
          q,
          types: types === undefined ? null : readTypes(types),
          limit,
        });
      },
    });
  };

function readTypes(text: string): SearchType[] {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !isOneOf(SEARCH_TYPES, name));
  if (unknown.length > 0) {
    const message = `must contain only ${SEARCH_TYPES.join(', ')}, not "${unknown[0]}".${didYouMean(unknown[0], SEARCH_TYPES)}`;
    throw new ValidationError([{ path: 'query.types', rule: 'enum', message }]);
  }
  return names.filter((name) => isOneOf(SEARCH_TYPES, name));
}
