import { WebhookRotationUnderWay } from './errors.ts';
import type { Webhook } from './webhook.ts';

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
