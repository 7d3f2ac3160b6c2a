import { formatCount } from './numbers.ts';

/** The forms of a noun. English needs `one` and `other`; other languages have more. */
export type NounForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

const rules = new Intl.PluralRules('en');

/** "1 class", "8,412 classes". */
export const plural = (count: number, forms: NounForms): string =>
  `${formatCount(count)} ${forms[rules.select(count)] ?? forms.other}`;
