import { PARAM_DATA_TYPES } from '@lintel/client';
import { messages } from './messages.ts';
import type { ParamTemplate } from './param-rows.ts';

const { rule } = messages;
const MOST_VALUES = 5;

type Ruled = Omit<ParamTemplate, 'name' | 'group' | 'binding' | 'ifc'>;

/** What values have to be: "one of EI30, EI60, or EI90"; an empty list if any value fits. */
export function constraintsInWords(template: Ruled): string[] {
  const { allowedValues, pattern, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = template;
  const { minLength, maxLength, unit, value } = template;
  const measure = (bound: number) => (unit ? `${bound} ${unit}` : String(bound));
  const words: string[] = [];
  if (value !== undefined && value !== '') words.push(rule.fixed(measured(value, unit)));
  if (allowedValues) {
    const shown = allowedValues.slice(0, MOST_VALUES).map((each) => measured(each, unit));
    const rest = allowedValues.length - shown.length;
    words.push(rule.oneOf([...shown, ...(rest > 0 ? [rule.more(rest)] : [])].join(', ')));
  }
  if (pattern !== undefined) words.push(rule.matches(pattern));
  if (minimum !== undefined && maximum !== undefined)
    words.push(rule.between(String(minimum), measure(maximum)));
  else if (minimum !== undefined) words.push(rule.from(measure(minimum)));
  else if (maximum !== undefined) words.push(rule.to(measure(maximum)));
  if (exclusiveMinimum !== undefined) words.push(rule.above(measure(exclusiveMinimum)));
  if (exclusiveMaximum !== undefined) words.push(rule.below(measure(exclusiveMaximum)));
  if (minLength !== undefined && maxLength !== undefined) words.push(rule.length(minLength, maxLength));
  else if (minLength !== undefined) words.push(rule.shortest(minLength));
  else if (maxLength !== undefined) words.push(rule.longest(maxLength));
  return words;
}

const measured = (value: string | number | boolean, unit: string | undefined): string =>
  typeof value === 'number' && unit ? `${value} ${unit}` : String(value);

/** "Required: one of EI30, EI60". */
export function ruleInWords(template: Ruled): string {
  const first = template.required ? rule.required : rule.optional;
  const constraints = constraintsInWords(template);
  return constraints.length === 0 ? first : `${first}: ${constraints.join('; ')}`;
}

/** The name of a data type, also of one that this version doesn't know. */
export const dataTypeInWords = (dataType: string): string => {
  const known = PARAM_DATA_TYPES.find((each) => each === dataType);
  return known ? messages.dataTypeName(known) : dataType;
};
