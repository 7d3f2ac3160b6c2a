import { DomainError } from '../../../kernel/domain-error.ts';

/** A kit would have more lines than a tool reads. */
export class KitTooLarge extends DomainError {
  constructor(count: number, most: number) {
    super(
      `The kit would list ${count.toLocaleString('en')} parameters of classes. It can have at most ${most.toLocaleString('en')}. Move parameters to fewer classes.`,
      { count, most },
    );
  }
}
