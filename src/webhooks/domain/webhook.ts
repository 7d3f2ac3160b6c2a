import { WebhookRotationUnderWay } from './errors.ts';

/** A subscription to events, delivered by POST. */
export interface Webhook {
  id: string;
  url: string;
  /** Short names of events; null for all events. */
  types: string[] | null;
  description: string | null;
  /** When the receiver answered 410. */
  disabledAt: Date | null;
  pausedAt: Date | null;
  /** During a rotation: until when the old secret signs too. */
  oldSecretEndsAt: Date | null;
  createdAt: Date;
}

export type DeliveryStatus = 'pending' | 'delivered' | 'dead';

/** One event for one webhook, and its state. */
export interface Delivery {
  id: string;
  sequence: number;
  status: DeliveryStatus;
  attempts: number;
  nextAttemptAt: Date;
  responseStatus: number | null;
  error: string | null;
  finishedAt: Date | null;
}

/** How long the old secret signs beside the new one by default. */
export const DEFAULT_OVERLAP_SECONDS = 24 * 3600;
export const LONGEST_OVERLAP_SECONDS = 30 * 24 * 3600;

/** A receiver needs two secrets to change over. With more than two nobody would know which one counts. */
export function requireRotatable({ id, oldSecretEndsAt }: Webhook): void {
  if (oldSecretEndsAt === null) return;
  throw new WebhookRotationUnderWay(
    `The secret of ${id} is already being rotated; the old secret is valid until ${oldSecretEndsAt.toISOString()}. ` +
      'Wait until then, or end the old secret now with actions/end-old-secret.',
  );
}
