import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TextField } from '../class-texts.ts';
import type { ObjectClassDetail } from '../use-object-class.ts';
import {
  changedHere,
  clashesOf,
  type Draft,
  type DraftTexts,
  draftFieldsOf,
  editOf,
  rebased,
} from './draft.ts';

const text = fc.constantFrom('', 'b', 'c');
const texts: fc.Arbitrary<DraftTexts> = fc.record(
  {
    name: fc.constantFrom('a', 'b', 'c'),
    description: text,
    synonyms: text,
    'name@de': text,
    'description@de': text,
    'synonyms@fr': text,
  },
  { requiredKeys: ['name', 'description', 'synonyms'] },
);

const detailOf = (now: DraftTexts): ObjectClassDetail =>
  ({
    name: now.name ?? '',
    description: now.description || null,
    synonyms: now.synonyms || null,
    translations: {
      de: {
        ...(now['name@de'] && { name: now['name@de'] }),
        ...(now['description@de'] && { description: now['description@de'] }),
      },
      fr: { ...(now['synonyms@fr'] && { synonyms: now['synonyms@fr'] }) },
    },
    revision: 2,
  }) as Partial<ObjectClassDetail> as ObjectClassDetail;

/** What the server holds after an edit. */
function after(now: DraftTexts, edit: ReturnType<typeof editOf>): DraftTexts {
  const result: Partial<Record<TextField, string>> = { ...now };
  const { translations = {}, name, description, synonyms } = edit;
  for (const [key, value] of Object.entries({ name, description, synonyms }))
    if (value !== undefined) result[key as 'name'] = value ?? '';
  for (const [language, translated] of Object.entries(translations))
    for (const [key, value] of Object.entries(translated ?? {}))
      result[`${key as 'name'}@${language}`] = value ?? '';
  return result;
}

const at = (texts: DraftTexts, field: TextField) => texts[field] ?? '';

test('saving mine on top of theirs keeps every field that was typed here, and theirs everywhere else', () => {
  fc.assert(
    fc.property(texts, texts, texts, (base, typed, now) => {
      const draft: Draft = { revision: 1, base, typed };
      const result = after(now, editOf(rebased(draft, detailOf(now))));
      for (const field of draftFieldsOf(base, typed, now))
        expect(at(result, field)).toBe(
          at(typed, field) === at(base, field) ? at(now, field) : at(typed, field),
        );
    }),
  );
});

test('a clash is a field that both changed to different texts', () => {
  fc.assert(
    fc.property(texts, texts, texts, (base, typed, now) => {
      const clashes = clashesOf({ revision: 1, base, typed }, now);
      for (const field of draftFieldsOf(base, typed, now)) {
        const three = new Set([at(base, field), at(typed, field), at(now, field)]);
        const bothMoved = at(typed, field) !== at(base, field) && at(now, field) !== at(base, field);
        expect(clashes.includes(field)).toBe(bothMoved && three.size === 3);
      }
    }),
  );
});

test('an edit names only what was typed: nothing when nothing was', () => {
  fc.assert(
    fc.property(texts, texts, (base, typed) => {
      const draft: Draft = { revision: 1, base, typed };
      expect(Object.keys(editOf(draft)).length === 0).toBe(changedHere(draft).length === 0);
      expect(editOf({ revision: 1, base, typed: base })).toEqual({});
    }),
  );
});
