import type { Column } from './csv-heading.ts';

/** What the values of a column look like. Each is unmistakable: texts that could be anything suggest nothing. */
const LOOKS: readonly (readonly [Column, RegExp])[] = [
  ['cadCategory', /^OST_\w+$/],
  ['ifcEntity', /^Ifc[A-Z]\w+$/],
  ['objectClassCode', /^\d\d-\d\d \d\d \d\d/],
  ['masterformat', /^\d\d \d\d \d\d/],
  ['uniformat', /^[A-G]\d{2,4}(\.\d+)*$/],
  ['status', /^(draft|approved|archived)$/i],
];

/** The column that values of a file belong to by their form; null when they say nothing. */
export function columnLike(samples: readonly string[]): Column | null {
  const written = samples.filter((sample) => sample !== '');
  if (written.length === 0) return null;
  return LOOKS.find(([, form]) => written.every((sample) => form.test(sample)))?.[0] ?? null;
}
