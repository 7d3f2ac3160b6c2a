import type { IdsDocument, Problem } from '../document/document.ts';
import type { Breathe } from '../document/facets.ts';
import { readIds } from '../document/read-ids.ts';
import { IDS_LIMITS } from '../document/read-nodes.ts';
import { auditIds } from './audit.ts';

export interface AuditedIds {
  document: IdsDocument;
  /** Empty for a valid file. */
  problems: Problem[];
}

/** Reads an IDS file and says everything that is wrong with it. `breathe` is called between short steps of the audit. */
export async function auditIdsFile(
  source: AsyncIterable<Uint8Array>,
  breathe: Breathe = () => undefined,
): Promise<AuditedIds> {
  const { document, problems } = await readIds(source, IDS_LIMITS, breathe);
  if (problems.length > 0) return { document, problems };
  const audit = auditIds(document);
  for (let step = audit.next(); ; step = audit.next()) {
    if (step.done) return { document, problems: step.value };
    await breathe();
  }
}
