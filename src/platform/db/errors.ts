import { DomainError } from '../../kernel/domain-error.ts';

export class TooManyHeavyReads extends DomainError {
  constructor() {
    super('Too many takeoffs, comparisons and exports are running right now. Try again in a few seconds.');
  }
}

/** Other pages of the same caller held all connections for too long. */
export class NoConnectionInTime extends Error {
  constructor() {
    super('No connection became free in time.');
  }
}
