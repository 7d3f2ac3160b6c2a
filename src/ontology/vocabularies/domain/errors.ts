import { DomainError } from '../../../kernel/domain-error.ts';
import { ImportTooLarge } from '../../classes/domain/errors.ts';
import { MOST_ENTRIES, MOST_SYSTEMS } from './classification-system.ts';

/** No classification system has this ID. */
export class ClassificationSystemNotFound extends DomainError {
  constructor(id: string) {
    super(`Classification system ${id} doesn't exist.`);
  }
}

export class ClassificationSystemExists extends DomainError {
  constructor(id: string) {
    super(`Classification system ${id} already exists. Use another ID.`, { id });
  }
}

export class TooManyClassificationSystems extends DomainError {
  constructor() {
    super(`There can be at most ${MOST_SYSTEMS} classification systems. Delete one that no class uses.`);
  }
}

/** Of a further system, or of one of the kinds that firms extend. */
export class TooManySystemEntries extends DomainError {
  constructor(id: string) {
    super(
      `${id} would have more than ${(2 * MOST_ENTRIES).toLocaleString('en')} entries, including retired and deleted ones. Use codes that it has, or create a classification system for the new ones.`,
    );
  }
}

/** Of a file, whatever its format. */
export function tooManyEntries(): ImportTooLarge {
  return new ImportTooLarge(
    `A classification file can have at most ${MOST_ENTRIES.toLocaleString('en')} entries.`,
  );
}

export class ClassificationSystemInUse extends DomainError {
  constructor(id: string, classes: { objectClassId: string; name: string }[], count: number) {
    const names = classes.slice(0, 3).map(({ name }) => name);
    const more = count > names.length ? ` and ${count - names.length} more` : '';
    super(
      `${count === 1 ? '1 class has a code' : `${count} classes have codes`} of ${id}: ${names.join(', ')}${more}. Remove the codes first.`,
      { id, count, objectClassIds: classes.map(({ objectClassId }) => objectClassId) },
    );
  }
}
