/** How an object stands to a facet. `absent`: it has nothing of the kind, which an optional requirement allows. */
export type Outcome = { result: 'holds' } | Broken;

export interface Broken {
  result: 'absent' | 'differs';
  reason: string;
  /** Of what differs: it is there without a value, or has a value of another data type. */
  kind?: 'empty' | 'wrongType';
  /** The value that was found, if it is a single one. */
  value?: string | number | boolean;
}

export const HOLDS: Outcome = { result: 'holds' };

export function absent(reason: string): Broken {
  return { result: 'absent', reason };
}

export function differs(reason: string, more: Pick<Broken, 'kind' | 'value'> = {}): Broken {
  return { result: 'differs', reason, ...more };
}

/** A value for a sentence: quoted if it is text, and cut. */
export function shown(value: string | number | boolean): string {
  // Without the last digits, which conversions of units change.
  if (typeof value === 'number') return String(Number(value.toPrecision(12)));
  if (typeof value === 'boolean') return String(value);
  return `"${value.length > 100 ? `${value.slice(0, 100)}…` : value}"`;
}

/** Some values for a sentence. */
export function listed(values: readonly (string | number | boolean)[]): string {
  const texts = values.slice(0, 5).map(shown);
  return values.length > 5 ? `${texts.join(', ')} and ${values.length - 5} more` : texts.join(', ');
}
