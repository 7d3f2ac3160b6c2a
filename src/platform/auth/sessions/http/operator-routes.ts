import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { apiRoutes } from '../../../http/api-routes.ts';
import { errorResponses, literals, nullable, PathKey, pageSchema } from '../../../http/schemas.ts';
import { operatorsOnly } from '../../scopes.ts';
import type { SessionAuthenticator } from '../session-authenticator.ts';
import { listSessions } from '../session-store.ts';
import { endSession } from '../sign-in.ts';

const Moment = Type.String({ format: 'date-time' });
const SignedInSessionSchema = Type.Object(
  {
    id: Type.String(),
    source: literals('key', 'local', 'oidc'),
    callerId: Type.String({
      description: "ID of the API key, `local`, or `oidc:` followed by the account's subject",
    }),
    name: Type.String({ description: 'Name of the API key or account' }),
    userId: nullable(Type.String()),
    createdAt: Moment,
    lastSeenAt: Type.String({ format: 'date-time', description: 'Accurate to the minute' }),
    isCurrent: Type.Boolean({ description: 'Whether this request uses this session' }),
  },
  { title: 'OpenSession' },
);
const tags = ['sessions'];
/** For operators: lists sessions and ends them. */
export const operatorSessionRoutes =
  (sessions: SessionAuthenticator): FastifyPluginAsyncTypebox =>
  async (app) => {
    const api = apiRoutes(app, { tags, read: operatorsOnly, write: operatorsOnly });

    api.get('/api/v1/sessions', {
      operationId: 'listSessions',
      summary: 'List browser sessions, newest first',
      querystring: Type.Object({
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
        cursor: Type.Optional(
          Type.String({
            pattern: '^ses_[a-z0-9]{26}$',
            maxLength: 30,
            description: 'nextCursor from the previous page',
          }),
        ),
      }),
      response: {
        200: pageSchema(SignedInSessionSchema),
        ...errorResponses(400),
      },
      handler: async ({ query: { limit = 100, cursor }, caller }) => {
        const { items, ...page } = await listSessions(app.db, { limit, before: cursor });
        return {
          ...page,
          items: items.map(({ id, source, callerId, name, userId, createdAt, lastSeenAt }) => ({
            id,
            source,
            callerId,
            name,
            userId,
            createdAt: createdAt.toISOString(),
            lastSeenAt: lastSeenAt.toISOString(),
            isCurrent: id === caller.session?.id,
          })),
        };
      },
    });

    api.delete('/api/v1/sessions/:sessionId', {
      operationId: 'endSession',
      summary: 'End a browser session. All processes reject it within seconds',
      params: Type.Object({ sessionId: PathKey }),
      response: { 204: Type.Null({ description: 'The session has ended.' }), ...errorResponses(404) },
      handler: async (request, reply) => {
        const by = { actor: request.caller, requestId: request.id };
        await app.db.transaction().execute((tx) => endSession(tx, by, request.params.sessionId));
        sessions.forget();
        return reply.code(204).send(null);
      },
    });
  };
