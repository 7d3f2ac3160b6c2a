import { Type } from 'typebox';
import { closed, literals, nullable, PathKey, Text } from '../../platform/http/schemas.ts';
import { DEFAULT_OVERLAP_SECONDS, LONGEST_OVERLAP_SECONDS } from '../domain/rotation.ts';
import type { Delivery, Webhook } from '../domain/webhook.ts';

export const WebhookSchema = Type.Object(
  {
    id: Type.String(),
    url: Type.String(),
    types: nullable(Type.Array(Type.String())),
    description: nullable(Type.String()),
    disabledAt: nullable(Type.String()),
    oldSecretEndsAt: nullable(
      Type.String({ description: 'During a rotation: when the old secret stops signing' }),
    ),
    createdAt: Type.String(),
  },
  { title: 'Webhook' },
);

/** Shown once, in the answer that creates it. */
export const WithSecret = Type.Intersect([
  WebhookSchema,
  Type.Object({
    secret: nullable(
      Type.String({
        description:
          'Null in a repeated response: the secret is shown only once. Rotate the secret to get a new one',
      }),
    ),
  }),
]);

export const RotationBody = closed({
  oldSecretEndsAfterSeconds: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: LONGEST_OVERLAP_SECONDS,
      default: DEFAULT_OVERLAP_SECONDS,
      description: 'How long the old secret stays valid; 0 ends it immediately',
    }),
  ),
});

export const DeliverySchema = Type.Object(
  {
    id: Type.String(),
    eventSequence: Type.Integer(),
    status: literals('pending', 'delivered', 'dead'),
    attempts: Type.Integer(),
    nextAttemptAt: nullable(Type.String()),
    responseStatus: nullable(Type.Integer()),
    error: nullable(Type.String()),
    finishedAt: nullable(Type.String()),
  },
  { title: 'WebhookDelivery' },
);

export const WebhookBody = closed({
  url: Type.String({ minLength: 1, maxLength: 2000 }),
  types: Type.Optional(nullable(Type.Array(Text, { maxItems: 50 }))),
  description: Type.Optional(nullable(Type.String({ maxLength: 500 }))),
});

export const WebhookParams = Type.Object({ webhookId: PathKey });

export function webhookAnswer(webhook: Webhook) {
  return {
    id: webhook.id,
    url: webhook.url,
    types: webhook.types,
    description: webhook.description,
    disabledAt: webhook.disabledAt?.toISOString() ?? null,
    oldSecretEndsAt: webhook.oldSecretEndsAt?.toISOString() ?? null,
    createdAt: webhook.createdAt.toISOString(),
  };
}

/** A secret is in the first answer only; the stored answer of an Idempotency-Key does not contain it. */
export function withSecret(webhook: Webhook, secret: string) {
  const answer = webhookAnswer(webhook);
  return { body: { ...answer, secret }, replayedBody: { ...answer, secret: null } };
}

export function deliveryAnswer({ sequence, nextAttemptAt, finishedAt, ...delivery }: Delivery) {
  return {
    id: delivery.id,
    eventSequence: sequence,
    status: delivery.status,
    attempts: delivery.attempts,
    nextAttemptAt: delivery.status === 'pending' ? nextAttemptAt.toISOString() : null,
    responseStatus: delivery.responseStatus,
    error: delivery.error,
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
