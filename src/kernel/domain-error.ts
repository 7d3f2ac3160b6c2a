/** One fault of the input: where it is, which rule it breaks, and what would be allowed. */
export interface Fault {
  path: string;
  rule: string;
  message: string;
}

/**
 * A rule of the domain said no. Each rule has a class of its own; the class name is the stable `error` of the
 * answer. No HTTP status here: the table beside each context's routes maps classes to statuses.
 */
export abstract class DomainError extends Error {
  /** Extra, public facts for the answer's `details`; never a record id, SQL, path or secret. */
  readonly details: unknown;

  constructor(message: string, details?: unknown) {
    super(message);
    this.name = new.target.name;
    this.details = details;
  }
}

/** The input breaks one or more rules; `details` lists all of them. */
export class ValidationError extends DomainError {
  declare readonly details: Fault[];

  constructor(faults: Fault[] | string) {
    const list = typeof faults === 'string' ? [] : faults;
    super(typeof faults === 'string' ? faults : list.map((f) => `${f.path}: ${f.message}`).join('; '), list);
  }
}

/** A path names something that is not there (or that the caller may not know of). */
export class NotFound extends DomainError {}

/** The rows after this cursor are no longer kept. */
export class PageGone extends DomainError {
  constructor() {
    super('The rows after this cursor are no longer kept. Start again without a cursor.');
  }
}
