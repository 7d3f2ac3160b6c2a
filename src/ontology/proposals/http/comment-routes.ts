import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { apiRoutes } from '../../../platform/http/api-routes.ts';
import { readCursor } from '../../../platform/http/cursor.ts';
import { optionalBody } from '../../../platform/http/json-body.ts';
import {
  closed,
  errorResponses,
  nullable,
  PageQuery,
  PathKey,
  readable,
  readableLine,
  UserId,
} from '../../../platform/http/schemas.ts';
import { created, ok } from '../../../platform/idempotency/answer.ts';
import { answerOnce } from '../../../platform/idempotency/answer-once.ts';
import { Reviewers } from '../../classes/http/class-schemas.ts';
import { KeyParams } from '../../classes/http/write-schemas.ts';
import { OBJECT_CLASSES_PATH as CLASSES } from '../../classes/http/writing.ts';
import { namedClasses } from '../../classes/queries/named-classes.ts';
import type { OntologyCache } from '../../classes/queries/ontology-cache.ts';
import { setObjectClassReviewers } from '../actions/class-reviewers.ts';
import {
  createObjectClassComment,
  createProposalComment,
  deleteComment,
  reopenComment,
  resolveComment,
  updateComment,
} from '../actions/comments.ts';
import { requireProposal } from '../actions/edit-proposal.ts';
import { commentAnswer, listComments, listMentions } from '../queries/comments.ts';
import { listReviewCandidates, mentionWarnings, reviewerWarnings } from '../queries/people.ts';
import { actorOf, resolveProposalNumber } from './proposal-actor.ts';
import { ActBody, keyName, ProposalParams } from './proposal-schemas.ts';

const BASE = '/api/v1/bim-ontology';
const tags = ['proposals'];
const read = { scope: 'ontology:read' } as const;
const propose = { scope: 'ontology:propose', acrossProjects: true, idempotency: 'honoured' } as const;

const CommentText = readable(10_000);
const CommentBody = closed({ text: CommentText, userId: UserId });
const CommentParams = Type.Object({ commentId: PathKey });
const Time = Type.String({ format: 'date-time' });

const CommentAnswer = Type.Object(
  {
    id: Type.String(),
    text: Type.String(),
    userId: nullable(Type.String()),
    keyName,
    createdAt: Time,
    editedAt: nullable(Time),
    resolvedAt: nullable(Time),
  },
  { title: 'Comment' },
);
const warnings = Type.Optional(
  Type.Array(Type.String(), { description: 'Names that nobody has signed in with' }),
);
const WrittenComment = Type.Object(
  { ...CommentAnswer.properties, warnings },
  { title: 'WrittenComment', description: 'The comment, and warnings about its mentions' },
);
const CommentPage = Type.Object({
  count: Type.Integer({ minimum: 0 }),
  items: Type.Array(CommentAnswer),
  nextCursor: nullable(Type.String()),
});
const MentionPage = Type.Object({
  count: Type.Integer({ minimum: 0 }),
  items: Type.Array(
    Type.Object(
      {
        ...CommentAnswer.properties,
        proposal: nullable(Type.Object({ id: Type.String(), number: Type.Integer(), title: Type.String() })),
        objectClassId: nullable(Type.String()),
      },
      { title: 'Mention', description: 'A comment, and the proposal or class that it is about' },
    ),
  ),
  nextCursor: nullable(Type.String()),
});

