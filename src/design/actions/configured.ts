import { ValidationError } from '../../kernel/domain-error.ts';
import {
  type Configuration,
  configure,
  type MadeToOrderTemplate,
  validateSelections,
} from '../domain/made-to-order.ts';
import { type Selections } from '../domain/selections.ts';

/** The configuration of these selections; throws an error that names every fault. */
export function configured(template: MadeToOrderTemplate, selections: Selections): Configuration {
  const faults = validateSelections(template, selections);
  if (faults.length > 0) {
    throw new ValidationError(faults.map((fault) => ({ ...fault, path: `body.${fault.path}` })));
  }
  return configure(template, selections);
}
