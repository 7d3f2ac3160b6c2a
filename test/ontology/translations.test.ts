import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  perText,
  type Translations,
  type TranslationsEdit,
} from '../../src/ontology/classes/domain/authored-fields.ts';
import { canonicalTag, fallbackTags } from '../../src/ontology/classes/domain/texts/languages.ts';
import {
  editedTranslations,
  filledTranslations,
  MOST_LANGUAGES,
  NO_TRANSLATIONS,
  sameTranslations,
  sortedTranslations,
  textsIn,
  translatedTexts,
  translationFaults,
} from '../../src/ontology/classes/domain/texts/translations.ts';
import { languagesIn, translationsPacker } from '../../src/ontology/classes/store/packed-translations.ts';

const TAGS = ['de', 'fr', 'pt-BR', 'zh', 'zh-Hant', 'zh-Hant-TW'];
const KEYS = ['name', 'description', 'synonyms'] as const;
const text = fc.constantFrom('eins', 'zwei', 'drei');
const someTexts = fc.record({ name: text, description: text, synonyms: text }, { requiredKeys: [] });
const translations: fc.Arbitrary<Translations> = fc
  .dictionary(fc.constantFrom(...TAGS), someTexts, { maxKeys: 5 })
  .map((given) => editedTranslations(NO_TRANSLATIONS, given));
const orNull = fc.constantFrom('eins', 'vier', null, '');
const edit: fc.Arbitrary<TranslationsEdit> = fc.dictionary(
  fc.constantFrom(...TAGS, 'pt-br', 'ZH-hant'),
  fc.option(fc.record({ name: orNull, description: orNull, synonyms: orNull }, { requiredKeys: [] })),
  { maxKeys: 4 },
);

/** One text a line: `de name`. */
const flat = (given: Translations) =>
  new Map(
    Object.entries(given).flatMap(([tag, texts]) =>
      Object.entries(texts).map(([k, v]) => [`${tag} ${k}`, v]),
    ),
  );

describe('translations', () => {
  it('are edited text by text, as a flat table of texts would be', () => {
    fc.assert(
      fc.property(translations, edit, (before, given) => {
        const model = flat(before);
        for (const [tag, texts] of Object.entries(given)) {
          const language = canonicalTag(tag);
          for (const key of KEYS) {
            const value = texts === null ? null : texts[key];
            if (value === undefined) continue;
            if (value) model.set(`${language} ${key}`, value);
            else model.delete(`${language} ${key}`);
          }
        }
        const after = editedTranslations(before, given);
        expect(flat(after)).toEqual(model);
        expect(Object.values(after).every((texts) => Object.keys(texts).length > 0)).toBe(true);
        expect(after === NO_TRANSLATIONS).toBe(model.size === 0);
      }),
    );
  });

  it('of a merged class are the target’s, and in its gaps those of the first source that has them', () => {
    fc.assert(
      fc.property(translations, fc.array(translations, { maxLength: 3 }), (target, sources) => {
        const model = new Map<string, string>();
        for (const each of [target, ...sources])
          for (const [place, value] of flat(each)) if (!model.has(place)) model.set(place, value);
        expect(flat(filledTranslations(target, sources))).toEqual(model);
      }),
    );
    const many = Object.fromEntries(
      Array.from({ length: MOST_LANGUAGES }, (_, i) => [
        `q${String.fromCharCode(97 + (i % 20))}${i < 20 ? 'a' : 'b'}`,
        { name: 'x' },
      ]),
    );
    expect(Object.keys(filledTranslations(many, [{ de: { name: 'y' } }]))).toHaveLength(MOST_LANGUAGES);
  });

  it('are the same whatever the order of languages and texts', () => {
    fc.assert(
      fc.property(translations, translations, (a, b) => {
        expect(sameTranslations(a, b)).toBe(
          JSON.stringify([...translatedTexts(a)]) === JSON.stringify([...translatedTexts(b)]),
        );
        expect(sameTranslations(a, sortedTranslations(a))).toBe(true);
      }),
    );
  });

  it('are found with one subtag less at a time, text by text, and then in the own language', () => {
    fc.assert(
      fc.property(translations, fc.constantFrom(...TAGS, 'zh-Hant-TW-x-me', 'it'), (given, language) => {
        const own = { name: 'own', ...perText(() => 'own'), description: null, translations: given };
        for (const key of KEYS) {
          const subtags = language.split('-');
          let expected: string | null = own[key];
          for (let n = 1; n <= subtags.length; n++)
            expected = given[subtags.slice(0, n).join('-')]?.[key] ?? expected;
          expect(textsIn(language)(own, key)).toBe(expected);
          expect(textsIn(null)(own, key)).toBe(own[key]);
        }
      }),
    );
    expect(fallbackTags('zh-Hant-TW')).toEqual(['zh-Hant-TW', 'zh-Hant', 'zh']);
  });

  it('refuse the own language, what is no tag, and two spellings of one', () => {
    const faults = translationFaults(
      { en: null, EN: null, 'en-GB': {}, de_DE: {}, 'pt-br': {}, 'pt-BR': {}, constructor: {} },
      'en',
      'body.translations',
    );
    expect(faults.map(({ path, rule }) => [path, rule])).toEqual([
      ['body.translations.en', 'language'],
      ['body.translations.EN', 'language'],
      ['body.translations.de_DE', 'language'],
      ['body.translations.pt-BR', 'unique'],
      ['body.translations.constructor', 'language'],
    ]);
    expect([
      canonicalTag('pt-br'),
      canonicalTag('x'),
      canonicalTag(''),
      canonicalTag('a'.repeat(100)),
    ]).toEqual(['pt-BR', null, null, null]);
  });

  it('of stored classes are bytes until they are read: equal, also in copies and JSON, and shared by nobody', () => {
    fc.assert(
      fc.property(fc.array(translations, { maxLength: 4 }), fc.string(), (all, name) => {
        const given = all.map((each) => (each['de'] ? { ...each, de: { name: name || 'ä' } } : each));
        const rows = given.map((each) => ({ translations: JSON.stringify(each) }));
        const classes = translationsPacker()(
          given.map((_, at) => ({ at })),
          rows,
        );
        for (const [at, objectClass] of classes.entries()) {
          const expected = { at, translations: given[at] };
          expect(objectClass).toEqual(expected);
          expect({ ...objectClass }).toEqual(expected);
          expect(JSON.parse(JSON.stringify(objectClass))).toEqual(expected);
          expect(languagesIn(objectClass)).toEqual(Object.keys(given[at] ?? {}));
          const isHeld = 'value' in (Object.getOwnPropertyDescriptor(objectClass, 'translations') ?? {});
          expect(isHeld).toBe(objectClass.translations === NO_TRANSLATIONS);
        }
      }),
    );
  });
});
