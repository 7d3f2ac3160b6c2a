import { DomainError } from '../../kernel/domain-error.ts';

/** Events after this sequence are no longer kept. */
export class EventsGone extends DomainError {
  constructor(oldest: number) {
    super(
      `Events before ${oldest} are no longer kept. Read the current state, then continue from after=0 or after=${oldest - 1}.`,
      { oldestSequence: oldest },
    );
  }
}
