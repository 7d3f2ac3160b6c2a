import { DomainError } from '../../kernel/domain-error.ts';

export class TooManyHeavyReads extends DomainError {
  constructor() {
    super('Too many takeoffs, comparisons and exports are running right now. Try again in a few seconds.');
  }
}

/** Mapped as what the pool says when it has no connection in time. */
export class NoConnectionInTime extends Error {
  constructor() {
    super('timeout exceeded when trying to connect');
  }
}
