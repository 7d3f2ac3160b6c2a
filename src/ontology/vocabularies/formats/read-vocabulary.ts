import { type Fault, ValidationError } from '../../../kernel/domain-error.ts';
import { ImportTooLarge, ImportUnreadable } from '../../classes/domain/errors.ts';
import { csvRecords } from '../../exchange/formats/csv.ts';
import { MOST_ENTRIES } from '../domain/classification-system.ts';
import type { OpenKind } from '../domain/vocabulary.ts';
import { readVocabulary, type VocabularyRow } from '../domain/vocabulary-import.ts';

const COLUMNS = ['code', 'title', 'parent'];

/** The entries of a vocabulary in a CSV file, or what is wrong with its rows. Called in a process of its own. */
export async function readVocabularyFile(file: string, kind: OpenKind): Promise<(VocabularyRow | Fault)[]> {
  const records: string[][] = [];
  for await (const { cells } of csvRecords(file, (name) => COLUMNS.includes(name.toLowerCase()))) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (records.length > MOST_ENTRIES)
      throw new ImportTooLarge(`A vocabulary can have at most ${MOST_ENTRIES.toLocaleString('en')} entries.`);
    if (cells.some((cell) => cell.includes('\0')))
      throw new ImportUnreadable('must be CSV in UTF-8, without NUL');
    records.push(cells);
  }
  try {
    return readVocabulary(kind, records);
  } catch (error) {
    if (error instanceof ValidationError) return error.details;
    throw error;
  }
}
