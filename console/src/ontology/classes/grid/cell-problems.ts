import { isCodeField } from '../../vocabularies/code-fields.ts';
import { kindName } from '../../vocabularies/kinds.ts';
import type { GridVocabularies } from '../../vocabularies/use-vocabularies.ts';
import { suggestionFor } from '../../vocabularies/vocabulary.ts';
import { CLASS_TEXTS, isTextKey } from '../class-texts.ts';
import { columnHeaderOf, type Field, kindOf, ownColumnOf } from './columns.ts';
import { type CellDraft, isConflictingDraft } from './draft-cells.ts';
import { messages } from './messages.ts';

export interface CellProblem {
  /** Errors and conflicts have to be resolved before saving. */
  readonly severity: 'error' | 'conflict' | 'warning';
  readonly message: string;
  /** The value that was probably meant; looked up only for cells in sight. */
  readonly suggest?: () => string | null;
}

const LONGEST_CODE = 500;

/** What is wrong with an unsaved cell; null when nothing is. `now` is the saved value, null when the class is gone. */
export function problemOf(
  field: Field,
  cell: CellDraft,
  now: string | null | undefined,
  vocabularies: GridVocabularies,
): CellProblem | null {
  if (isConflictingDraft(cell, now)) return { severity: 'conflict', message: conflictInWords(now ?? null) };
  return faultOf(field, cell.value, vocabularies);
}

function conflictInWords(now: string | null): string {
  if (now === null) return messages.gone;
  return now === '' ? messages.cleared : messages.changed(now);
}

/** What is wrong with a value, whatever was there before. */
export function faultOf(field: Field, value: string, vocabularies: GridVocabularies): CellProblem | null {
  const error = (message: string): CellProblem => ({ severity: 'error', message });
  if (field === 'name' && value === '') return error(messages.needsName);
  const column = ownColumnOf(field);
  const longest = isTextKey(column) ? CLASS_TEXTS[column].longest : LONGEST_CODE;
  if (value.length > longest && Array.from(value).length > longest)
    return error(messages.tooLong(columnHeaderOf(field), longest));
  const kind = kindOf(field);
  const vocabulary = kind && vocabularies.get(kind);
  if (!kind || !vocabulary || value === '') return null;
  const named = isCodeField(kind) ? columnHeaderOf(field) : kindName(kind);
  const entry = vocabulary.byReference.get(value);
  if (kind === 'cad_categories')
    return entry
      ? null
      : { ...error(messages.noCadCategory(value)), suggest: () => suggestionFor(vocabulary, value) };
  if (!entry)
    return {
      severity: 'warning',
      message: messages.newCode(named, value),
    };
  return entry.isRetired ? { severity: 'warning', message: messages.goneCode(named, value) } : null;
}

/** The problem in full, with the value that was probably meant. */
export function problemInWords({ message, suggest }: CellProblem): string {
  if (!suggest) return message;
  const suggestion = suggest();
  return `${message} ${suggestion === null ? messages.selectFromList : messages.didYouMean(suggestion)}`;
}
