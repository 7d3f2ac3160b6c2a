import { DomainError } from '../../../kernel/domain-error.ts';
import type { OperationError } from '../../../platform/operations/operation.ts';

/** The refusal of the process that did the work, under the name that it had there. */
export function relayedRefusal({ error, message, details }: OperationError): DomainError {
  const refusal = new (class extends DomainError {})(message, details);
  refusal.name = error;
  return refusal;
}
