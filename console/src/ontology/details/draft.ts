import { create } from '../../platform/store.ts';
import type { ClassEdit } from '../update-object-class.ts';
import type { ObjectClassDetail } from '../use-object-class.ts';

/** What was typed and not saved yet, and the state of the class when typing began. */
export interface Draft {
  base: Texts & { revision: number };
  typed: Texts;
}

export interface Texts {
  name: string;
  description: string;
  synonyms: string;
}

export const TEXT_FIELDS = ['name', 'description', 'synonyms'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

export const textsOf = ({
  name,
  description,
  synonyms,
}: Pick<ObjectClassDetail, 'name' | 'description' | 'synonyms'>): Texts => ({
  name,
  description: description ?? '',
  synonyms: synonyms ?? '',
});

export function draftOf(detail: ObjectClassDetail): Draft {
  const texts = textsOf(detail);
  return { base: { ...texts, revision: detail.revision }, typed: texts };
}

/** Only fields that the person changed are sent, so that changes by others are kept. */
export function editOf({ base, typed }: Draft): ClassEdit {
  const edit: ClassEdit = {};
  if (typed.name !== base.name) edit.name = typed.name;
  if (typed.description !== base.description) edit.description = typed.description.trim() || null;
  if (typed.synonyms !== base.synonyms) edit.synonyms = typed.synonyms.trim() || null;
  return edit;
}

/** The fields that both sides changed differently since typing began. */
export const clashesOf = ({ base, typed }: Draft, now: Texts): TextField[] =>
  TEXT_FIELDS.filter(
    (field) => typed[field] !== base[field] && now[field] !== base[field] && now[field] !== typed[field],
  );

/** The fields that another person changed. */
export const changedByOthers = ({ base }: Draft, now: Texts): TextField[] =>
  TEXT_FIELDS.filter((field) => now[field] !== base[field]);

/** The draft on top of the current state: fields that were not typed into take its values. */
export function rebased({ base, typed }: Draft, now: ObjectClassDetail): Draft {
  const texts = textsOf(now);
  const kept = Object.fromEntries(
    TEXT_FIELDS.map((field) => [field, typed[field] === base[field] ? texts[field] : typed[field]]),
  );
  return { base: { ...texts, revision: now.revision }, typed: { ...texts, ...kept } };
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
