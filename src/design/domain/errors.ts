import { DomainError } from '../../kernel/domain-error.ts';

/** Other commands of the same project took longer than anybody should be kept waiting. */
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

/** Only made-to-order variants have selections that can be revised, and are withdrawn. */
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
