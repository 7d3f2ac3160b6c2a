import type { Constraint } from './constraint.ts';

/** Longer lists end with the number of the rest. */
const MOST_NAMED = 10;
const LONGEST = 500;

/** What a value has to be, in words that follow "must be": `"EI30", "EI60" or "EI90"`, `at least 2.1`. */
export function describeConstraint(constraint: Constraint): string {
  const { allowedValues, pattern, length, minLength, maxLength } = constraint;
  const parts = [
    allowedValues && listed(allowedValues),
    pattern !== undefined && `text that matches ${patterns(pattern)}`,
    constraint.minimum !== undefined && `at least ${constraint.minimum}`,
    constraint.exclusiveMinimum !== undefined && `more than ${constraint.exclusiveMinimum}`,
    constraint.maximum !== undefined && `at most ${constraint.maximum}`,
    constraint.exclusiveMaximum !== undefined && `less than ${constraint.exclusiveMaximum}`,
    length !== undefined && characters(length),
    minLength !== undefined && `at least ${characters(minLength)}`,
    maxLength !== undefined && `at most ${characters(maxLength)}`,
  ].filter((part) => typeof part === 'string');
  const text = parts.join(' and ');
  return text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text;
}

function listed(values: readonly (string | number)[]): string {
  const named = values
    .slice(0, MOST_NAMED)
    .map((value) => (typeof value === 'number' ? String(value) : `"${value}"`));
  const rest = values.length - named.length;
  if (rest > 0) return `${named.join(', ')} or one of ${rest} more`;
  const last = named.pop() ?? '';
  return named.length === 0 ? last : `${named.join(', ')} or ${last}`;
}

function patterns(pattern: string | readonly string[]): string {
  return typeof pattern === 'string' ? pattern : pattern.join(' or ');
}

function characters(count: number): string {
  return count === 1 ? '1 character' : `${count} characters`;
}
