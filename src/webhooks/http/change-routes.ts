import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { operatorsOnly } from '../../platform/auth/scopes.ts';
import { currentTaker } from '../../platform/db/request-uses.ts';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import { TransportError } from '../../platform/http/errors.ts';
import { auditedRequest } from '../../platform/http/requester.ts';
import { errorResponses } from '../../platform/http/schemas.ts';
import { ok } from '../../platform/idempotency/answer.ts';
import { answerOnce } from '../../platform/idempotency/answer-once.ts';
import { Turns } from '../../platform/turns.ts';
import { pauseWebhook, resumeWebhook, updateWebhook } from '../actions/change-webhooks.ts';
import { testWebhook } from '../actions/redeliver.ts';
import {
  WEBHOOKS,
  WebhookChangesBody,
  WebhookParams,
  type WebhookRouteParts,
  WebhookSchema,
  WebhookTestSchema,
  webhookAnswer,
  webhookTags,
} from './schemas.ts';

/** Tests of a process; a slow receiver of one caller's webhook holds up nobody else's. */
const TESTS_AT_ONCE = 4;
const LONGEST_WAIT_MS = 30_000;

/** Editing, pausing, resuming and testing webhooks. */
export const webhookChangeRoutes =
  ({ secrets, eventTypes, allowPrivate, receivers }: WebhookRouteParts): FastifyPluginAsyncTypebox =>
  async (app) => {
    const turns = new Turns(TESTS_AT_ONCE, {
      atOnceOfOneCaller: TESTS_AT_ONCE - 1,
      waiting: { inAll: 64, ofOneCaller: 32 },
      longestWaitMs: LONGEST_WAIT_MS,
      longestWaitOnceAdmittedMs: LONGEST_WAIT_MS,
      refusal: () =>
        new TransportError(503, 'Too many webhook tests are running. Try again in a few seconds.'),
    });
    const stopping = new AbortController();
    app.addHook('onClose', async () => {
      stopping.abort();
      await receivers.close();
    });

    const api = apiRoutes(app, { tags: webhookTags, write: { ...operatorsOnly, idempotency: 'honoured' } });

    api.patch(`${WEBHOOKS}/:webhookId`, {
      operationId: 'updateWebhook',
      summary: 'Change the URL, the events or the description of a webhook',
      params: WebhookParams,
      body: WebhookChangesBody,
      response: { 200: WebhookSchema, ...errorResponses(400, 404) },
      handler: (request, reply) =>
        answerOnce(request, reply, async (tx) => {
          const { webhookId } = request.params;
          const settings = { eventTypes, allowPrivate };
          const webhook = await updateWebhook(tx, webhookId, {
            changes: request.body,
            settings,
            by: auditedRequest(request),
          });
          return ok(webhookAnswer(webhook));
        }),
    });

    api.post(`${WEBHOOKS}/:webhookId/actions/pause`, {
      operationId: 'pauseWebhook',
      summary: 'Pause a webhook. Events are kept until you resume it',
      params: WebhookParams,
      response: { 200: WebhookSchema, ...errorResponses(404) },
      handler: (request, reply) =>
        answerOnce(request, reply, async (tx) =>
          ok(webhookAnswer(await pauseWebhook(tx, request.params.webhookId, auditedRequest(request)))),
        ),
    });

    api.post(`${WEBHOOKS}/:webhookId/actions/resume`, {
      operationId: 'resumeWebhook',
      summary: 'Resume a paused or disabled webhook. Events that occurred while it was paused are sent first',
      params: WebhookParams,
      response: { 200: WebhookSchema, ...errorResponses(404) },
      handler: (request, reply) =>
        answerOnce(request, reply, async (tx) =>
          ok(webhookAnswer(await resumeWebhook(tx, request.params.webhookId, auditedRequest(request)))),
        ),
    });

    api.post(`${WEBHOOKS}/:webhookId/actions/test`, {
      operationId: 'testWebhook',
      summary: "Send one test event and return the receiver's response",
      config: operatorsOnly,
      params: WebhookParams,
      response: { 200: WebhookTestSchema, ...errorResponses(404) },
      handler: async ({ params: { webhookId } }) => {
        const parts = { db: app.db, secrets, receivers };
        const { eventId, status, error } = await turns.take(currentTaker(), () =>
          testWebhook(parts, webhookId, stopping.signal),
        );
        return { eventId, delivered: error === null, responseStatus: status, error };
      },
    });
  };
