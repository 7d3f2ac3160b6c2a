/**
 * Ids that an external record store gave to its rows. Callers of old still send them in bodies, for classes as for
 * collections, and no answer of any context may say one: so every context knows what they look like. What they stand
 * for is known by the context that keeps them.
 */
const RECORD_ID = /^rec[A-Za-z0-9]{14}$/;

export function isRecordId(value: string): boolean {
  return RECORD_ID.test(value);
}

const RECORD_ID_IN_TEXT = /(?<![A-Za-z0-9])rec[A-Za-z0-9]{14}(?![A-Za-z0-9])/;

/** For texts that quote what came from outside. */
export function withoutRecordIds(text: string): string {
  return text.replaceAll(new RegExp(RECORD_ID_IN_TEXT, 'g'), 'rec…');
}

/** For texts from outside that would be answered as they are. */
export function mentionsRecordId(text: string): boolean {
  return RECORD_ID_IN_TEXT.test(text);
}
