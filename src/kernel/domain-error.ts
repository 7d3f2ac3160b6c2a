/** A problem of the input: where it is, which rule it breaks, and what is allowed. */
export interface Fault {
  path: string;
  rule: string;
  message: string;
  /** A value that would be taken in place of the one that is refused. */
  suggestion?: string;
}

/**
 * A request breaks a rule of the domain. Each rule has its own class, whose name is the stable `error` of the
 * response. HTTP statuses are in the table next to each context's routes.
 */
export abstract class DomainError extends Error {
  /** Public facts for the response's `details`; never an ID of another system, SQL, path or secret. */
  readonly details: unknown;

  constructor(message: string, details?: unknown) {
    super(message);
    this.name = new.target.name;
    this.details = details;
  }
}

/** As many faults as a message names: a body can have a hundred thousand. */
const MOST_NAMED = 100;

/** The input is invalid; `details` lists every problem, the message the first ones. */
export class ValidationError extends DomainError {
  declare readonly details: Fault[];

  constructor(faults: Fault[] | string) {
    const list = typeof faults === 'string' ? [] : faults;
    super(typeof faults === 'string' ? faults : sentencesOf(list), list);
  }
}

function sentencesOf(faults: readonly Fault[]): string {
  const sentences = new Set(faults.slice(0, MOST_NAMED).map(sentenceOf));
  const more = faults.length - MOST_NAMED;
  if (more > 0) sentences.add(`And ${more.toLocaleString('en')} more.`);
  return [...sentences].join(' ');
}

/** A fault in a sentence, with its field by name. Messages that don't begin with a small letter are sentences. */
function sentenceOf({ path, message: words }: Fault): string {
  const { field, isInList } = fieldOf(path);
  const rest = isInList ? `${field}: ${words}` : words;
  const text = /^\p{Ll}/u.test(words) ? `${field} ${words}` : rest;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** `name` for `body.name`, `edits[1].name` for `body.edits.1.name`, `row 2, title` for `body.row 2.title`. */
function fieldOf(path: string): { field: string; isInList: boolean } {
  const [, part, inside = ''] = /^(?:(body|query|params|headers)(?=[./]|$))?[./]?(.*)$/s.exec(path) ?? [];
  const steps = inside.replaceAll(/(?:^|[./])(\d+)(?=[./]|$)/g, '[$1]').split(/[./]/);
  const translated = steps.lastIndexOf('translations');
  const [tag, key] = translated === -1 ? [] : steps.slice(translated + 1);
  if (tag !== undefined && key !== undefined) steps.splice(translated, 3, `${key} in ${tag}`);
  const isInList = steps.some((step) => /\]$|^row \d+$/.test(step));
  const field = isInList ? steps.join('.').replace(/^(row \d+)\./, '$1, ') : (steps.at(-1) ?? '');
  if (field === '') return { field: part === 'query' ? 'The query' : 'The body', isInList };
  return { field: part === 'headers' ? `The header ${field}` : field, isInList };
}

/** Nothing exists at this path, or the caller isn't allowed to know about it. */
export class NotFound extends DomainError {}

/** The rows after this cursor were deleted. */
export class PageGone extends DomainError {
  constructor() {
    super('The rows after this cursor have been deleted. Start again without a cursor.');
  }
}
