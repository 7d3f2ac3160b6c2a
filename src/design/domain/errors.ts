import { DomainError } from '../../kernel/domain-error.ts';

/** Other commands of the same project took longer than a caller should have to wait. */
export class ProjectBusy extends DomainError {
  constructor() {
    super('Another change to this project is still running. Try again shortly.');
  }
}

/** The stored configuration of a made-to-order variant cannot be read. */
export class ProjectProductVariantSnapshotUnreadable extends DomainError {
  constructor() {
    super('The stored configuration of this variant is unreadable.');
  }
}

/** Only made-to-order variants have selections that can be revised, and only they can be withdrawn. */
export class ProjectProductVariantNotMadeToOrder extends DomainError {
  constructor(message = 'This is a catalog variant; only made-to-order variants have selections.') {
    super(message);
  }
}

/** The catalog no longer has the template that the variant was made from. */
export class MadeToOrderTemplateGone extends DomainError {
  constructor() {
    super(
      "The catalog no longer has this variant's template. You can withdraw the variant, but not revise it.",
    );
  }
}

/** People know the default collection by its name, `{projectName}-default`. */
export class DefaultCollectionNameFixed extends DomainError {
  constructor() {
    super("The default collection is named after the project and can't be renamed.");
  }
}

/** Somebody published, unpublished or changed the draft after the caller had looked at it. */
export class PortalDraftConflict extends DomainError {
  constructor(snapshotVersion: number | null) {
    super(
      'The collections or the published version have changed since you reviewed the changes. Nothing was published. Review the changes again.',
      { snapshotVersion },
    );
  }
}

/** The catalog gives no usable answer, and no earlier answer is kept. */
export class CatalogUnavailable extends DomainError {
  constructor(message = "The catalog didn't return a usable response. Try again shortly.") {
    super(message);
  }
}

/** The cursor was made by another search. */
export class CatalogCursorInvalid extends DomainError {}

/** The record store cannot be reached, is overloaded, or did not answer in time. It may or may not have written. */
export class RecordStoreUnavailable extends DomainError {
  readonly retryAfterSeconds: number;
  /** As people know it. */
  readonly #store: string;

  constructor(
    store: string,
    retryAfterSeconds: number,
    message = `${store} isn't responding. Try again shortly.`,
  ) {
    super(message);
    this.#store = store;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** The same for a caller whose change may have been written. */
  duringWrite(): RecordStoreUnavailable {
    const message = `${this.#store} isn't responding. This change may still be completed when ${inSentence(this.#store)} recovers. Try again with the same Idempotency-Key, so that the change isn't made twice.`;
    return new RecordStoreUnavailable(this.#store, this.retryAfterSeconds, message);
  }
}

function inSentence(store: string): string {
  return store.replace(/^The /, 'the ');
}

/** The record store refused a request of Lintel: a table or column is not as Lintel needs it, or the token is wrong. */
export class RecordStoreRefused extends DomainError {}

/** The record store can't hold a record as it is. The same again would be rejected again, so the change is given up. */
export class RecordRejected extends DomainError {
  constructor(store: string, reason: string) {
    super(
      `${store} rejected a record of this change (${reason}). The change wasn't made. Change its texts or numbers and try again.`,
    );
  }
}

export class DeckPublisherUnavailable extends DomainError {}

/** More links than anybody can keep track of. */
export class PortalLinkLimitReached extends DomainError {
  constructor(limit: number) {
    super(
      `This project has ${limit} active client links, which is the maximum. Revoke one before you create another.`,
    );
  }
}

/** The publisher answered with a refusal. */
export class DeckPublisherRefused extends DomainError {}

/** The deck was not made; the message says why. */
export class DeckPublishFailed extends DomainError {}
