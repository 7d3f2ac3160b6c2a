import { DomainError } from '../../kernel/domain-error.ts';

export class IdempotencyKeyRequired extends DomainError {}

export class IdempotencyKeyInvalid extends DomainError {}

export class IdempotencyKeyReuse extends DomainError {}

/** A caller's kept answers fill the disk: past so many, a new key is refused. None that was promised is forgotten. */
export class IdempotencyKeysUsedUp extends DomainError {
  constructor(most: number) {
    super(
      `This caller has reached the limit of ${most} stored idempotency keys. Keys expire after seven days; try again once some have expired.`,
      { most },
    );
  }
}
