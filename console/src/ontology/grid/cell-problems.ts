import { formatCount } from '../../ui/numbers.ts';
import { kindName } from '../kinds.ts';
import { type Field, headerOf, kindOf } from './columns.ts';
import { type CellDraft, isConflict } from './draft-cells.ts';
import type { Vocabularies } from './vocabularies.ts';

export interface CellProblem {
  /** Errors and conflicts have to be resolved before saving. */
  readonly severity: 'error' | 'conflict' | 'warning';
  readonly message: string;
}

const LONGEST_NAME = 500;
const LONGEST_TEXT = 10_000;

/** What is wrong with an unsaved cell; null when nothing is. `now` is the saved value, null when the class is gone. */
export function problemOf(
  field: Field,
  cell: CellDraft,
  now: string | null | undefined,
  vocabularies: Vocabularies,
): CellProblem | null {
  if (isConflict(cell, now)) return { severity: 'conflict', message: conflictInWords(now ?? null) };
  return faultOf(field, cell.value, vocabularies);
}

function conflictInWords(now: string | null): string {
  if (now === null)
    return 'Someone else deleted or archived this class. Your change can’t be saved. Discard it to continue.';
  const theirs = now === '' ? 'Someone else cleared this cell' : `Someone else changed this cell to “${now}”`;
  return `${theirs} while you were editing. Your value is kept. Choose which one to save.`;
}

/** What is wrong with a value, whatever was there before. */
export function faultOf(field: Field, value: string, vocabularies: Vocabularies): CellProblem | null {
  const error = (message: string): CellProblem => ({ severity: 'error', message });
  if (field === 'name' && value === '') return error('A class needs a name.');
  const longest = field === 'description' || field === 'synonyms' ? LONGEST_TEXT : LONGEST_NAME;
  if (value.length > longest && Array.from(value).length > longest)
    return error(`${headerOf(field)} can have up to ${formatCount(longest)} characters.`);
  const kind = kindOf(field);
  const vocabulary = kind && vocabularies.get(kind);
  if (!kind || !vocabulary || value === '') return null;
  const entry = vocabulary.byReference.get(value);
  if (kind === 'cad_categories')
    return entry ? null : error(`CAD category “${value}” doesn’t exist. Select one from the list.`);
  if (!entry)
    return {
      severity: 'warning',
      message: `${kindName(kind)} has no code ${value}. Saving adds it as a custom code.`,
    };
  return entry.isRetired
    ? { severity: 'warning', message: `${kindName(kind)} no longer has the code ${value}.` }
    : null;
}
