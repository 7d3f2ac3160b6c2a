import { DomainError, NotFound } from '../../kernel/domain-error.ts';

/** A rotation is in progress: the old secret still signs beside the new one. */
export class WebhookRotationUnderWay extends DomainError {}

/** RETENTION_EVENTS_DAYS removed the event: there is nothing to send any more. */
export class DeliveredEventGone extends DomainError {
  constructor() {
    super("This delivery's event has been deleted after its retention period. It can't be sent again.");
  }
}

export function webhookNotFound(id: string): NotFound {
  return new NotFound(`Webhook ${id} doesn't exist.`);
}
