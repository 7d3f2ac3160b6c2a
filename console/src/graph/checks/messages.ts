import { formatCount, formatPercent } from '../../ui/numbers.ts';
import { plural } from '../../ui/plural.ts';
import type { FailureKind, ModelCheck, Outcome } from './check-queries.ts';

const elements = (count: number) => plural(count, { one: 'element', other: 'elements' });

const SOURCES: Record<ModelCheck['source'], (release: string | null) => string> = {
  ontology: () => 'Today’s requirements',
  release: (release) => `Release ${release ?? ''}`,
  ids: () => 'IDS file',
};

export const kinds: Record<FailureKind, string> = {
  missing: 'Missing',
  wrongType: 'Wrong type',
  notAllowed: 'Not allowed',
};

/** Texts as they are: what is wrong may be a blank or a letter's case. */
export const valueInWords = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'true' : 'false') : typeof value === 'number' ? String(value) : value;

export const messages = {
  title: 'Check',
  checkNow: 'Check now',
  checkNowHint: 'Check the model against today’s approved requirements',
  checkWithIds: 'Check with IDS file',
  idsFile: 'IDS file',
  dropHint: 'You can also drop an IDS file anywhere on this page.',
  dropHere: 'Drop the IDS file to check this model',
  notIds: (fileName: string) => `${fileName} isn't an IDS file`,
  notIdsHint: 'Nothing was checked.',
  notIdsAdvice: 'Choose a file in the buildingSMART IDS format, usually with the ending .ids.',
  started: 'The check has started.',
  check: 'Show check',
  sourceOf: ({ source, release }: Pick<ModelCheck, 'source' | 'release'>) => SOURCES[source](release),
  option: (when: string, source: string, percent: number | null) =>
    [when, source, ...(percent === null ? [] : [`${formatPercent(percent)} complete`])].join(' · '),
  queued: 'Queued. The check starts when the current one finishes.',
  running: (done: number, all: number) =>
    all === 0
      ? `Checking… ${elements(done)} so far`
      : `Checking… ${formatCount(done)} of ${formatCount(Math.max(done, all))} elements`,
  failedCheck: 'The check couldn’t be completed',
  noChecks: 'No checks yet',
  noChecksHint:
    'A check compares every element with the requirements of its class. It runs after each import, or when you select Check now.',
  noModelHint: 'Import a model first. A check runs automatically after each import.',
  noChecksToReaders:
    'A check compares every element with the requirements of its class. It runs after each import by a coordinator.',
  goToImports: 'Go to Imports',
  nothingChecked: 'No class in this model has requirements yet',
  addRequirements: 'Add requirements to {name}, which has {count}, then check again.',
  addRequirementsSomewhere: 'Add required parameters to the classes of this model, then check again.',
  elements,
  nothingFailed: (checked: number, isLacking: boolean) => {
    if (checked === 0) return 'Nothing was checked: the specifications apply to no element of this model.';
    return isLacking
      ? "No element fails, but the model doesn't have the elements that a specification requires."
      : `Nothing is missing: ${elements(checked)} checked.`;
  },
  completeness: 'Completeness',
  completenessHint: 'Share of checked elements with every required value',
  checked: 'Checked',
  checkedHint: 'Elements whose class has requirements',
  checkedBySpecificationHint: 'Elements that a specification applies to',
  incomplete: 'Incomplete',
  incompleteHint: 'Checked elements with a missing or wrong value',
  newFailures: 'New failures',
  newFailuresHint: 'Since the previous check',
  classes: 'Classes',
  class: 'Class',
  elementsLabel: 'Elements',
  parameters: (name: string) => `Parameters of ${name}`,
  parameter: 'Parameter',
  showFailures: (what: string) => `Show failures: ${what}`,
  allClasses: 'All classes',
  specifications: 'Specifications',
  specification: 'Specification',
  applicable: 'Applies to',
  requirement: 'Requirement',
  results: { pass: 'Pass', fail: 'Fail', skipped: 'Not checked' },
  result: 'Result',
  skipped: 'Not checked',
  skippedHint:
    'An imported model can’t answer these parts of the IDS file, so they don’t count as passed. To check them, run “lintel ids check” on the IFC file.',
  facet: 'Facet',
  reason: 'Reason',
  failures: 'Failures',
  element: 'Element',
  elementId: 'Element ID',
  level: 'Level',
  allLevels: 'All levels',
  unnamedLevel: (id: string) => `Level ${id}`,
  type: 'Type',
  noValue: 'No value',
  problem: 'Problem',
  value: 'Value',
  expected: 'Expected',
  nameOrId: 'Name or ID',
  noFailures: 'No failures match these filters.',
  shown: (shown: number, total: number) => `${formatCount(shown)} of ${formatCount(total)} shown`,
  showMore: 'Show more failures',
  compareWith: 'Compare with',
  outcomes: (counts: Record<Outcome, number>): Record<Outcome, string> => ({
    new: `New (${formatCount(counts.new)})`,
    open: `Still open (${formatCount(counts.open)})`,
    fixed: `Fixed (${formatCount(counts.fixed)})`,
  }),
  outcome: 'Since the earlier check',
  noneOfThese: 'None.',
  csv: 'CSV',
  bcf: 'BCF',
  bcf21: 'BCF 2.1',
  copyElementIds: 'Copy element IDs',
  trend: (points: readonly { percent: number }[]) =>
    `Completeness of the last ${points.length} checks: ${points.map(({ percent }) => formatPercent(percent)).join(', ')}`,
  openCheck: 'Open the check',
  suggestions: 'Suggested parameters',
  suggestionsHint:
    'Many elements have values for these parameters, but their class doesn’t define the parameters yet.',
  noSuggestions: 'No suggestions. The classes already define the parameters that this model uses.',
  share: 'Share',
  dataType: 'Data type',
  group: 'Group',
  typicalValues: 'Typical values',
  addParameter: (name: string, className: string) => `Add ${name} to ${className}`,
  actions: 'Actions',
  add: 'Add',
  moreSuggestions: 'Show more suggestions',
};
