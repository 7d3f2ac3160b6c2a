import { formatCount, formatPercent } from '../ui/numbers.ts';
import { plural } from '../ui/plural.ts';

/** The server's limit. */
const MOST_GROUPS_IN_CSV = 10_000;

const elements = (count: number) => plural(count, { one: 'element', other: 'elements' });

const RULES = [
  ['own', 'by class ID on the element'],
  ['type', 'by type'],
  ['codes', 'by codes'],
  ['category', 'by CAD category'],
] as const;

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
    `Bound ${category} to ${name}. Update the coverage to see the effect.`,
  noSuggestion: 'No suggestion',
  suggestionHint: (path: string, reason: string) =>
    `${path === '' ? '' : `Under ${path}. `}${reason.replace(/^./, (letter) => letter.toUpperCase())}.`,
  suggestions: (names: readonly string[]) => `Suggested: ${names.join(', ')}`,
  archived: 'This class is archived.',
  allClassified: 'Every category that counts toward coverage has a class.',
  withoutCategory: (count: number) =>
    `${plural(count, { one: 'element has', other: 'elements have' })} no category and no class. Set a category or a class ID in the model.`,
  coverage: (percent: number, before: number | undefined) =>
    before === undefined || before === percent
      ? `Recounted. Coverage is ${formatPercent(percent)}.`
      : `Recounted. Coverage is ${formatPercent(percent)}, previously ${formatPercent(before)}.`,
  ignored: (categories: readonly string[]) =>
    categories.length === 1
      ? `${categories[0]} no longer counts toward coverage.`
      : `${plural(categories.length, { one: 'category', other: 'categories' })} no longer count toward coverage.`,
  categories: (verb: string, count: number) =>
    `${verb} ${plural(count, { one: 'category', other: 'categories' })}`,
  boundAll: (count: number) =>
    `Bound ${plural(count, { one: 'category', other: 'categories' })}. Update the coverage to see the effect.`,
  selectAids: (count: number) =>
    `Select ${plural(count, { one: 'category', other: 'categories' })} such as lines and grids`,
  aidsHint:
    'Selects sketches, lines, grids, project information, and other categories that never need a class, so that you can ignore them.',
  chooseEach: 'Select a class for each category.',
  oneCategoryEach: 'A class can have only one CAD category. Select a different class for each.',
  notCounting: (count: number) => `Show categories left out of coverage (${formatCount(count)})`,
  notCountingHint: 'Annotation, analytical, internal, and ignored categories',
  takeoff: (all: number, groups: number, shown: number) => {
    if (shown === groups) return `${elements(all)} in ${plural(groups, { one: 'group', other: 'groups' })}`;
    const inCsv =
      groups > MOST_GROUPS_IN_CSV ? `the ${formatCount(MOST_GROUPS_IN_CSV)} largest` : 'all groups';
    return `${elements(all)} in ${formatCount(groups)} groups, the ${formatCount(shown)} largest shown. The CSV file has ${inCsv}.`;
  },
  noElementsToReaders: 'No elements yet. Quantities appear after a coordinator imports a model.',
  noElements: 'No elements yet. Import a model to see quantities.',
  copied: (count: number) => `Copied ${plural(count, { one: 'element ID', other: 'element IDs' })}.`,
  copiedFirst: (count: number) =>
    `Copied the first ${formatCount(count)} element IDs. To get all IDs, download the CSV file, or filter and copy in smaller groups.`,
  noIds: 'No element IDs match these filters.',
  notCopied: 'Your browser did not allow copying. Download the CSV file instead.',
  counted: (category: string) => `${category} counts toward coverage again.`,
  bind: 'Bind',
  classFor: (label: string) => `Class for ${label}`,
  suggestionsLabel: 'Suggestions',
  class: 'Class',
  whatHappens: 'What happens',
  noCategory: 'No category',
  withoutAClass: 'Without a class',
  noLevel: 'No level',
  elementsLabel: 'Elements',
  elementsNamed: (name: string, value: number) => `${name}: ${formatCount(value)} elements`,
  category: 'Category',
  level: 'Level',
  groupElementsBy: 'Group elements by',
  areaTitle: (by: string) => `Elements by ${by.toLowerCase()} (treemap)`,
  areaHint: (leftOut: number) =>
    `Larger areas have more elements. Select an area to list its elements below.${leftOut === 0 ? '' : ` Not drawn: ${elements(leftOut)} that coverage doesn't count.`}`,
  barTitle: (by: string) => `Elements by ${by.toLowerCase()}`,
  barHint: 'Largest groups first. Select a bar to list its elements below.',
  noGraphHint: 'Upload an export or an IFC file to see its elements by class, category, and level.',
  noGraphToReaders: 'The model appears here after a coordinator uploads an export or an IFC file.',
  goToImports: 'Go to Imports',
  noGraph: 'No graph yet',
  coverageLabel: 'Coverage',
  coverageHint: 'Share of counted elements that have a class',
  classified: 'Classified',
  classifiedHint: 'Counted elements with a class',
  unclassified: 'Unclassified',
  unclassifiedHint: 'Counted elements without a class',
  unknown: 'Not counted',
  unknownHint: 'Annotations, ignored categories, and elements without a category',
  rematerialize: 'Update coverage',
  rematerializeHint: 'Recount the graph with the current ontology, without importing again',
  outdated: 'The ontology has changed since the last count',
  coverageOfTheModel: 'Coverage of the model',
  ignoredCategories: 'Ignored categories',
  closeTheNode: 'Close node details',
  relationsAndParameters: 'Relations and parameters',
  moreRelations: 'More relations',
  type: 'Type',
  family: 'Family',
  host: 'Host',
  room: 'Room',
  this: (relation: string) => `${relation} this`,
  elementId: 'Element ID',
  nodes: 'Nodes',
  copyElementIds: 'Copy element IDs',
  nameOrId: 'Name or ID',
  nodesOfTheGraph: 'Nodes of the graph',
  showMoreNodes: 'Show more nodes',
  takeoffLabel: 'Takeoff',
  groupBy: 'Group by',
  thenBy: 'Then by',
  notCounted: 'Not counted in coverage',
  noClassNote: (counted: number, left: number) =>
    `No class: ${formatCount(counted)} count in coverage, ${formatCount(left)} don't (annotations, elements without a category, ignored categories).`,
  theLargestGroupsFirst: (leftOut: number, without: string) =>
    `Largest groups first${leftOut === 0 ? '' : `. Not drawn: ${without} (${elements(leftOut)})`}`,
  noGroup: 'No group',
  unclassifiedCategories: 'Unclassified categories',
  ignore: 'Ignore',
  showElements: 'Show elements',
  proposedIn: (number: number) => `Proposed in proposal ${number}`,
  bindToAClass: 'Bind to a class',
  bindToAClassNamed: (label: string) => `Bind to a class: ${label}`,
  createAClassFromThis: 'Create a class from this',
  ignoreHint: "Leave this category out of the project's coverage",
  actionsFor: (label: string) => `Actions for ${label}`,
  largestUnclassifiedCategories: 'Largest unclassified categories',
  showTheLargestOnly: 'Show the largest only',
  showAll: (count: number) => `Show all ${formatCount(count)}`,
  by: (grouping: string) => `By ${grouping.toLowerCase()}`,
  without: (grouping: string) => `No ${grouping.toLowerCase()}`,
  outdatedHint:
    'The graph was last counted {when}. If classes, codes, statuses, or CAD categories changed since, update the coverage. Translations and descriptions don’t affect coverage.',
  outdatedToReaders:
    'The graph was last counted {when}. If classes, codes, statuses, or CAD categories changed since, an administrator can update the coverage.',
  totals: (of: Record<'documents' | 'elements' | 'types' | 'levels', number>) =>
    `${plural(of.documents, { one: 'document', other: 'documents' })}, ${elements(of.elements)}, ${plural(of.types, { one: 'type', other: 'types' })}, ${plural(of.levels, { one: 'level', other: 'levels' })}.`,
  byRule: (of: Record<'own' | 'type' | 'codes' | 'category', number>) =>
    RULES.some(([rule]) => of[rule] > 0)
      ? `How elements got their class: ${RULES.flatMap(([rule, words]) => (of[rule] > 0 ? [`${formatCount(of[rule])} ${words}`] : [])).join(', ')}.`
      : '',
  countedAt: 'Last counted: {when}.',
  never: 'never',
  countAgain: (category: string) => `Stop ignoring ${category}`,
  /** "Element 100201, category Doors." */
  nodeFacts: (kind: string, elementId: string | null, category: string | null, ifcClass: string | null) => {
    const name = kind.replace(/^./, (letter) => letter.toUpperCase());
    const facts = [elementId ? `${name} ${elementId}` : name, category && `category ${category}`, ifcClass];
    return `${facts.filter(Boolean).join(', ')}.`;
  },
  nodeOrigin: (documentId: string, line: number) =>
    `Document ${documentId}, line ${formatCount(line)} of the file.`,
  nodeClass: 'Class: {objectClass}.',
  noClass: 'none',
  notInGraph: '{id} (not in the graph)',
  consequences: {
    gets: (name: string, category: string) => `The class ${name} gets the CAD category ${category}.`,
    overrides: (name: string, category: string, inherited: string) =>
      `The class ${name} gets its own CAD category, ${category}, instead of the inherited ${inherited}.`,
    replaces: (name: string, category: string, before: string) =>
      `The class ${name} gets the CAD category ${category} instead of ${before}. Elements of ${before} lose this class.`,
    inherited: 'Subclasses inherit this category unless they have their own.',
    everywhere:
      "This affects all projects. Each project's coverage changes the next time someone updates it.",
    draft: (name: string) =>
      `The class ${name} is a draft. Its elements are classified only after you approve the class.`,
  },
};
