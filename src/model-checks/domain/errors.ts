import { DomainError, NotFound } from '../../kernel/domain-error.ts';

/** The project already has too many checks waiting. */
export class TooManyModelChecks extends DomainError {
  constructor(maxWaiting: number) {
    super(
      `This project has reached the limit of ${maxWaiting} waiting model checks. Wait for some to finish.`,
      { maxWaiting },
    );
  }
}

/** The file isn't valid IDS 1.0; `details` lists the problems with their lines. */
export class IdsRejected extends DomainError {
  constructor(problems: readonly { line: number; message: string }[]) {
    const [first] = problems;
    const where = first ? ` Line ${first.line}: ${first.message.replace(/\.$/, '')}.` : '';
    super(
      `The file isn't valid IDS 1.0.${where}`,
      problems.map(({ line, message }) => ({ path: `line ${line}`, rule: 'ids', message })),
    );
  }
}

/** Reading the file takes more memory or time than there is for it. */
export class IdsTooLarge extends DomainError {
  constructor(why: string) {
    super(`The IDS file ${why}. Split it into several files.`);
  }
}

export class TooManyIdsFiles extends DomainError {
  constructor() {
    super('Too many IDS files are waiting to be read. Try again in a few seconds.');
  }
}

/** The check hasn't ended, so it has no result yet. */
export class ModelCheckNotReady extends DomainError {
  constructor(checkId: string, state: string) {
    super(`Model check ${checkId} has no result: its state is "${state}".`, { checkId, state });
  }
}

export function checkNotFound(checkId: string): NotFound {
  return new NotFound(`Model check ${checkId} doesn't exist in this project.`);
}
