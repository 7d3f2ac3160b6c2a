import { expect, it } from 'vitest';
import { shownValue } from './classification-words.ts';

it.each([
  ['current', 'OST_Walls', 'OST_Walls', ''],
  ['stale', null, 'Retired category', 'stale'],
  ['needs_review', null, 'Category to review', 'needs review'],
  ['unresolved', null, 'Unknown category', 'unresolved'],
] as const)(
  'a CAD category that is %s is shown by its name or its state',
  (status, builtinName, code, title) => {
    expect(shownValue({ builtinName, status })).toEqual({ code, title });
  },
);