/** What people say about proposals and classes, and who looks after which classes. */
export const commentRoutes =
  ({ cache }: { cache: OntologyCache }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('preHandler', resolveProposalNumber);
    const page = (
      commented: Parameters<typeof listComments>[1],
      { limit = 100, cursor }: { limit?: number; cursor?: string },
    ) => listComments(app.db, commented, { after: readCursor(cursor, 1)?.[0] ?? null, limit });

    const api = apiRoutes(app, { tags, read, write: propose });

    api.post(`${BASE}/proposals/:proposalId/comments`, {
      operationId: 'createProposalComment',
      summary: 'Comment on a proposal',
      params: ProposalParams,
      body: CommentBody,
      response: { 201: WrittenComment, ...errorResponses(400, 404) },
      handler: (request, reply) =>
        answerOnce(request, reply, async (tx) => {
          const { params, body } = request;
          return commented(
            await createProposalComment(tx, actorOf(request), params.proposalId, body.text),
            await mentionWarnings(tx, body.text),
          );
        }),
    });

    api.get(`${BASE}/proposals/:proposalId/comments`, {
      operationId: 'listProposalComments',
      summary: 'List the comments on a proposal, oldest first',
      params: ProposalParams,
      querystring: PageQuery,
      response: { 200: CommentPage, ...errorResponses(400, 404) },
      handler: async ({ params: { proposalId }, query }) => {
        await requireProposal(app.db, proposalId);
        return page({ proposalId }, query);
      },
    });

    api.post(`${CLASSES}/:key/comments`, {
      operationId: 'createObjectClassComment',
      summary: 'Comment on a class',
      params: KeyParams,
      body: CommentBody,
      response: { 201: WrittenComment, ...errorResponses(400, 404) },
      handler: (request, reply) =>
        answerOnce(request, reply, async (tx) => {
          const { params, body } = request;
          return commented(
            await createObjectClassComment(tx, actorOf(request), params.key, body.text),
            await mentionWarnings(tx, body.text),
          );
        }),
    });

    api.get(`${CLASSES}/:key/comments`, {
      operationId: 'listObjectClassComments',
      summary: 'List the comments on a class and on classes merged into it, oldest first',
      params: KeyParams,
      querystring: PageQuery,
      response: { 200: CommentPage, ...errorResponses(400, 404) },
      handler: async ({ params: { key }, query }) => {
        const { ids } = await namedClasses(app.db, key, { includeDescendants: false });
        return page({ objectClassIds: ids }, query);
      },
    });

    api.get(`${BASE}/comments`, {
      operationId: 'listMentions',
      summary: 'List the comments that mention a person with @, newest first',
      querystring: Type.Object({
        mentions: Type.String({
          minLength: 1,
          maxLength: 128,
          pattern: '\\S',
          description: 'The name after the @, ignoring case',
        }),
        ...PageQuery.properties,
      }),
      response: { 200: MentionPage, ...errorResponses(400) },
      handler: async ({ query: { mentions, cursor, limit = 100 } }) =>
        listMentions(app.db, mentions, { before: readCursor(cursor, 1)?.[0] ?? null, limit }),
    });

    api.patch(`${BASE}/comments/:commentId`, {
      operationId: 'updateComment',
      summary: 'Edit your comment',
      params: CommentParams,
      body: CommentBody,
      response: { 200: WrittenComment, ...errorResponses(400, 404) },
      handler: (request, reply) =>
        answerOnce(request, reply, async (tx) => {
          const { params, body } = request;
          const comment = await updateComment(tx, actorOf(request), params.commentId, body.text);
          return ok({ ...commentAnswer(comment), ...(await mentionWarnings(tx, body.text)) });
        }),
    });

    api.delete(`${BASE}/comments/:commentId`, {
      operationId: 'deleteComment',
      summary: 'Delete your comment',
      config: { scope: 'ontology:propose', acrossProjects: true },
      params: CommentParams,
      response: { 204: Type.Null({ description: 'The comment was deleted.' }), ...errorResponses(404) },
      handler: async (request, reply) => {
        const { commentId } = request.params;
        await app.db.transaction().execute((tx) => deleteComment(tx, actorOf(request), commentId));
        return reply.code(204).send(null);
      },
    });

    for (const [verb, operationId, act, summary] of [
      ['resolve', 'resolveComment', resolveComment, 'Resolve a comment'],
      ['reopen', 'reopenComment', reopenComment, 'Reopen a resolved comment'],
    ] as const) {
      api.post(`${BASE}/comments/:commentId/actions/${verb}`, {
        operationId,
        summary,
        preValidation: optionalBody,
        params: CommentParams,
        body: ActBody,
        response: { 200: CommentAnswer, ...errorResponses(400, 404) },
        handler: (request, reply) =>
          answerOnce(request, reply, async (tx) =>
            ok(commentAnswer(await act(tx, request.params.commentId))),
          ),
      });
    }

    api.get(`${BASE}/people`, {
      operationId: 'listReviewCandidates',
      summary: 'List the people that Lintel knows by name, for reviewers and mentions',
      querystring: Type.Object({
        q: Type.Optional(
          Type.String({ maxLength: 128, description: 'What a name, or a word of it, begins with' }),
        ),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
      }),
      response: {
        200: Type.Object(
          {
            count: Type.Integer({ minimum: 0, description: 'Total number, regardless of limit' }),
            items: Type.Array(Type.Object({ userId: Type.String() })),
          },
          { title: 'ReviewCandidates' },
        ),
        ...errorResponses(400),
      },
      handler: ({ query: { q = '', limit = 100 } }) => listReviewCandidates(app.db, { q, limit }),
    });

    api.put(`${CLASSES}/:key/reviewers`, {
      operationId: 'setObjectClassReviewers',
      summary: 'Set the reviewers of a class and its subclasses',
      config: { scope: 'ontology:write', acrossProjects: true, idempotency: 'honoured' },
      params: KeyParams,
      body: closed({
        userIds: Type.Array(readableLine(128), { maxItems: 20 }),
        userId: UserId,
      }),
      response: {
        200: Type.Object({ objectClassId: Type.String(), reviewers: Reviewers, warnings }),
        ...errorResponses(400, 404),
      },
      handler: (request, reply) =>
        answerOnce(request, reply, async (tx) => {
          const { userIds } = request.body;
          const set = await setObjectClassReviewers(tx, request.caller, request.params.key, {
            userIds,
            requestId: request.id,
            known: cache.latest,
          });
          return ok({ ...set, ...(await reviewerWarnings(tx, userIds)) });
        }),
    });
  };

function commented(comment: Parameters<typeof commentAnswer>[0], warnings: { warnings?: string[] }) {
  return created({ ...commentAnswer(comment), ...warnings }, `${BASE}/comments/${comment.id}`);
}
