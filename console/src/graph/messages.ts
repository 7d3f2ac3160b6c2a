import { formatCount } from '../ui/numbers.ts';
import { plural } from '../ui/plural.ts';

const elements = (count: number) => plural(count, { one: 'element', other: 'elements' });

export const messages = {
  elements,
  shown: (shown: number, total: number) => `${formatCount(shown)} of ${formatCount(total)} shown`,
  noNodes: 'No nodes match these filters.',
  bindTitle: (category: string) => `Bind ${category} to a class`,
  bindAction: (category: string, name: string | undefined) =>
    name === undefined ? `Bind ${category}` : `Bind ${category} to ${name}`,
  bindReason: (count: number, reference: string) =>
    `${plural(count, { one: 'element has', other: 'elements have' })} the category ${reference} and no class.`,
  bound: (category: string, name: string) =>
    `Bound ${category} to ${name}. Rematerialize to update the coverage.`,
  noSuggestion: 'No suggestion',
  suggestions: (names: readonly string[]) => `Suggested: ${names.join(', ')}`,
  archived: 'This class is archived.',
  allClassified: 'Every category that counts has a class.',
  withoutCategory: (count: number) =>
    `${plural(count, { one: 'element has', other: 'elements have' })} no category and no class. To classify them, set a category or a class ID in the model.`,
  coverage: (percent: number, before: number | undefined) =>
    before === undefined || before === percent
      ? `Recounted. Coverage is ${percent}%.`
      : `Recounted. Coverage is ${percent}%, before ${before}%.`,
  ignored: (category: string) => `${category} no longer counts toward coverage.`,
  counted: (category: string) => `${category} counts toward coverage again.`,
};
