import { DomainError } from '../../kernel/domain-error.ts';

/** The nodes of a run are gone: its graph was deleted, or superseded so often that they were swept. */
export class GraphVersionGone extends DomainError {}
