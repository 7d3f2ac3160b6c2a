import { DomainError, NotFound } from '../../kernel/domain-error.ts';

/** The secret is being changed already: the old one still signs beside the new one. */
export class WebhookRotationUnderWay extends DomainError {}

export function webhookNotFound(id: string): NotFound {
  return new NotFound(`There is no webhook ${id}.`);
}
