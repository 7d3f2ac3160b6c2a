import { DomainError } from './domain-error.ts';

/** The rows after this cursor are no longer kept. */
export class PageGone extends DomainError {
  constructor() {
    super('The rows after this cursor are no longer kept. Start again without a cursor.');
  }
}
