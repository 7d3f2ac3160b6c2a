import { isCodeField } from '../../vocabularies/code-fields.ts';
import { isTranslated } from '../class-texts.ts';
import { type Field, GRID_FIELDS } from './columns.ts';
import {
  type CellDraft,
  type Drafts,
  MOST_CLASSES,
  MOST_DRAFT_CHARACTERS,
  type RowDraft,
} from './draft-cells.ts';

/** The unsaved cells as they are kept through a reload: `[id, {field: [base, value]}]` for each class. */
export const textOfDrafts = (drafts: Drafts): string =>
  JSON.stringify(
    Array.from(drafts, ([id, row]) => [
      id,
      Object.fromEntries(
        Object.entries<CellDraft | undefined>(row).map(([field, cell]) => [field, [cell?.base, cell?.value]]),
      ),
    ]),
  );

/** Reads only what `textOfDrafts` could have written; anything else is left out. */
export function draftsOfText(text: string): Drafts {
  const drafts = new Map<string, RowDraft>();
  // Escapes can make the text longer than the cells.
  if (text === '' || text.length > 8 * MOST_DRAFT_CHARACTERS) return drafts;
  const rows: unknown = parsed(text);
  if (!Array.isArray(rows)) return drafts;
  for (const entry of rows.slice(0, MOST_CLASSES)) {
    if (!Array.isArray(entry)) continue;
    const [id, cells]: unknown[] = entry;
    if (typeof id !== 'string' || typeof cells !== 'object' || cells === null) continue;
    const row: Partial<Record<string, CellDraft>> = {};
    for (const [field, pair] of Object.entries(cells)) {
      if (!isKnown(field)) continue;
      const [base, value]: unknown[] = readPair(pair);
      if (typeof base === 'string' && typeof value === 'string') row[field] = { base, value };
    }
    if (Object.keys(row).length > 0) drafts.set(id, row);
  }
  return drafts;
}

const isKnown = (field: string): field is Field =>
  GRID_FIELDS.some((each) => each === field) || isTranslated(field) || isCodeField(field);

const readPair = (pair: unknown): unknown[] => (Array.isArray(pair) ? pair : []);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
