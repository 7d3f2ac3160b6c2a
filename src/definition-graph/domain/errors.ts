import { DomainError } from '../../kernel/domain-error.ts';

/** The nodes of a run no longer exist: its graph was deleted, or superseded so often that they were swept. */
export class GraphVersionGone extends DomainError {}
