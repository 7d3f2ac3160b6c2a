import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { operatorsOnly } from '../../auth/scopes.ts';
import { apiRoutes } from '../../http/api-routes.ts';
import { errorResponses, nullable, pageSchema, Scalar, Text } from '../../http/schemas.ts';
import { listAuditEntries } from '../list-audit-entries.ts';

/** Facts about the subject, by name: texts, lists of ids, what was deleted, or how much of it. */
const Facts = Type.Unsafe<Record<string, unknown>>(
  Type.Record(
    Type.String(),
    Type.Union([
      Scalar,
      Type.Array(Type.String()),
      Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
      Type.Record(Type.String(), Type.Integer()),
    ]),
    { description: 'Details about the subject' },
  ),
);

const Moment = Type.String({ format: 'date-time', maxLength: 40 });
const AuditEntrySchema = Type.Object(
  {
    id: Type.String(),
    at: Moment,
    actor: Type.Object({
      id: Type.String({ description: 'ID of the API key, `local` in protected mode, or `command-line`' }),
      name: Type.String(),
    }),
    action: Type.String({ description: 'The operationId of the request' }),
    subject: Type.String({ description: 'ID of the object that was changed' }),
    details: Facts,
    requestId: nullable(Type.String()),
  },
  { title: 'AuditEntry' },
);

/** Reading alone: there is no way to change an entry. */
export const auditRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const api = apiRoutes(app, { tags: ['keys'], read: operatorsOnly });

  api.get('/api/v1/audit', {
    operationId: 'listAuditEntries',
    summary: 'List the audit log (API keys and deletions), newest first',
    querystring: Type.Object({
      action: Type.Optional(Text),
      from: Type.Optional(Moment),
      to: Type.Optional(Moment),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      cursor: Type.Optional(
        Type.String({
          pattern: '^[0-9]{1,15}$',
          maxLength: 15,
          description: 'nextCursor from the previous page',
        }),
      ),
    }),
    response: {
      200: pageSchema(AuditEntrySchema),
      ...errorResponses(400, 410),
    },
    handler: async ({ query: { action, from, to, limit = 100, cursor } }) =>
      listAuditEntries(app.db, {
        action,
        from: from === undefined ? undefined : new Date(from),
        to: to === undefined ? undefined : new Date(to),
        before: cursor === undefined ? undefined : Number(cursor),
        limit,
      }),
  });
};
