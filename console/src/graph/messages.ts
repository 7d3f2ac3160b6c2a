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
  ignored: (categories: readonly string[]) =>
    categories.length === 1
      ? `${categories[0]} no longer counts toward coverage.`
      : `${plural(categories.length, { one: 'category', other: 'categories' })} no longer count toward coverage.`,
  categories: (verb: string, count: number) =>
    `${verb} ${plural(count, { one: 'category', other: 'categories' })}`,
  boundAll: (count: number) =>
    `Bound ${plural(count, { one: 'category', other: 'categories' })}. Rematerialize to update the coverage.`,
  selectAids: (count: number) => `Select ${plural(count, { one: 'drawing aid', other: 'drawing aids' })}`,
  aidsHint:
    'Selects sketches, lines, grids and other categories that nobody builds, so that you can ignore them.',
  chooseEach: 'Choose a class for each category.',
  oneCategoryEach: 'A class has one CAD category. Choose a different class for each.',
  notCounting: (count: number) => `Show categories that don't count (${formatCount(count)})`,
  takeoff: (all: number, groups: number, shown: number) =>
    shown < groups
      ? `${elements(all)} in ${formatCount(groups)} groups, the ${formatCount(shown)} largest shown. The CSV file has more.`
      : `${elements(all)} in ${plural(groups, { one: 'group', other: 'groups' })}`,
  noElements: 'No elements yet. Import a model to see quantities.',
  copied: (count: number) => `Copied ${plural(count, { one: 'element ID', other: 'element IDs' })}.`,
  copiedFirst: (count: number) =>
    `Copied the first ${formatCount(count)} element IDs. Narrow the filters to copy the rest.`,
  noIds: 'No element IDs match these filters.',
  notCopied: 'Your browser did not allow copying. Download the CSV file instead.',
  counted: (category: string) => `${category} counts toward coverage again.`,
};
