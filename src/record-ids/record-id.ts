/**
 * IDs that Airtable gave to its records. Old clients still send them in bodies, for classes and for collections, and no
 * answer or log line repeats them. The context that stores them knows what they refer to.
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

/** The platform's view of record IDs. */
export const RECORD_IDS = {
  name: 'a legacy ID',
  is: isRecordId,
  occurIn: mentionsRecordId,
  couldBeIn: (text: string) => /rec[A-Za-z0-9]{14}/.test(text),
  maskIn: withoutRecordIds,
};
