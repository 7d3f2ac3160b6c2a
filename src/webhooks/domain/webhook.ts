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
