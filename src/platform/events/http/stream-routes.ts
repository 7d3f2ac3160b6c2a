import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type TSchema, Type } from 'typebox';
import type { Scope } from '../../auth/scopes.ts';
import { apiRoutes } from '../../http/api-routes.ts';
import { TransportError } from '../../http/errors.ts';
import { errorResponses } from '../../http/schemas.ts';
import { sendRaw } from '../../http/send-raw.ts';
import { requireKeptEvents } from '../retained-events.ts';
import type { EventHub } from '../stream/event-hub.ts';
import type { StreamPlaces } from '../stream/places.ts';

export interface EventStream {
  hub: EventHub;
  places: StreamPlaces;
  /** As for the feed. */
  scope: Scope;
  /** What the feed's events are. */
  event: TSchema;
  /** What the changes carry, by their types. */
  changes: Record<string, TSchema>;
}

/** The feed as it grows, and changes that are not kept, as server-sent events. */
export const eventStreamRoutes =
  ({ hub, places, scope, event, changes }: EventStream): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.stopping.addEventListener('abort', () => hub.endAll());
    const api = apiRoutes(app, { tags: ['events'], read: { scope } });

    api.get('/api/v1/events/stream', {
      operationId: 'streamEvents',
      summary:
        'Stream events as they happen, with changes to operations, import runs, designs, proposals, comments and the ontology',
      compress: false,
      querystring: Type.Object({
        after: Type.Optional(
          Type.Integer({
            minimum: 0,
            description: 'Same as Last-Event-ID, which takes precedence. Default: start from now',
          }),
        ),
      }),
      headers: Type.Object({
        'last-event-id': Type.Optional(
          Type.String({
            pattern: '^[0-9]{1,15}$',
            maxLength: 15,
            description: 'Resume after this sequence number',
          }),
        ),
      }),
      response: {
        200: {
          description: `Server-sent events. Feed events have no event name and use their sequence number as ID; ${Object.keys(changes).join(', ')} have an event name and no ID. Each data field is one of these.`,
          content: {
            'text/event-stream': {
              schema: Type.Union([event, ...Object.values(changes)], { title: 'StreamedData' }),
            },
          },
        },
        ...errorResponses(400, 410),
      },
      handler: async (request, reply) => {
        const { caller, raw, headers, query } = request;
        reply.type('text/event-stream').header('x-accel-buffering', 'no');
        if (request.method === 'HEAD') return sendRaw(reply, undefined);
        const start = headers['last-event-id'] ?? query.after;
        await requireKeptEvents(app.db, Number(start ?? 0));
        const giveBack = places.take(caller.id, app.admissions.addressOf(raw));
        if (!giveBack) throw new TransportError(429, 'Too many event streams are open. Close one first.');
        // However it ends, and when it never begins.
        reply.raw.once('close', giveBack);
        const reader = await hub.open(caller, start === undefined ? null : Number(start));
        reply.raw.once('close', () => reader.cut());
        if (app.stopping.aborted || reply.raw.destroyed) reader.cut();
        return sendRaw(reply, reader.stream);
      },
    });
  };
