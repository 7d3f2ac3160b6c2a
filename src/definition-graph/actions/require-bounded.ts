import { ArtifactUnusable, MOST_DOCUMENTS } from '../../artifact/index.ts';
import type { GraphVariety } from '../domain/summary.ts';

/** A summary lists every category and every level, and is kept in memory as a whole. */
const MOST: GraphVariety = { documents: MOST_DOCUMENTS, categories: 10_000, levels: 50_000 };

/** Refuses a load that would give the project more of something than its summary can list. */
export function requireBounded(variety: GraphVariety): void {
  for (const what of ['documents', 'categories', 'levels'] as const) {
    if (variety[what] <= MOST[what]) continue;
    const message = `with this artifact the project would have ${variety[what]} ${what}; the maximum is ${MOST[what]}`;
    throw new ArtifactUnusable(`too_many_${what}`, null, message);
  }
}
