import { DomainError } from '../../kernel/domain-error.ts';

/** Events after this sequence are no longer kept. */
export class EventsGone extends DomainError {
  constructor(oldest: number) {
    super(
      `Events before ${oldest} have been deleted. Read the current state, then continue with after=0 or after=${oldest - 1}.`,
      { oldestSequence: oldest },
    );
  }
}
