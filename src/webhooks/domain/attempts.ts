import type { DeliveryStatus } from './webhook.ts';

/** The backoff after each failed attempt. After the last one, the delivery is dead until somebody retries it. */
const BACKOFF_SECONDS = [5, 30, 120, 600, 3600, 4 * 3600, 12 * 3600];

/** The outcome of an attempt: the receiver's status if it answered, and the error if it failed. */
export interface DeliveryOutcome {
  status: number | null;
  error: string | null;
}

/** The state of a delivery after its nth attempt. */
export function afterAttempt(
  attempts: number,
  { error }: DeliveryOutcome,
): { status: DeliveryStatus; waitSeconds: number } {
  if (error === null) return { status: 'delivered', waitSeconds: 0 };
  const wait = BACKOFF_SECONDS[attempts - 1];
  return wait === undefined ? { status: 'dead', waitSeconds: 0 } : { status: 'pending', waitSeconds: wait };
}

/** For metrics: a failed attempt is retried, a dead delivery is not. */
export const ATTEMPT_RESULTS = ['delivered', 'failed', 'dead'] as const;
export type AttemptResult = (typeof ATTEMPT_RESULTS)[number];

export function resultOf(attempts: number, outcome: DeliveryOutcome): AttemptResult {
  const { status } = afterAttempt(attempts, outcome);
  return status === 'pending' ? 'failed' : status;
}

/** Only 2xx counts as received; a redirect does not. */
export function outcomeOf(status: number): DeliveryOutcome {
  return {
    status,
    error: status >= 200 && status <= 299 ? null : `the receiver responded with status ${status}`,
  };
}

/** A receiver answers 410 to stop deliveries. */
export function wantsNoMore({ status }: DeliveryOutcome): boolean {
  return status === 410;
}
