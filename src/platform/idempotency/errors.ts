import { DomainError } from '../../kernel/domain-error.ts';

export class IdempotencyKeyRequired extends DomainError {}

export class IdempotencyKeyInvalid extends DomainError {}

export class IdempotencyKeyReuse extends DomainError {}

/** A caller's kept answers fill the disk: past so many, a new key is refused. None that was promised is forgotten. */
export class IdempotencyKeysUsedUp extends DomainError {
  constructor(most: number) {
    super(
      `This caller has ${most} Idempotency-Keys in use, each of which is kept for seven days, and no more may be. Room comes as they expire.`,
      { most },
    );
  }
}
