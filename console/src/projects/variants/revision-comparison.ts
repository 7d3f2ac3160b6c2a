import { formatMoney } from '../../ui/money.ts';
import { formatCount } from '../../ui/numbers.ts';
import type { Revision } from '../design-queries.ts';
import { messages } from './messages.ts';

export interface ComparedRow {
  name: string;
  before: string;
  after: string;
  isChanged: boolean;
}

/** Two revisions compared by attribute and price, each marked as changed or not. */
export function compareRevisions(before: Revision, after: Revision): ComparedRow[] {
  const [left, right] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...left.keys(), ...right.keys()])].map((name) => {
    const [a, b] = [left.get(name) ?? '–', right.get(name) ?? '–'];
    return { name, before: a, after: b, isChanged: a !== b };
  });
}

function valuesOf({ configuration, error }: Revision): Map<string, string> {
  if (!configuration) return new Map([[messages.configuration, error?.message ?? messages.unreadable]]);
  const values = new Map(
    configuration.attributes.map(({ name, value, unit }): [string, string] => [
      name,
      attributeValue(value, unit),
    ]),
  );
  values.set(messages.price, formatMoney(configuration.price));
  return values;
}

export function attributeValue(value: string | number | boolean, unit?: string | null): string {
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (!unit) return String(value);
  return `${typeof value === 'number' ? formatCount(value) : value} ${unit}`;
}
