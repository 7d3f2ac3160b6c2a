import type { DeliveryStatus } from './webhook.ts';

/** Waits after each failed attempt; after the last the delivery is dead until someone asks for it again. */
const BACKOFF_SECONDS = [5, 30, 120, 600, 3600, 4 * 3600, 12 * 3600];

/** What an attempt gave: the receiver's status if it answered, and why it does not count as received. */
export interface DeliveryOutcome {
  status: number | null;
  error: string | null;
}

/** What becomes of a delivery after its nth attempt. */
export function afterAttempt(
  attempts: number,
  { error }: DeliveryOutcome,
): { status: DeliveryStatus; waitSeconds: number } {
  if (error === null) return { status: 'delivered', waitSeconds: 0 };
  const wait = BACKOFF_SECONDS[attempts - 1];
  return wait === undefined ? { status: 'dead', waitSeconds: 0 } : { status: 'pending', waitSeconds: wait };
}

/** What an attempt comes to for whoever counts: a failed one is tried again, a dead one only when someone asks. */
export const ATTEMPT_RESULTS = ['delivered', 'failed', 'dead'] as const;
export type AttemptResult = (typeof ATTEMPT_RESULTS)[number];

export function resultOf(attempts: number, outcome: DeliveryOutcome): AttemptResult {
  const { status } = afterAttempt(attempts, outcome);
  return status === 'pending' ? 'failed' : status;
}

/** 2xx is received; anything else, a redirect included, is not. */
export function outcomeOf(status: number): DeliveryOutcome {
  return { status, error: status >= 200 && status <= 299 ? null : `answered ${status}` };
}

/** 410 is the receiver's word that it wants no more. */
export function wantsNoMore({ status }: DeliveryOutcome): boolean {
  return status === 410;
}
