import type { Db } from '../../platform/db/database.ts';
import { eachStepAlone } from '../../platform/each-alone.ts';
import { findEvent } from '../../platform/events/list-events.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { type AttemptResult, type DeliveryOutcome, resultOf, wantsNoMore } from '../domain/attempts.ts';
import type { Receivers } from '../gateways/receiver.ts';
import { claimDue, type Due, fanOut, finishAttempt, giveBack } from '../store/due-deliveries.ts';
import { disableWebhook } from '../store/webhooks.ts';
import { postEvent } from './post-event.ts';

/** Limits of concurrent deliveries, for one webhook and for all: a slow receiver delays nobody else. */
const AT_ONCE_EACH = 4;
const AT_ONCE = 100;

export interface DelivererParts {
  db: Db;
  secrets: SecretBox;
  receivers: Receivers;
  /** Called when a slot becomes free and there may be more to send. */
  again(): void;
  /** Called for every attempt. */
  count(result: AttemptResult): void;
}

/** Sends events to webhooks, several at the same time. */
export class Deliverer {
  readonly #parts: DelivererParts;
  readonly #stopping = new AbortController();
  readonly #underWay = new Map<Promise<void>, string>();

  constructor(parts: DelivererParts) {
    this.#parts = parts;
  }

  /** Makes deliveries of new events and starts those that are due, without waiting for them. */
  run(signal: AbortSignal): Promise<void> {
    return eachStepAlone(
      () => fanOut(this.#parts.db),
      () => this.#startDue(signal),
    );
  }

  async #startDue(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && this.#underWay.size < AT_ONCE) {
      const atMost = AT_ONCE - this.#underWay.size;
      const due = await claimDue(this.#parts.db, atMost, AT_ONCE_EACH, this.#countByWebhook());
      for (const each of due) this.#begin(each);
      if (due.length === 0) return;
    }
  }

  /** Deliveries in progress are given back; their attempt does not count. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#underWay.keys());
    await this.#parts.receivers.close();
  }

  #countByWebhook(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const webhookId of this.#underWay.values()) counts.set(webhookId, (counts.get(webhookId) ?? 0) + 1);
    return counts;
  }

  #begin(due: Due): void {
    const sending = this.#send(due)
      // The claim expires by itself, so after any fault here the delivery is tried again.
      .catch(() => undefined)
      .then(() => {
        this.#underWay.delete(sending);
        this.#parts.again();
      });
    this.#underWay.set(sending, due.webhookId);
  }

  async #send(due: Due): Promise<void> {
    const { db } = this.#parts;
    try {
      const outcome = await this.#attempt(due);
      await finishAttempt(db, due, outcome);
      this.#parts.count(resultOf(due.attempts, outcome));
      if (wantsNoMore(outcome)) await disableWebhook(db, due.webhookId);
    } catch (error) {
      if (!this.#stopping.signal.aborted) throw error;
      await giveBack(db, due);
    }
  }

  async #attempt(due: Due): Promise<DeliveryOutcome> {
    const event = await findEvent(this.#parts.db, due.sequence);
    return postEvent(this.#parts, { id: due.webhookId, url: due.url }, event, this.#stopping.signal);
  }
}
