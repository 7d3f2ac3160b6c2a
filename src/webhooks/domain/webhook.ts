/** Somebody who wants to be told of events. */
export interface Webhook {
  id: string;
  url: string;
  /** Short names of events; null: every event. */
  types: string[] | null;
  description: string | null;
  disabledAt: Date | null;
  /** While its secret is being changed: until when the old one signs too. */
  oldSecretEndsAt: Date | null;
  createdAt: Date;
}

export type DeliveryStatus = 'pending' | 'delivered' | 'dead';

/** One event on its way to one webhook, and what became of it. */
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
