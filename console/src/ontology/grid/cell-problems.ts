import { kindName } from '../kinds.ts';
import { type Field, headerOf, kindOf, textOf } from './columns.ts';
import { type CellDraft, isConflict } from './draft-cells.ts';
import { messages } from './messages.ts';
import type { Vocabularies } from './vocabularies.ts';
import { suggestionFor } from './vocabulary.ts';

export interface CellProblem {
  /** Errors and conflicts have to be resolved before saving. */
  readonly severity: 'error' | 'conflict' | 'warning';
  readonly message: string;
  /** The value that was probably meant; looked up only for cells in sight. */
  readonly suggest?: () => string | null;
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
  if (now === null) return messages.gone;
  return now === '' ? messages.cleared : messages.changed(now);
}

/** What is wrong with a value, whatever was there before. */
export function faultOf(field: Field, value: string, vocabularies: Vocabularies): CellProblem | null {
  const error = (message: string): CellProblem => ({ severity: 'error', message });
  if (field === 'name' && value === '') return error(messages.needsName);
  const isText = ['description', 'synonyms'].includes(textOf(field));
  const longest = isText ? LONGEST_TEXT : LONGEST_NAME;
  if (value.length > longest && Array.from(value).length > longest)
    return error(messages.tooLong(headerOf(field), longest));
  const kind = kindOf(field);
  const vocabulary = kind && vocabularies.get(kind);
  if (!kind || !vocabulary || value === '') return null;
  const entry = vocabulary.byReference.get(value);
  if (kind === 'cad_categories')
    return entry
      ? null
      : { ...error(messages.noCadCategory(value)), suggest: () => suggestionFor(vocabulary, value) };
  if (!entry)
    return {
      severity: 'warning',
      message: messages.newCode(kindName(kind), value),
    };
  return entry.isRetired ? { severity: 'warning', message: messages.goneCode(kindName(kind), value) } : null;
}

/** The problem in full, with the value that was probably meant. */
export function problemInWords({ message, suggest }: CellProblem): string {
  if (!suggest) return message;
  const suggestion = suggest();
  return `${message} ${suggestion === null ? messages.selectFromList : messages.didYouMean(suggestion)}`;
}
