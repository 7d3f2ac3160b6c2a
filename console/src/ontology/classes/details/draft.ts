import { create } from '../../../platform/store.ts';
import {
  isTranslated,
  languageOf,
  TEXT_KEYS,
  type TextField,
  type TextKey,
  textField,
  textKeyOf,
  translatedFields,
} from '../class-texts.ts';
import type { ClassEdit } from '../update-object-class.ts';
import type { ObjectClassDetail } from '../use-object-class.ts';

/** What was typed and not saved yet, and the state of the class when typing began. */
export interface Draft {
  revision: number;
  base: DraftTexts;
  typed: DraftTexts;
}

/** Empty texts may be left out. */
export type DraftTexts = Readonly<Partial<Record<TextField, string>>>;

type Described = Pick<ObjectClassDetail, TextKey | 'translations'>;

export function draftTextsOf({ translations, ...own }: Described): DraftTexts {
  const texts: Partial<Record<TextField, string>> = {};
  for (const key of TEXT_KEYS) texts[key] = own[key] ?? '';
  for (const [language, translated] of Object.entries(translations))
    for (const key of TEXT_KEYS) texts[textField(key, language)] = translated[key] ?? '';
  return texts;
}

export const draftOf = (detail: ObjectClassDetail): Draft => {
  const texts = draftTextsOf(detail);
  return { revision: detail.revision, base: texts, typed: texts };
};

/** The languages of some texts beside the own, in order. */
export const draftLanguagesOf = (...texts: readonly DraftTexts[]): string[] =>
  [...new Set(texts.flatMap((each) => Object.keys(each).filter(isTranslated).map(languageOf)))].sort();

/** All fields of some texts, the own language first, then by language. */
export const draftFieldsOf = (...texts: readonly DraftTexts[]): TextField[] => [
  ...TEXT_KEYS,
  ...draftLanguagesOf(...texts).flatMap(translatedFields),
];

export const isChanged = (a: DraftTexts, b: DraftTexts, field: TextField): boolean =>
  (a[field] ?? '') !== (b[field] ?? '');

/** The fields that the person changed. */
export const changedHere = ({ base, typed }: Draft): TextField[] =>
  draftFieldsOf(base, typed).filter((field) => isChanged(typed, base, field));

/** Only fields that the person changed are sent, so that changes by others are kept. */
export function editOf(draft: Draft): ClassEdit {
  const edit: ClassEdit = {};
  for (const field of changedHere(draft)) {
    const key = textKeyOf(field);
    const text = draft.typed[field]?.trim() || null;
    if (isTranslated(field)) {
      const language = languageOf(field);
      edit.translations ??= {};
      edit.translations[language] = { ...edit.translations[language], [key]: text };
    } else if (key === 'name') edit.name = draft.typed.name ?? '';
    else edit[key] = text;
  }
  return edit;
}

/** The fields that both sides changed differently since typing began. */
export const clashesOf = (draft: Draft, now: DraftTexts): TextField[] =>
  changedHere(draft).filter(
    (field) => isChanged(now, draft.base, field) && isChanged(now, draft.typed, field),
  );

/** The fields that another person changed. */
export const changedByOthers = ({ base }: Draft, now: DraftTexts): TextField[] =>
  draftFieldsOf(base, now).filter((field) => isChanged(now, base, field));

/** The draft on top of the current state: fields that were not typed into take its values. */
export function rebased(draft: Draft, now: ObjectClassDetail): Draft {
  const base = draftTextsOf(now);
  const kept = Object.fromEntries(changedHere(draft).map((field) => [field, draft.typed[field] ?? '']));
  return { revision: now.revision, base, typed: { ...base, ...kept } };
}

/** Kept while the page is open, so that nothing is lost by visiting another class. */
const drafts = create<ReadonlyMap<string, Draft>>(new Map());

const put = (id: string, draft: Draft | null) => {
  const next = new Map(drafts.get());
  if (draft) next.set(id, draft);
  else next.delete(id);
  drafts.set(next);
};

export function useDraft(id: string) {
  return {
    draft: drafts.use().get(id) ?? null,
    begin: (detail: ObjectClassDetail) => put(id, draftOf(detail)),
    change: (draft: Draft) => put(id, draft),
    drop: () => put(id, null),
  };
}
