import { DomainError, NotFound } from '../../kernel/domain-error.ts';

/** Nobody could manage keys through the API afterwards. */
export class LastAdminKey extends DomainError {
  constructor(id: string) {
    super(
      `${id} is the last API key with the admin scope. Create another one first, or revoke this one on the command line.`,
    );
  }
}

/** The first key ends protected mode, so without this scope nobody could create the next one. */
export class FirstKeyNeedsAdmin extends DomainError {
  constructor() {
    super(
      'The first key must have the admin scope and must not be limited to certain projects: it turns on sign-in, and only such a key can create further keys.',
    );
  }
}

/** Keys of the settings are not in the database. */
export class ApiKeyFromSettings extends DomainError {
  constructor(id: string) {
    super(`${id} comes from the setting API_KEYS. Remove it there and restart Lintel.`);
  }
}

/** Also for a project that the caller's key isn't bound to. */
export function projectNotFound(projectId: string): NotFound {
  return new NotFound(`Project ${projectId} doesn't exist.`);
}
