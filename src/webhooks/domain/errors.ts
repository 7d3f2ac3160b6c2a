import { DomainError, NotFound } from '../../kernel/domain-error.ts';

/** A rotation is in progress: the old secret still signs beside the new one. */
export class WebhookRotationUnderWay extends DomainError {}

export function webhookNotFound(id: string): NotFound {
  return new NotFound(`Webhook ${id} doesn't exist.`);
}
