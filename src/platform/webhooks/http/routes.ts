import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type Selectable, sql } from 'kysely';
import { Type } from 'typebox';
import { NotFound, ValidationError } from '../../../kernel/domain-error.ts';
import { newId } from '../../../kernel/ids.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { DbOrTx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { shortType } from '../../events/list-events.ts';
import { closed, errorResponses, literals, nullable, PathKey, Text } from '../../http/schemas.ts';
import { answerOnce } from '../../idempotency/answer-once.ts';
import { newWebhookSecret } from '../sign.ts';

const WebhookSchema = Type.Object({
  id: Type.String(),
  url: Type.String(),
  types: nullable(Type.Array(Type.String())),
  description: nullable(Type.String()),
  disabledAt: nullable(Type.String()),
  createdAt: Type.String(),
});
const DeliverySchema = Type.Object({
  id: Type.String(),
  eventSequence: Type.Integer(),
  status: literals('pending', 'delivered', 'dead'),
  attempts: Type.Integer(),
  nextAttemptAt: nullable(Type.String()),
  responseStatus: nullable(Type.Integer()),
  error: nullable(Type.String()),
  finishedAt: nullable(Type.String()),
});
const Id = Type.Object({ webhookId: PathKey });
const tags = ['events'];

/** Webhooks tell of every project: an operator's business. */
const operators = { scope: 'admin', acrossProjects: true } as const;

