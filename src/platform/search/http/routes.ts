import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ValidationError } from '../../../kernel/domain-error.ts';
import { isOneOf } from '../../../kernel/keys.ts';
import { errorResponses, literals, nullable } from '../../http/schemas.ts';
import { searchEverything } from '../search-everything.ts';
import { SEARCH_TYPES, type SearchSource, type SearchType } from '../search-source.ts';

const Hit = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    detail: nullable(Type.String()),
    path: Type.String({ description: 'The address in the console' }),
  },
  { title: 'SearchHit' },
);

export const searchRoutes =
  (sources: readonly SearchSource[]): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/api/v1/search',
      {
        config: { scope: [] },
        schema: {
          operationId: 'searchEverything',
          tags: ['service'],
          summary: 'Find classes, projects, collections, variants, imports, codes and proposals',
          description:
            'Every word must match a word or its beginning. A word of five letters or more may have one wrong, missing, extra or swapped letter. The answer has only what the caller may read.',
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
                count: Type.Integer({ description: 'All matches' }),
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
        },
      },
      async (request) => {
        const { q, types, limit = 5 } = request.query;
        return searchEverything(app.db, sources, request.caller, {
          q,
          types: types === undefined ? null : readTypes(types),
          limit,
        });
      },
    );
  };

function readTypes(text: string): SearchType[] {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !isOneOf(SEARCH_TYPES, name));
  if (unknown.length > 0) {
    const message = `"${unknown[0]}" is not a type; the types are ${SEARCH_TYPES.join(', ')}`;
    throw new ValidationError([{ path: 'query.types', rule: 'enum', message }]);
  }
  return names.filter((name) => isOneOf(SEARCH_TYPES, name));
}
