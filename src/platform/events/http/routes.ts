import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Scope } from '../../auth/scopes.ts';
import { errorResponses, Text } from '../../http/schemas.ts';
import { listEvents } from '../list-events.ts';

const CloudEventSchema = Type.Object(
  {
    specversion: Type.Literal('1.0'),
    id: Type.String(),
    source: Type.String(),
    type: Type.String({ description: 'lintel.<EventName>.v1' }),
    subject: Type.String(),
    time: Type.String({ format: 'date-time' }),
    sequence: Type.Integer({ minimum: 1, description: 'Free of gaps, in the order of commits' }),
    data: Type.Unknown(),
  },
  { title: 'CloudEvent' },
);

/** The feed holds the events of every context; `scope` is what reading it takes, which main decides. */
export const eventRoutes =
  ({ scope }: { scope: Scope }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/api/v1/events',
      {
        config: { scope },
        schema: {
          operationId: 'listEvents',
          tags: ['events'],
          summary: 'The feed of events, as CloudEvents',
          querystring: Type.Object({
            after: Type.Optional(Type.Integer({ minimum: 0, description: 'A sequence; 0 is the start' })),
            type: Type.Optional(Text),
            limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
          }),
          response: {
            200: Type.Object({ items: Type.Array(CloudEventSchema), nextAfter: Type.Integer() }),
            ...errorResponses(400),
          },
        },
      },
      async ({ query: { after = 0, type, limit = 100 }, caller }) =>
        listEvents(app.db, { after, type, limit, projects: caller.projects }),
    );
  };
