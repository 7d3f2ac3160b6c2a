import { NotFound } from '../../kernel/domain-error.ts';

export function webhookNotFound(id: string): NotFound {
  return new NotFound(`There is no webhook ${id}.`);
}
