import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { apiRoutes } from '../../../platform/http/api-routes.ts';
import { optionalBody } from '../../../platform/http/json-body.ts';
import { closed, errorResponses, nullable, PathKey } from '../../../platform/http/schemas.ts';
import { markNewsAsRead } from '../actions/mark-news-as-read.ts';
import { PROPOSAL_STATUSES } from '../domain/proposal.ts';
import { listNews } from '../queries/news.ts';
import { proposalIdOf } from '../queries/proposals.ts';
import { actorOf } from './proposal-actor.ts';
import { keyName } from './proposal-schemas.ts';

const NEWS = '/api/v1/bim-ontology/news';
const Time = Type.String({ format: 'date-time' });
const name = nullable(Type.String());

const News = Type.Object(
  {
    count: Type.Integer({ minimum: 0, description: 'Total number, regardless of limit' }),
    items: Type.Array(
      Type.Object(
        {
          kind: Type.Enum(['mention', 'comment', 'decision']),
          id: Type.String({ description: 'The comment, or the proposal that was decided' }),
          at: Time,
          userId: name,
          keyName,
          text: nullable(Type.String({ description: 'The comment, or the reason of the decision' })),
          proposal: nullable(
            Type.Object({
              id: Type.String(),
              number: Type.Integer(),
              title: Type.String(),
              status: Type.Enum([...PROPOSAL_STATUSES]),
            }),
          ),
          objectClassId: nullable(Type.String()),
        },
        { title: 'NewsItem', description: 'What somebody did that concerns you' },
      ),
    ),
  },
  { title: 'News' },
);

const SinceLastLook = Type.Object(
  {
    since: nullable(Time),
    edits: Type.Array(
      Type.Object({
        revision: Type.Integer(),
        type: Type.Enum(['added', 'removed', 'reordered']),
        changeId: nullable(Type.String()),
        summary: nullable(Type.String()),
        userId: name,
        keyName,
        at: Time,
      }),
      { description: 'Edits of others among the first 100 since, oldest first' },
    ),
    comments: Type.Integer({ minimum: 0, description: 'Comments of others since' }),
  },
  {
    title: 'SinceLastLook',
    description: 'What happened to the proposal since the last look; `since` is null at the first look',
  },
);

/** What concerns the caller, and what they have seen of it. */
export const newsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const scope = { scope: 'ontology:read' } as const;
  const api = apiRoutes(app, { tags: ['proposals'], read: scope, write: scope });

  api.get(NEWS, {
    operationId: 'listNews',
    summary:
      'List mentions of you, comments on your proposals and decisions about them that you have not seen, of the last 30 days, newest first',
    querystring: Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    }),
    response: { 200: News, ...errorResponses(400) },
    handler: (request) => listNews(app.db, actorOf(request), request.query.limit ?? 20),
  });

  api.put(`${NEWS}/read`, {
    preValidation: optionalBody,
    operationId: 'markNewsAsRead',
    summary: 'Mark what concerns a proposal, a class or, without either, everything as read',
    body: closed({ proposalId: Type.Optional(PathKey), objectClassId: Type.Optional(PathKey) }),
    response: { 200: SinceLastLook, ...errorResponses(400, 404) },
    handler: async (request) => {
      const { proposalId, objectClassId } = request.body;
      const named = proposalId === undefined ? {} : { proposalId: await proposalIdOf(app.db, proposalId) };
      const { since, edits, comments } = await app.db
        .transaction()
        .execute((tx) =>
          markNewsAsRead(tx, actorOf(request), { ...named, ...(objectClassId && { objectClassId }) }),
        );
      return {
        since: since?.toISOString() ?? null,
        edits: edits.map(({ at, ...edit }) => ({ ...edit, at: at.toISOString() })),
        comments,
      };
    },
  });
};
