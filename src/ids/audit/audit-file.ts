import type { IdsDocument, Problem } from '../document/document.ts';
import { readIds } from '../document/read-ids.ts';
import { auditIds } from './audit.ts';

export interface AuditedIds {
  document: IdsDocument;
  /** Empty for a valid file. */
  problems: Problem[];
}

/** Reads an IDS file and says everything that is wrong with it. */
export async function auditIdsFile(source: AsyncIterable<Uint8Array>): Promise<AuditedIds> {
  const { document, problems } = await readIds(source);
  return { document, problems: problems.length > 0 ? problems : auditIds(document) };
}