export const webhookRoutes =
  (eventTypes: readonly string[]): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/api/v1/webhooks',
      {
        config: { ...operators, idempotency: 'honoured' },
        schema: {
          operationId: 'createWebhook',
          tags,
          summary: 'Be told of events from now on, by signed POSTs (Standard Webhooks)',
          body: closed({
            url: Type.String({ minLength: 1, maxLength: 2000 }),
            types: Type.Optional(nullable(Type.Array(Text, { maxItems: 50 }))),
            description: Type.Optional(nullable(Type.String({ maxLength: 500 }))),
          }),
          response: {
            201: Type.Intersect([WebhookSchema, Type.Object({ secret: Type.String() })]),
            ...errorResponses(400),
          },
        },
      },
      (request, reply) =>
        answerOnce(request, reply, async (tx) => {
          const { url, types, description } = request.body;
          const parsed = URL.parse(url);
          if (!parsed || !['http:', 'https:'].includes(parsed.protocol) || parsed.username !== '')
            throw new ValidationError([
              { path: 'body.url', rule: 'url', message: 'must be an http or https URL without a login' },
            ]);
          const unknown = (types ?? []).flatMap((type, at) =>
            eventTypes.includes(shortType(type))
              ? []
              : [
                  {
                    path: `body.types.${at}`,
                    rule: 'enum',
                    message: `must be one of ${eventTypes.join(', ')}`,
                  },
                ],
          );
          if (unknown.length > 0) throw new ValidationError(unknown);
          const last = sql<number>`(select last from event_counter)`;
          const row = await tx
            .insertInto('webhook')
            .values({
              id: newId('whk'),
              url: parsed.href,
              types: types?.map(shortType) ?? null,
              description: description ?? null,
              secret: newWebhookSecret(),
              after: last,
              disabled_at: null,
            })
            .returningAll()
            .executeTakeFirstOrThrow();
          return {
            status: 201,
            body: { ...webhookOf(row), secret: row.secret },
            headers: { location: `/api/v1/webhooks/${row.id}` },
          };
        }),
    );

    app.get(
      '/api/v1/webhooks',
      {
        config: operators,
        schema: {
          operationId: 'listWebhooks',
          tags,
          summary: 'The webhooks, without their secrets',
          response: {
            200: Type.Object({ count: Type.Integer(), items: Type.Array(WebhookSchema) }),
            ...errorResponses(),
          },
        },
      },
      async () => {
        const rows = await app.db.selectFrom('webhook').selectAll().orderBy('id').execute();
        return { count: rows.length, items: rows.map(webhookOf) };
      },
    );

    app.get(
      '/api/v1/webhooks/:webhookId',
      {
        config: operators,
        schema: {
          operationId: 'getWebhook',
          tags,
          summary: 'One webhook, without its secret',
          params: Id,
          response: { 200: WebhookSchema, ...errorResponses(404) },
        },
      },
      async ({ params: { webhookId } }) => webhookOf(await findWebhook(app.db, webhookId)),
    );

    app.delete(
      '/api/v1/webhooks/:webhookId',
      {
        config: operators,
        schema: {
          operationId: 'deleteWebhook',
          tags,
          summary: 'Stop telling, and forget the deliveries',
          params: Id,
          response: {
            200: Type.Object({ id: Type.String(), deleted: Type.Boolean() }),
            ...errorResponses(404),
          },
        },
      },
      async ({ params: { webhookId }, caller, id: requestId }) =>
        app.db.transaction().execute(async (tx) => {
          const deleted = await tx
            .deleteFrom('webhook')
            .where('id', '=', webhookId)
            .returning(['url', 'types'])
            .executeTakeFirst();
          if (!deleted) throw webhookNotFound(webhookId);
          await recordAudit(tx, {
            actor: caller,
            action: 'deleteWebhook',
            subject: webhookId,
            details: { host: URL.parse(deleted.url)?.host, types: deleted.types },
            requestId,
          });
          return { id: webhookId, deleted: true };
        }),
    );

    app.get(
      '/api/v1/webhooks/:webhookId/deliveries',
      {
        config: operators,
        schema: {
          operationId: 'listWebhookDeliveries',
          tags,
          summary: 'What became of each delivery, newest first; dead ones are the dead letters',
          params: Id,
          querystring: Type.Object({
            status: Type.Optional(literals('pending', 'delivered', 'dead')),
            limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
            cursor: Type.Optional(
              Type.String({
                pattern: '^[0-9]{1,15}$',
                maxLength: 15,
                description: 'nextCursor of the page before',
              }),
            ),
          }),
          response: {
            200: Type.Object({
              count: Type.Integer(),
              items: Type.Array(DeliverySchema),
              nextCursor: nullable(Type.String()),
            }),
            ...errorResponses(400, 404),
          },
        },
      },
      async ({ params: { webhookId }, query: { status, limit = 100, cursor } }) => {
        await findWebhook(app.db, webhookId);
        const matching = app.db
          .selectFrom('webhook_delivery')
          .where('webhook_id', '=', webhookId)
          .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'dead'));
        const { count } = await matching
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        const rows = await matching
          .selectAll()
          .$if(cursor !== undefined, (query) => query.where('sequence', '<', Number(cursor)))
          .orderBy('sequence', 'desc')
          .limit(limit + 1)
          .execute();
        const items = rows.slice(0, limit).map(deliveryOf);
        return { count, items, nextCursor: rows.length > limit ? String(items.at(-1)?.eventSequence) : null };
      },
    );

    app.post(
      '/api/v1/webhooks/:webhookId/deliveries/:deliveryId/retry',
      {
        config: { ...operators, idempotency: 'honoured' },
        schema: {
          operationId: 'retryWebhookDelivery',
          tags,
          summary: 'Try a delivery again, from the first wait on',
          params: Type.Object({ webhookId: PathKey, deliveryId: PathKey }),
          response: { 200: DeliverySchema, ...errorResponses(400, 404) },
        },
      },
      (request, reply) =>
        answerOnce(request, reply, async (tx) => {
          const { webhookId, deliveryId } = request.params;
          await findWebhook(tx, webhookId);
          const row = await tx
            .updateTable('webhook_delivery')
            .set({ status: 'pending', attempts: 0, next_attempt_at: new Date(), finished_at: null })
            .where('id', '=', deliveryId)
            .where('webhook_id', '=', webhookId)
            .returningAll()
            .executeTakeFirst();
          if (!row) throw new NotFound(`There is no delivery ${deliveryId}.`);
          await sql`select pg_notify('event', '')`.execute(tx);
          return { status: 200, body: deliveryOf(row) };
        }),
    );
  };

async function findWebhook(db: DbOrTx, id: string): Promise<Selectable<Tables['webhook']>> {
  const found = await db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) throw webhookNotFound(id);
  return found;
}

function webhookNotFound(id: string): NotFound {
  return new NotFound(`There is no webhook ${id}.`);
}

function webhookOf(row: Selectable<Tables['webhook']>) {
  return {
    id: row.id,
    url: row.url,
    types: row.types,
    description: row.description,
    disabledAt: row.disabled_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

function deliveryOf(row: Selectable<Tables['webhook_delivery']>) {
  return {
    id: row.id,
    eventSequence: row.sequence,
    status: row.status,
    attempts: row.attempts,
    nextAttemptAt: row.status === 'pending' ? row.next_attempt_at.toISOString() : null,
    responseStatus: row.response_status,
    error: row.error,
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}
