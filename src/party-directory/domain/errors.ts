import { DomainError } from '../../kernel/domain-error.ts';

/** A closed project can be read, and nothing in it can be changed. */
export class ProjectClosed extends DomainError {
  constructor(name: string) {
    super(`Project "${name}" is closed. Reopen it before you change anything in it.`);
  }
}

/** Only a closed project can be deleted. */
export class ProjectNotClosed extends DomainError {
  constructor(name: string) {
    super(`Project "${name}" is still active. Close it before you delete it.`);
  }
}
