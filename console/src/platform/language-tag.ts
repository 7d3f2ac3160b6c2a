const LONGEST_TAG = 60;

/** A BCP 47 tag in its usual spelling; undefined for anything else. */
export function languageTag(text: string): string | undefined {
  try {
    return text.length > LONGEST_TAG ? undefined : Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined;
  }
}
