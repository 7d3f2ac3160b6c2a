import { DomainError } from '../../kernel/domain-error.ts';

export class PortalBusy extends DomainError {
  constructor() {
    super('Too many pages of the client portal are requested at once. Try again in a few seconds.');
  }
}
