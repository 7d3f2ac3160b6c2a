import { type Fault, ValidationError } from '../../../kernel/domain-error.ts';
import { ImportUnreadable } from '../../classes/domain/errors.ts';
import { csvRecords, READ_AS_WINDOWS } from '../../exchange/formats/csv.ts';
import { MOST_ENTRIES } from '../domain/classification-system.ts';
import { tooManyEntries } from '../domain/errors.ts';
import type { OpenKind } from '../domain/vocabulary.ts';
import { readVocabulary, type VocabularyRecord, type VocabularyRow } from '../domain/vocabulary-import.ts';

const COLUMNS = ['code', 'title', 'parent'];

/** What is odd about a file that is taken all the same. */
export interface FileWarning {
  warning: string;
}

/** The entries of a vocabulary in a CSV file, or what is wrong with its rows. Called in a process of its own. */
export async function readVocabularyFile(
  file: string,
  kind: OpenKind,
): Promise<(FileWarning | VocabularyRow | Fault)[]> {
  const records: VocabularyRecord[] = [];
  const warnings: FileWarning[] = [];
  const isColumn = (name: string) => COLUMNS.includes(name.toLowerCase());
  const onWindows = () => void warnings.push({ warning: READ_AS_WINDOWS });
  for await (const record of csvRecords(file, isColumn, onWindows)) {
    const { row, cells } = record;
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (records.length > MOST_ENTRIES) throw tooManyEntries();
    if (cells.some((cell) => cell.includes('\0')))
      throw new ImportUnreadable(`must be CSV text, without NUL. Row ${row} has one`);
    records.push(record);
  }
  try {
    return [...warnings, ...readVocabulary(kind, records)];
  } catch (error) {
    if (error instanceof ValidationError) return error.details;
    throw error;
  }
}
