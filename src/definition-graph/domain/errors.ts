import { DomainError } from '../../kernel/domain-error.ts';

/** The nodes of a run no longer exist: its graph was deleted, or superseded so often that they were swept. */
export class GraphVersionGone extends DomainError {}

/** Not all of what was read may have been there. After the first page, it ends a download before its end. */
export const goneWhileRead = () => new GraphVersionGone('The graph was deleted while it was read.');

/** The sums of a project that was imported by an older release are still being made. */
export class SumsNotReady extends DomainError {
  constructor() {
    super('The quantities of this project are being prepared after an upgrade. Try again in a minute.');
  }
}
