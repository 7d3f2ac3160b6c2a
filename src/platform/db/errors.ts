import { DomainError } from '../../kernel/domain-error.ts';

export class TooManyHeavyReads extends DomainError {
  constructor() {
    super('Too many takeoffs, comparisons and exports are running right now. Try again in a few seconds.');
  }
}
