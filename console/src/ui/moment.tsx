const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** A point in time in the words of the person's own calendar. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{exact.format(new Date(at))}</time>;
}
