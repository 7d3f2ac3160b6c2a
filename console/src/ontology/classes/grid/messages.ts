import { formatCount } from '../../../ui/numbers.ts';
import { plural } from '../../../ui/plural.ts';

const changes = (count: number) => plural(count, { one: 'change', other: 'changes' });
const classes = (count: number) => plural(count, { one: 'class', other: 'classes' });

export const messages = {
  openDetails: 'Open details',
  activeCell: 'Active cell',
  restoreThisClassToEdit: 'Restore this class to edit it.',
  keepMyValue: 'Keep my value',
  theirValue: 'Use their value',
  gone: 'Someone else deleted or archived this class. Your change can’t be saved. Discard it to continue.',
  needsName: 'A class needs a name.',
  tooLong: (field: string, longest: number) => `${field} can have up to ${formatCount(longest)} characters.`,
  noCadCategory: (value: string) => `CAD category “${value}” doesn’t exist.`,
  selectFromList: 'Select one from the list.',
  didYouMean: (value: string) => `Did you mean ${value}?`,
  replaceWith: (value: string) => `Use ${value}`,
  newCode: (kind: string, value: string) => `${kind} has no code ${value}. Saving adds it as a custom code.`,
  goneCode: (kind: string, value: string) => `${kind} no longer has the code ${value}.`,
  columns: 'Columns',
  moveLeft: (header: string) => `Move ${header} left`,
  moveRight: (header: string) => `Move ${header} right`,
  showAllColumns: 'Show all columns',
  noMatch: 'No classes match the filter.',
  objectClasses: 'Object classes',
  codes: 'Codes',
  path: 'Path',
  pathReadOnly: 'The path changes when you move a class.',
  status: 'Status',
  statusReadOnly: 'The status changes when you approve or archive a class.',
  objectClassCode: 'Object class code',
  cadCategory: 'CAD category',
  tooManyClasses: (MOST_CLASSES: number, size: number) =>
    `You can edit up to ${formatCount(MOST_CLASSES)} classes before saving, and this would be ${formatCount(size)}. Nothing was changed. Save your changes first, or select fewer classes.`,
  tooManyCharacters: (MOST_CHARACTERS: number) =>
    `Unsaved cells can have up to ${formatCount(MOST_CHARACTERS)} characters in total. Nothing was changed. Save your changes first.`,
  changedCells: 'Changed cells',
  warnings: 'Warnings',
  select: (name: string) => `Select ${name}`,
  unsaved: '(unsaved)',
  inherited: '(inherited)',
  notTranslated: '(not translated)',
  unsavedNamed: (text: string) => `${text} (unsaved)`,
  resolveFirst: 'Resolve the marked cells first.',
  discardChanges: 'Discard changes',
  fillDown: 'Fill down',
  fillDownHint: 'Copy the first selected cell into the cells below it (Ctrl+D)',
  nextProblem: 'Next problem',
  editCells: 'Edit cells',
  problemsHidden: 'The cells with problems are hidden by the filter or in hidden columns.',
  selectClassesFirst: 'Select classes first.',
  setField: 'Set field',
  setFieldHint: 'Set one field of all selected classes',
  tooManySelected: (MOST_CLASSES: number) =>
    `You can edit up to ${formatCount(MOST_CLASSES)} classes at once. Select fewer classes.`,
  field: 'Field',
  value: 'Value',
  valueHint: 'Leave empty to clear the field.',
  setFieldOf: (count: number) => `Set a field on ${plural(count, { one: 'class', other: 'classes' })}`,
  filled: (count: number) => `Filled ${plural(count, { one: 'cell', other: 'cells' })}.`,
  pasteTooLarge: 'This is too much to paste at once. Nothing was changed. Paste fewer rows.',
  pasted: (count: number) => `Pasted ${plural(count, { one: 'cell', other: 'cells' })}.`,
  skippedReadOnly: (readOnly: number) =>
    `Skipped ${plural(readOnly, { one: 'cell', other: 'cells' })} in columns that can’t be edited.`,
  skippedOutside: (outside: number) =>
    `Skipped ${plural(outside, { one: 'cell', other: 'cells' })} that didn’t fit in the grid.`,
  unsavedWas: (before: string) => (before === '' ? '(unsaved, was empty)' : `(unsaved, was “${before}”)`),
  cleared:
    'Someone else cleared this cell while you were editing. Your value is kept. Choose which value to save.',
  changed: (now: string) =>
    `Someone else changed this cell to “${now}” while you were editing. Your value is kept. Choose which value to save.`,
  conflicts: (count: number) =>
    `Someone else changed ${count === 1 ? 'one of these cells' : `${formatCount(count)} of these cells`} while you were editing. Close this dialog and choose which value to keep. Your changes are kept.`,
  showingFirst: (shown: number, total: number) =>
    `Showing the first ${formatCount(shown)} of ${classes(total)}.`,
  unchanged: (count: number) =>
    `${plural(count, { one: 'class already has', other: 'classes already have' })} these values.`,
  saveNothing: 'Save changes',
  saveHint: 'Save all changed cells (Ctrl+S)',
  preview: 'Preview',
  previewHint: 'See what saving changes, or add the changes to a proposal',
  save: (count: number) => `Save ${changes(count)}`,
  savedTo: (count: number, classCount: number) => `Saved ${changes(count)} to ${classes(classCount)}.`,
  notSaved: (count: number, classCount: number) => `${changes(count)} in ${classes(classCount)} not saved.`,
  cellsBlocked: (count: number) => `${plural(count, { one: 'cell', other: 'cells' })} can’t be saved yet.`,
  cellsGone: (count: number) =>
    `${changes(count)} can’t be saved because someone else deleted or archived the class.`,
  discard: (count: number) => `Discard ${changes(count)}`,
  discarded: (count: number) => `Discarded ${changes(count)}. Press Ctrl+Z in the grid to get them back.`,
  set: (field: string, count: number) => `Set ${field} on ${classes(count)}`,
  clear: (field: string, count: number) => `Clear ${field} on ${classes(count)}`,
  fieldSet: (field: string, count: number) =>
    `Set ${field} on ${classes(count)}. The cells aren’t saved yet.`,
  fieldCleared: (field: string, count: number) =>
    `Cleared ${field} on ${classes(count)}. The cells aren’t saved yet.`,
  storageFull:
    'Your browser’s storage is full, so unsaved cells will be lost if you reload this page. Save your changes soon.',
  textIn: (text: string, language: string) => `${text} in ${language}`,
  stillLoading: 'The translations are still loading. Nothing was changed. Try again in a moment.',
};
