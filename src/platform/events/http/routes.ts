import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type TSchema, Type } from 'typebox';
import type { Scope } from '../../auth/scopes.ts';
import { apiRoutes } from '../../http/api-routes.ts';
import { errorResponses, Text } from '../../http/schemas.ts';
import { type CloudEvent, fullType, listEvents } from '../list-events.ts';
import { requireKeptEvents } from '../retained-events.ts';

export interface EventFeed {
  /** What reading it takes: it holds the events of every context. */
  scope: Scope;
  /** What the events carry, by their short names. */
  data: Record<string, TSchema>;
}

const cloudEvent = (name: string, data: TSchema) =>
  Type.Object(
    {
      specversion: Type.Literal('1.0'),
      id: Type.String(),
      source: Type.String(),
      type: Type.Literal(fullType(name)),
      subject: Type.String(),
      time: Type.String({ format: 'date-time' }),
      sequence: Type.Integer({ minimum: 1, description: 'Sequence number, without gaps, in commit order' }),
      data,
    },
    { title: name },
  );

/** Any event of the feed. */
export function eventSchema(data: EventFeed['data']) {
  const events = Object.entries(data).map(([name, schema]) => cloudEvent(name, schema));
  return Type.Unsafe<CloudEvent>(Type.Union(events, { title: 'CloudEvent' }));
}

export const eventRoutes =
  ({ scope, data }: EventFeed): FastifyPluginAsyncTypebox =>
  async (app) => {
    const api = apiRoutes(app, { tags: ['events'], read: { scope } });

    api.get('/api/v1/events', {
      operationId: 'listEvents',
      summary: 'List events as CloudEvents',
      description:
        'A page can have fewer events than its limit, because events of large operations have megabytes: continue with `nextAfter` until a page is empty.',
      querystring: Type.Object({
        after: Type.Optional(
          Type.Integer({ minimum: 0, description: 'Sequence number to start after; 0 is the beginning' }),
        ),
        type: Type.Optional(Text),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      }),
      response: {
        200: Type.Object({
          items: Type.Array(eventSchema(data)),
          nextAfter: Type.Integer(),
        }),
        ...errorResponses(400, 410),
      },
      handler: async ({ query: { after = 0, type, limit = 100 }, caller }) => {
        await requireKeptEvents(app.db, after);
        const { items, nextAfter } = await listEvents(app.db, {
          after,
          type,
          limit,
          projects: caller.projects,
        });
        return { items, nextAfter };
      },
    });
  };
