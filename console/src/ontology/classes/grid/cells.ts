import type { ObjectClass } from '@lintel/client';
import { isCodeField, systemIdOf } from '../../vocabularies/code-fields.ts';
import { CLASS_TEXTS, isTextKey, isTranslated, type TranslatedField, textKeyOf } from '../class-texts.ts';
import { type Field, ownColumnOf } from './columns.ts';
import { messages } from './messages.ts';

/** What a cell shows of a saved class. */
export interface CellText {
  readonly text: string;
  readonly isInherited: boolean;
  /** The title of a code. */
  readonly title: string;
}

/** A class with its texts in the languages that have a column; empty where it has none. */
export type TranslatedClass = ObjectClass & Partial<Record<TranslatedField, string>> & { codes?: Codes };

/** The codes in force of further systems, by the ID of the system. */
export type Codes = Readonly<
  Record<string, { code: string; title: string; source: 'authored' | 'inherited' } | undefined>
>;

export function shownOf(objectClass: TranslatedClass, field: Field): CellText {
  if (isTranslated(field)) {
    const text = objectClass[field] ?? '';
    const own = objectClass[textKeyOf(field)] ?? '';
    return { text: text || own, isInherited: text === '' && own !== '', title: '' };
  }
  if (isCodeField(field)) {
    const { code = '', title = '', source } = objectClass.codes?.[systemIdOf(field)] ?? {};
    return { text: code, isInherited: source === 'inherited', title };
  }
  if (isTextKey(field)) return { text: objectClass[field] ?? '', isInherited: false, title: '' };
  if (field === 'cadCategory') {
    const { builtinName = null, source } = objectClass.cadCategory ?? {};
    return { text: builtinName ?? '', isInherited: source === 'inherited', title: '' };
  }
  const { code = '', title = '', source } = objectClass[field] ?? {};
  return { text: code, isInherited: source === 'inherited', title };
}

/** A text in another language falls back to the main language; a code is inherited from an ancestor. */
export const inheritedMark = (field: Field): string =>
  isTranslated(field) ? messages.notTranslated : messages.inherited;

/** The value that an edit replaces: what is set on the class itself. */
export function ownValue(objectClass: TranslatedClass, field: Field): string {
  const { text, isInherited } = shownOf(objectClass, field);
  return isInherited ? '' : text;
}

export function isProse(field: Field): boolean {
  const column = ownColumnOf(field);
  return isTextKey(column) && CLASS_TEXTS[column].isProse;
}

/** Without space around it. Only prose has several lines. */
export function tidied(field: Field, text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n');
  return (isProse(field) ? lines : lines.replaceAll(/\s+/g, ' ')).trim();
}
