import { Type } from 'typebox';
import { closed, literals, nullable, PathKey, Text, unreversed } from '../../platform/http/schemas.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import {
  DEFAULT_OVERLAP_SECONDS,
  type Delivery,
  LONGEST_OVERLAP_SECONDS,
  type Webhook,
} from '../domain/webhook.ts';
import type { Receivers } from '../gateways/receiver.ts';

export const WEBHOOKS = '/api/v1/webhooks';
export const webhookTags = ['events'];

export interface WebhookRouteParts {
  secrets: SecretBox;
  eventTypes: readonly string[];
  allowPrivate: boolean;
  /** For tests. Closed with the server. */
  receivers: Receivers;
}

export const WebhookSchema = Type.Object(
  {
    id: Type.String(),
    url: Type.String(),
    types: nullable(Type.Array(Type.String())),
    description: nullable(Type.String()),
    disabledAt: nullable(Type.String({ description: 'When the receiver answered 410' })),
    pausedAt: nullable(Type.String({ description: 'When an operator paused the webhook' })),
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

const url = Type.String({ minLength: 1, maxLength: 2000 });
const optionalFields = {
  types: Type.Optional(nullable(Type.Array(Text, { maxItems: 50 }))),
  description: Type.Optional(nullable(unreversed(500))),
};
export const WebhookBody = closed({ url, ...optionalFields });
export const WebhookChangesBody = closed({ url: Type.Optional(url), ...optionalFields });

export const WebhookTestSchema = Type.Object(
  {
    eventId: Type.String({ description: 'The webhook-id header of the test' }),
    delivered: Type.Boolean(),
    responseStatus: nullable(Type.Integer({ description: 'null when the receiver did not answer' })),
    error: nullable(Type.String({ description: 'null when the test was delivered' })),
  },
  { title: 'WebhookTest' },
);

export const WebhookParams = Type.Object({ webhookId: PathKey });

export function webhookAnswer(webhook: Webhook) {
  return {
    id: webhook.id,
    url: webhook.url,
    types: webhook.types,
    description: webhook.description,
    disabledAt: webhook.disabledAt?.toISOString() ?? null,
    pausedAt: webhook.pausedAt?.toISOString() ?? null,
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
