import { formatCount } from '../../../ui/numbers.ts';
import { plural } from '../../../ui/plural.ts';
import type { Wanted } from './matrix-model.ts';

const changes = (count: number) => plural(count, { one: 'change', other: 'changes' });
const WANTED: Record<Wanted, string> = { required: 'required', optional: 'optional', none: 'removed' };

export const messages = {
  title: 'Parameters by class',
  branch: 'Branch',
  allClasses: 'All classes',
  addParameter: 'Add a column',
  addParameterPlaceholder: 'Add a library parameter',
  save: (count: number) => `Save ${changes(count)}`,
  discard: 'Discard changes',
  class: 'Class',
  mark: { required: 'R', optional: 'O' },
  words: { required: 'required', optional: 'optional', absent: 'not used' },
  cell: (className: string, parameter: string, state: string, from: string | null, isUnsaved: boolean) =>
    [
      `${className}, ${parameter}: ${state}`,
      ...(from === null ? [] : [`inherited from ${from}`]),
      ...(isUnsaved ? ['unsaved'] : []),
    ].join(', '),
  legend: {
    required: 'Required',
    optional: 'Optional',
    inherited: 'Inherited',
    unsaved: 'Unsaved',
  },
  keys: 'Use the arrow keys to move. Enter or Space changes a cell, Shift with an arrow key copies it, and Escape restores it.',
  tooMany: (count: number, most: number) =>
    `The ontology has ${formatCount(count)} classes. Select a branch of at most ${formatCount(most)} to see its parameters.`,
  selectBranch: 'Select a branch',
  empty: 'No parameters in this branch yet',
  emptyToReaders: 'A steward can add parameters to these classes.',
  emptyHint:
    'Add a column for a parameter from the library, or add a parameter on the Parameters tab of a class.',
  count: (classes: number, parameters: number) =>
    `${plural(classes, { one: 'class', other: 'classes' })}, ${plural(parameters, { one: 'parameter', other: 'parameters' })}`,
  saved: (count: number, classes: number) =>
    `Saved ${plural(count, { one: 'cell', other: 'cells' })} in ${plural(classes, { one: 'class', other: 'classes' })}.`,
  willChange: (count: number, classes: number) =>
    `${plural(count, { one: 'cell', other: 'cells' })} in ${plural(classes, { one: 'class', other: 'classes' })} will change. Subclasses inherit the change unless they override the parameter.`,
  change: (parameter: string, wanted: Wanted) => `${parameter}: ${WANTED[wanted]}`,
  rejected: 'Some parameters can’t be saved. Fix the problems listed above.',
  more: (count: number) => `and ${formatCount(count)} more`,
};
