const list = new Intl.ListFormat('en');

/** "A, B, and C". */
export const listed = (names: Iterable<string>): string => list.format(names);

/** Numbers within a text are compared by value: 2 comes before 10. */
export const textOrder = new Intl.Collator('en', { numeric: true });
