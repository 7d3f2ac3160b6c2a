import type { DbOrTx } from '../../platform/db/database.ts';
import type { CloudEvent } from '../../platform/events/list-events.ts';
import { type SecretBox, SecretUnreadable } from '../../platform/secrets/secret-box.ts';
import type { DeliveryOutcome } from '../domain/attempts.ts';
import type { Receivers } from '../gateways/receiver.ts';
import { signedHeaders } from '../gateways/signature.ts';
import { signingSecrets } from '../store/webhook-secrets.ts';

export interface PostingParts {
  db: DbOrTx;
  secrets: SecretBox;
  receivers: Receivers;
}

/** One signed POST. Throws the reason of `stop` when that ends it. */
export async function postEvent(
  { db, secrets, receivers }: PostingParts,
  webhook: { id: string; url: string },
  event: Omit<CloudEvent, 'sequence'>,
  stop: AbortSignal,
): Promise<DeliveryOutcome> {
  const signing = await signingSecrets(db, secrets, webhook.id).catch(unlessUnreadable);
  if (!signing)
    return {
      status: null,
      error: "The webhook's secret can't be decrypted. Rotate the secret to replace it.",
    };
  if (signing.length === 0)
    return { status: null, error: 'The webhook has no secret. Rotate the secret to create one.' };
  const body = JSON.stringify(event);
  const headers = {
    'content-type': 'application/cloudevents+json',
    'user-agent': 'Lintel',
    ...signedHeaders(signing, event.id, body, new Date()),
  };
  return receivers.post(webhook.url, headers, body, stop);
}

function unlessUnreadable(error: unknown): null {
  if (error instanceof SecretUnreadable) return null;
  throw error;
}
