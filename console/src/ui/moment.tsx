const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** A point in time in the person's language and time zone. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{exact.format(new Date(at))}</time>;
}
