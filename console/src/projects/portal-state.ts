import type { Collection, PortalDiff } from './design-queries.ts';
import { messages } from './messages.ts';

/** The state of a collection on the portal. */
export interface PortalState {
  state: 'draft' | 'published' | 'changed' | 'unknown';
  words: string;
}

/** The query of the diff. */
export interface Comparison {
  data: PortalDiff | undefined;
  isPending: boolean;
}

/** Only the diff says whether a published collection is still what the client sees; without it that is unknown. */
export function portalStateOf(
  { id, portalState }: Pick<Collection, 'id' | 'portalState'>,
  { data: diff, isPending }: Comparison,
): PortalState {
  if (portalState === 'draft') return { state: 'draft', words: messages.draft };
  if (!diff) return { state: 'unknown', words: isPending ? messages.publishedComparing : messages.published };
  const change = diff.collections.find((each) => each.id === id)?.change ?? 'unchanged';
  return change === 'unchanged'
    ? { state: 'published', words: messages.published }
    : { state: 'changed', words: messages.changedSincePublished };
}
