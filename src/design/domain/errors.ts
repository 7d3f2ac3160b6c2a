import { DomainError } from '../../kernel/domain-error.ts';

/** Other commands of the same project took longer than a caller should have to wait. */
export class ProjectBusy extends DomainError {
  constructor() {
    super('other commands of this project are still running; try again shortly');
  }
}

/** The stored configuration of a made-to-order variant cannot be read. */
export class ProjectProductVariantSnapshotUnreadable extends DomainError {
  constructor() {
    super('the configuration snapshot of this variant cannot be read');
  }
}

/** Only made-to-order variants have selections that can be revised, and only they can be withdrawn. */
export class ProjectProductVariantNotMadeToOrder extends DomainError {
  constructor(why = 'only made-to-order variants have selections') {
    super(`this is a stock variant: ${why}`);
  }
}

/** The catalog no longer has the template that the variant was made from. */
export class MadeToOrderTemplateGone extends DomainError {
  constructor() {
    super('the catalog no longer has the template of this variant; it can be withdrawn, not revised');
  }
}

/** People know the default collection by its name, `{projectName}-default`. */
export class DefaultCollectionNameFixed extends DomainError {
  constructor() {
    super('the default collection of a project is called after the project and cannot be renamed');
  }
}

/** Somebody published, unpublished or changed the draft after the caller had looked at it. */
export class PortalDraftConflict extends DomainError {
  constructor(snapshotVersion: number | null) {
    super(
      'what clients see, or what they would see, changed since you looked: nothing was published; look at the diff again',
      { snapshotVersion },
    );
  }
}

/** The catalog gives no usable answer, and no earlier answer is kept. */
export class CatalogUnavailable extends DomainError {
  constructor(message = 'The catalog gave no usable answer; try again shortly.') {
    super(message);
  }
}

/** The cursor was made by another search. */
export class CatalogCursorInvalid extends DomainError {}

/** The record store cannot be reached, is overloaded, or did not answer in time. It may or may not have written. */
export class RecordStoreUnavailable extends DomainError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds = 30, message = 'the record store does not answer; try again shortly') {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The record store refused a request of Lintel: a table or column is not as Lintel needs it, or the token is wrong. */
export class RecordStoreRefused extends DomainError {}

export class DeckPublisherUnavailable extends DomainError {}

/** More links than anybody can keep track of. */
export class PortalLinkLimitReached extends DomainError {
  constructor(limit: number) {
    super(`this project has ${limit} live client links; revoke one before you create another`);
  }
}

/** The publisher answered with a refusal. */
export class DeckPublisherRefused extends DomainError {}

/** The deck was not made; the message says why. */
export class DeckPublishFailed extends DomainError {}

/** The collection was deleted, so there is nothing to make a deck of. */
export class CollectionGone extends DomainError {}
