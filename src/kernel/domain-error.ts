/** A problem of the input: where it is, which rule it breaks, and what is allowed. */
export interface Fault {
  path: string;
  rule: string;
  message: string;
}

/**
 * A request breaks a rule of the domain. Each rule has its own class, whose name is the stable `error` of the
 * response. HTTP statuses are in the table next to each context's routes.
 */
export abstract class DomainError extends Error {
  /** Public facts for the response's `details`; never a record ID, SQL, path or secret. */
  readonly details: unknown;

  constructor(message: string, details?: unknown) {
    super(message);
    this.name = new.target.name;
    this.details = details;
  }
}

/** The input is invalid; `details` lists every problem. */
export class ValidationError extends DomainError {
  declare readonly details: Fault[];

  constructor(faults: Fault[] | string) {
    const list = typeof faults === 'string' ? [] : faults;
    super(typeof faults === 'string' ? faults : [...new Set(list.map(sentenceOf))].join(' '), list);
  }
}

/** A fault for a person: its field by name instead of by path. Messages that begin with a capital are sentences. */
function sentenceOf({ path, message }: Fault): string {
  const text = /^\p{Lu}/u.test(message) ? message : `${fieldOf(path)} ${message}`;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** `name` for `body.name`, `name in edits[1]` for `body.edits.1.name`, and `The body` for all of it. */
function fieldOf(path: string): string {
  const [, part, inside = ''] = /^(?:(body|query|params|headers)(?=[./]|$))?[./]?(.*)$/s.exec(path) ?? [];
  const steps = inside.split(/[./]/).filter((step) => step !== '');
  const named = steps.map((step, at) => (isIndex(step) ? `${steps[at - 1] ?? ''}[${step}]` : step));
  const field = named.at(-1);
  if (field === undefined) return part === 'query' ? 'The query' : 'The body';
  const place = named.slice(0, -1).findLast((step) => /^row \d+$|\]$/.test(step));
  return `${part === 'headers' ? 'The header ' : ''}${field}${place === undefined ? '' : ` in ${place}`}`;
}

const isIndex = (step: string): boolean => /^\d+$/.test(step);

/** Nothing exists at this path, or the caller isn't allowed to know about it. */
export class NotFound extends DomainError {}

/** The rows after this cursor were deleted. */
export class PageGone extends DomainError {
  constructor() {
    super('The rows after this cursor have been deleted. Start again without a cursor.');
  }
}
