import { isTranslated } from '../classes/class-texts.ts';
import { COLUMN_IDS, columnHeaderOf } from '../classes/grid/columns.ts';
import { codeField, codeFieldIn } from '../vocabularies/code-fields.ts';
import { messages } from './messages.ts';

const WORDS: Readonly<Record<string, string>> = messages.columnNames;

/** A column of a file or a field of a class, as people call it; a name of the file's own stays as it is. */
export function columnWords(column: string): string {
  const words = WORDS[column];
  if (words !== undefined) return words;
  const [, language, text] = /^translations\.(.+)\.(\w+)$/.exec(column) ?? [];
  const translated = text === undefined ? column : `${text}@${language}`;
  if (isTranslated(translated)) return columnHeaderOf(translated);
  const [, system] = /^codes\.(.+)$/.exec(column) ?? [];
  const code = system === undefined ? codeFieldIn(column) : codeField(system);
  if (code !== undefined) return columnHeaderOf(code);
  const own = COLUMN_IDS.find((id) => id === column);
  return own === undefined ? column : columnHeaderOf(own);
}
