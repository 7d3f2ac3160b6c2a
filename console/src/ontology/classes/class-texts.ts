import type { ObjectClass, Schemas } from '@lintel/client';
import { languageTag } from '../../platform/language-tag.ts';
import { messages } from './messages.ts';

/** A text that stewards author on a class, in every language. */
export type TextKey = keyof Schemas['Translations'][string];
/** A text that may be missing; every class has a name. */
export type OptionalTextKey = Exclude<TextKey, 'name'>;

interface ClassText {
  readonly label: string;
  readonly hint: string | null;
  /** In characters. */
  readonly longest: number;
  /** Whether it has several lines. */
  readonly isProse: boolean;
  /** Of its column in the grid, in rem. */
  readonly width: number;
}

/** The texts in the order of forms and columns. Forms, tabs, grid, imports and merges are derived from this table. */
export const CLASS_TEXTS: Record<TextKey, ClassText> = {
  name: { label: messages.name, hint: null, longest: 500, isProse: false, width: 16 },
  description: { label: messages.description, hint: null, longest: 10_000, isProse: true, width: 20 },
  synonyms: {
    label: messages.synonyms,
    hint: messages.separatedByCommas,
    longest: 10_000,
    isProse: false,
    width: 14,
  },
};

// The cast: TypeScript takes the keys of any object for `string`.
export const TEXT_KEYS = Object.keys(CLASS_TEXTS) as TextKey[];
export const OPTIONAL_TEXT_KEYS = TEXT_KEYS.filter((key) => key !== 'name');

export const isTextKey = (text: string): text is TextKey => TEXT_KEYS.some((key) => key === text);

// The casts: an object from entries has its keys as `string`.
export const perText = <T>(valueOf: (key: TextKey) => T) =>
  Object.fromEntries(TEXT_KEYS.map((key) => [key, valueOf(key)])) as Record<TextKey, T>;

export const perOptionalText = <T>(valueOf: (key: OptionalTextKey) => T) =>
  Object.fromEntries(OPTIONAL_TEXT_KEYS.map((key) => [key, valueOf(key)])) as Record<OptionalTextKey, T>;

/** The texts of a class, and nothing else of it. */
export const textsOf = (from: Pick<ObjectClass, TextKey>): Pick<ObjectClass, TextKey> => ({
  name: from.name,
  ...perOptionalText((key) => from[key]),
});

/** A text in another language than the ontology's own: `name@de`, as in the columns of a file. */
export type TranslatedField = `${TextKey}@${string}`;
export type TextField = TextKey | TranslatedField;

/** Null is the ontology's own language. */
export const textField = (key: TextKey, language: string | null): TextField =>
  language === null ? key : `${key}@${language}`;

export const translatedFields = (language: string): TranslatedField[] =>
  TEXT_KEYS.map((key) => `${key}@${language}` as const);

export const isTranslated = (text: string): text is TranslatedField =>
  TEXT_KEYS.some((key) => text.startsWith(`${key}@`));

/** Of `name@de` the tag. */
export const languageOf = (field: TranslatedField): string => field.slice(field.indexOf('@') + 1);

/** Of `name@de` the name. */
export const textKeyOf = (field: TextField): TextKey =>
  // The cast: both kinds of fields begin with their key.
  (isTranslated(field) ? field.slice(0, field.indexOf('@')) : field) as TextKey;

/** Reads `Name@DE` as `name@de`; undefined for anything else. */
export function translatedIn(text: string): TranslatedField | undefined {
  const at = text.indexOf('@');
  const written = text.slice(0, at).toLowerCase();
  const key = TEXT_KEYS.find((each) => each.toLowerCase() === written);
  const tag = languageTag(text.slice(at + 1));
  return at < 0 || key === undefined || tag === undefined ? undefined : `${key}@${tag}`;
}

/** "Name", or "Name (de)". */
export function textLabel(field: TextField): string {
  const { label } = CLASS_TEXTS[textKeyOf(field)];
  return isTranslated(field) ? messages.inLanguage(label, languageOf(field)) : label;
}
