const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** "Nov 16, 2026, 12:26 PM" in the reader's language and time zone. */
export const formatMoment = (at: string): string => exact.format(new Date(at));

const toTheSecond = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** A point in time; the seconds are in its tooltip. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={toTheSecond.format(new Date(at))}>
      {formatMoment(at)}
    </time>
  );
}

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** "Nov 16, 2026" in the reader's language and time zone. */
export const formatDay = (at: string): string => day.format(new Date(at));
