import { DomainError } from '../../kernel/domain-error.ts';

/** Nobody could manage keys through the API afterwards. */
export class LastAdminKey extends DomainError {
  constructor(id: string) {
    super(
      `${id} is the last key with the scope admin. Make another one first, or revoke it on the command line.`,
    );
  }
}

/** Keys of the settings are not in the database. */
export class ApiKeyFromSettings extends DomainError {
  constructor(id: string) {
    super(`${id} comes from the setting API_KEYS. Take it out there and start again.`);
  }
}
