import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ObjectClassDetail } from '../use-object-class.ts';
import { clashesOf, type Draft, editOf, rebased, TEXT_FIELDS, type Texts } from './draft.ts';

const texts = fc.record({
  name: fc.constantFrom('a', 'b', 'c'),
  description: fc.constantFrom('', 'b', 'c'),
  synonyms: fc.constantFrom('', 'b', 'c'),
});

const detailOf = ({ name, description, synonyms }: Texts): ObjectClassDetail =>
  ({
    name,
    description: description || null,
    synonyms: synonyms || null,
    revision: 2,
  }) as ObjectClassDetail;

/** What the server holds after an edit. */
const after = (now: Texts, edit: ReturnType<typeof editOf>): Texts => ({
  name: edit.name ?? now.name,
  description: edit.description === undefined ? now.description : (edit.description ?? ''),
  synonyms: edit.synonyms === undefined ? now.synonyms : (edit.synonyms ?? ''),
});

test('saving mine on top of theirs keeps every field that was typed here, and theirs everywhere else', () => {
  fc.assert(
    fc.property(texts, texts, texts, (base, typed, now) => {
      const draft: Draft = { base: { ...base, revision: 1 }, typed };
      const result = after(now, editOf(rebased(draft, detailOf(now))));
      for (const field of TEXT_FIELDS)
        expect(result[field]).toBe(typed[field] === base[field] ? now[field] : typed[field]);
    }),
  );
});

test('a clash is a field that both changed to different texts', () => {
  fc.assert(
    fc.property(texts, texts, texts, (base, typed, now) => {
      const clashes = clashesOf({ base: { ...base, revision: 1 }, typed }, now);
      for (const field of TEXT_FIELDS) {
        const three = new Set([base[field], typed[field], now[field]]);
        const bothMoved = typed[field] !== base[field] && now[field] !== base[field];
        expect(clashes.includes(field)).toBe(bothMoved && three.size === 3);
      }
    }),
  );
});
