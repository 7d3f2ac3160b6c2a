import { present } from '../../../kernel/present.ts';
import type { Translations } from '../domain/authored-fields.ts';
import { NO_TRANSLATIONS } from '../domain/texts/translations.ts';

/** Where the translations of a class are in the bytes of the rows that were read together. */
interface Packed {
  readonly bytes: Buffer;
  readonly start: number;
  readonly end: number;
  /** Classes with the same languages share one list. */
  readonly languages: readonly string[];
}

const PACKED = Symbol('packed translations');

interface HasPacked {
  [PACKED]?: Packed;
}
interface Translated {
  translations: Translations;
}
const NONE: readonly string[] = [];

/** The same function for all classes, so that they share one hidden class. Copies get the translations themselves. */
const UNPACKED: PropertyDescriptor = {
  enumerable: true,
  configurable: true,
  get(this: HasPacked): Translations {
    const packed = this[PACKED];
    if (!packed) return NO_TRANSLATIONS;
    return JSON.parse(packed.bytes.toString('utf8', packed.start, packed.end)) as Translations;
  },
};

/**
 * Adds `translations` to classes, of their rows in the same order. Most readers never ask for other languages, whose
 * texts are several times those of the ontology's own, so they are kept as bytes outside of the heap and parsed when
 * someone reads the property.
 */
export function translationsPacker(): <C extends object>(
  classes: readonly C[],
  rows: readonly { translations: string }[],
) => (C & Translated)[] {
  const lists = new Map<string, readonly string[]>();
  const languagesOf = (text: string): readonly string[] => {
    const tags = Object.keys(JSON.parse(text) as Translations);
    const list = lists.get(tags.join()) ?? tags;
    lists.set(tags.join(), list);
    return list;
  };
  return <C extends object>(classes: readonly C[], rows: readonly { translations: string }[]) => {
    const texts = rows.map(({ translations }) => (translations === '{}' ? '' : translations));
    const lengths = texts.map((text) => Buffer.byteLength(text));
    const bytes = Buffer.allocUnsafeSlow(lengths.reduce((sum, length) => sum + length, 0));
    let end = 0;
    return classes.map((objectClass, i): C & Translated => {
      const text = present(texts[i]);
      if (text === '') return Object.assign(objectClass, { translations: NO_TRANSLATIONS });
      const start = end;
      end += bytes.write(text, start);
      const packed: Packed = { bytes, start, end, languages: languagesOf(text) };
      Object.defineProperty(objectClass, PACKED, { value: packed });
      return Object.defineProperty(objectClass, 'translations', UNPACKED) as C & Translated;
    });
  };
}

/** The languages that a class has texts in, without reading the texts. */
export function languagesIn(objectClass: HasPacked & Translated): readonly string[] {
  if (objectClass[PACKED]) return objectClass[PACKED].languages;
  return objectClass.translations === NO_TRANSLATIONS ? NONE : Object.keys(objectClass.translations);
}
