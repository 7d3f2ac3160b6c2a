import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { operatorsOnly } from '../../platform/auth/scopes.ts';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import { auditedRequest } from '../../platform/http/requester.ts';
import { errorResponses, literals, PathKey, pageSchema } from '../../platform/http/schemas.ts';
import { created, ok } from '../../platform/idempotency/answer.ts';
import { answerOnce } from '../../platform/idempotency/answer-once.ts';
import { createWebhook, deleteWebhook } from '../actions/change-webhooks.ts';
import { retryWebhookDelivery } from '../actions/redeliver.ts';
import { endOldWebhookSecret, rotateWebhookSecret } from '../actions/rotate-secrets.ts';
import { DEFAULT_OVERLAP_SECONDS } from '../domain/webhook.ts';
import { getWebhook, listWebhookDeliveries, listWebhooks } from '../queries/webhooks.ts';
import { webhookChangeRoutes } from './change-routes.ts';
import {
  DeliverySchema,
  deliveryAnswer,
  RotationBody,
  WEBHOOKS,
  WebhookBody,
  WebhookParams,
  type WebhookRouteParts,
  WebhookSchema,
  WithSecret,
  webhookAnswer,
  webhookTags,
  withSecret,
} from './schemas.ts';

export const webhookRoutes =
  (parts: WebhookRouteParts): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { secrets, eventTypes, allowPrivate } = parts;
    await app.register(webhookChangeRoutes(parts));

    const api = apiRoutes(app, {
      tags: webhookTags,
      read: operatorsOnly,
      write: { ...operatorsOnly, idempotency: 'honoured' },
    });

    api.post(WEBHOOKS, {
      operationId: 'createWebhook',
      summary: 'Create a webhook that receives events as signed POST requests (Standard Webhooks)',
      body: WebhookBody,
      response: {
        201: WithSecret,
        ...errorResponses(400),
      },
      handler: (request, reply) =>
        answerOnce(request, reply, async (tx) => {
          const { webhook, secret } = await createWebhook(tx, secrets, request.body, {
            settings: { eventTypes, allowPrivate },
            by: auditedRequest(request),
          });
          const { body, replayedBody } = withSecret(webhook, secret);
          return { ...created(body, `${WEBHOOKS}/${webhook.id}`), replayedBody };
        }),
    });

    api.get(WEBHOOKS, {
      operationId: 'listWebhooks',
      summary: 'List webhooks, without their secrets',
      response: {
        200: Type.Object({ count: Type.Integer(), items: Type.Array(WebhookSchema) }),
        ...errorResponses(),
      },
      handler: async () => {
        const items = (await listWebhooks(app.db)).map(webhookAnswer);
        return { count: items.length, items };
      },
    });

    api.get(`${WEBHOOKS}/:webhookId`, {
      operationId: 'getWebhook',
      summary: 'Get a webhook, without its secret',
      params: WebhookParams,
      response: { 200: WebhookSchema, ...errorResponses(404) },
      handler: async ({ params: { webhookId } }) => webhookAnswer(await getWebhook(app.db, webhookId)),
    });

    api.delete(`${WEBHOOKS}/:webhookId`, {
      operationId: 'deleteWebhook',
      summary: 'Delete a webhook and its deliveries',
      config: operatorsOnly,
      params: WebhookParams,
      response: {
        200: Type.Object({ id: Type.String(), deleted: Type.Boolean() }),
        ...errorResponses(404),
      },
      handler: async ({ params: { webhookId }, caller, id: requestId }) => {
        await deleteWebhook(app.db, webhookId, caller, requestId);
        return { id: webhookId, deleted: true };
      },
    });

    api.post(`${WEBHOOKS}/:webhookId/actions/rotate-secret`, {
      operationId: 'rotateWebhookSecret',
      summary: 'Rotate the secret. The old secret stays valid for a while',
      preValidation: async (request: FastifyRequest) => {
        request.body ??= {};
      },
      params: WebhookParams,
      body: RotationBody,
      response: { 200: WithSecret, ...errorResponses(400, 404, 409) },
      handler: (request, reply) =>
        answerOnce(request, reply, async (tx) => {
          const { webhook, secret } = await rotateWebhookSecret(tx, secrets, request.params.webhookId, {
            overlapSeconds: request.body.oldSecretEndsAfterSeconds ?? DEFAULT_OVERLAP_SECONDS,
            by: auditedRequest(request),
          });
          const { body, replayedBody } = withSecret(webhook, secret);
          return { ...ok(body), replayedBody };
        }),
    });

    api.post(`${WEBHOOKS}/:webhookId/actions/end-old-secret`, {
      operationId: 'endOldWebhookSecret',
      summary: 'Revoke the old secret now',
      params: WebhookParams,
      response: { 200: WebhookSchema, ...errorResponses(400, 404) },
      handler: (request, reply) =>
        answerOnce(request, reply, async (tx) =>
          ok(webhookAnswer(await endOldWebhookSecret(tx, request.params.webhookId, auditedRequest(request)))),
        ),
    });

    api.get(`${WEBHOOKS}/:webhookId/deliveries`, {
      operationId: 'listWebhookDeliveries',
      summary: 'List deliveries, newest first. Deliveries with the status dead are no longer retried',
      params: WebhookParams,
      querystring: Type.Object({
        status: Type.Optional(literals('pending', 'delivered', 'dead')),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
        cursor: Type.Optional(
          Type.String({
            pattern: '^[0-9]{1,15}$',
            maxLength: 15,
            description: 'nextCursor from the previous page',
          }),
        ),
      }),
      response: {
        200: pageSchema(DeliverySchema),
        ...errorResponses(400, 404, 410),
      },
      handler: async ({ params: { webhookId }, query: { status = null, limit = 100, cursor } }) => {
        const before = cursor === undefined ? null : Number(cursor);
        const page = await listWebhookDeliveries(app.db, { webhookId, status, before, limit });
        const nextCursor = page.next === null ? null : String(page.next);
        return { count: page.count, items: page.deliveries.map(deliveryAnswer), nextCursor };
      },
    });

    api.post(`${WEBHOOKS}/:webhookId/deliveries/:deliveryId/retry`, {
      operationId: 'retryWebhookDelivery',
      summary: 'Retry a delivery',
      params: Type.Object({ webhookId: PathKey, deliveryId: PathKey }),
      response: { 200: DeliverySchema, ...errorResponses(400, 404, 410) },
      handler: (request, reply) =>
        answerOnce(request, reply, async (tx) => {
          const { webhookId, deliveryId } = request.params;
          return ok(deliveryAnswer(await retryWebhookDelivery(tx, webhookId, deliveryId)));
        }),
    });
  };
