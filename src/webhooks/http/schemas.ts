import { Type } from 'typebox';
import { closed, literals, nullable } from '../../platform/http/schemas.ts';
import type { Delivery, Webhook } from '../domain/webhook.ts';

export const WebhookSchema = Type.Object({
  id: Type.String(),
  url: Type.String(),
  types: nullable(Type.Array(Type.String())),
  description: nullable(Type.String()),
  disabledAt: nullable(Type.String()),
  createdAt: Type.String(),
});

export const DeliverySchema = Type.Object({
  id: Type.String(),
  eventSequence: Type.Integer(),
  status: literals('pending', 'delivered', 'dead'),
  attempts: Type.Integer(),
  nextAttemptAt: nullable(Type.String()),
  responseStatus: nullable(Type.Integer()),
  error: nullable(Type.String()),
  finishedAt: nullable(Type.String()),
});

export const WebhookBody = closed({
  url: Type.String({ minLength: 1, maxLength: 2000 }),
  types: Type.Optional(nullable(Type.Array(Type.String({ minLength: 1 }), { maxItems: 50 }))),
  description: Type.Optional(nullable(Type.String({ maxLength: 500 }))),
});

export const WebhookParams = Type.Object({ webhookId: Type.String() });

export function webhookAnswer({ disabledAt, createdAt, ...webhook }: Webhook) {
  return {
    ...webhook,
    disabledAt: disabledAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
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
