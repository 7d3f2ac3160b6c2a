import type { Db } from '../../platform/db/database.ts';
import { findEvent } from '../../platform/events/list-events.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { wantsNoMore } from '../domain/attempts.ts';
import { openReceivers } from '../gateways/receiver.ts';
import { signedHeaders } from '../gateways/signature.ts';
import { claimDue, type Due, fanOut, finishAttempt } from '../store/due-deliveries.ts';
import { signingSecrets } from '../store/webhook-secrets.ts';
import { disableWebhook } from '../store/webhooks.ts';

const BATCH = 20;

export interface Deliverer {
  /** Makes deliveries of new events and sends what is due. */
  run(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

export interface DelivererParts {
  db: Db;
  secrets: SecretBox;
  allowPrivate: boolean;
}

export function createDeliverer({ db, secrets, allowPrivate }: DelivererParts): Deliverer {
  const receivers = openReceivers(allowPrivate);

  async function send(due: Due): Promise<void> {
    const signing = await signingSecrets(db, secrets, due.webhookId);
    const event = await findEvent(db, due.sequence);
    const body = JSON.stringify(event);
    const headers = {
      'content-type': 'application/cloudevents+json',
      'user-agent': 'Lintel',
      ...signedHeaders(signing, event.id, body, new Date()),
    };
    const outcome = await receivers.post(due.url, headers, body);
    await finishAttempt(db, due, outcome);
    if (wantsNoMore(outcome)) await disableWebhook(db, due.webhookId);
  }

  return {
    async run(signal) {
      await fanOut(db);
      while (!signal.aborted) {
        const due = await claimDue(db, BATCH);
        await Promise.all(due.map(send));
        if (due.length < BATCH) return;
      }
    },
    close: () => receivers.close(),
  };
}
