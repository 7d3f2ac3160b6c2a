import { formatCount } from '../../../ui/numbers.ts';
import { plural } from '../../../ui/plural.ts';

const classes = (count: number) => plural(count, { one: 'class', other: 'classes' });

interface ActionTexts {
  label: string;
  done: (count: number) => string;
  /** In place of the label, when it succeeded and changed no class. */
  empty?: string;
}

/** Each action as a filter offers it, and as the list says that it was done. */
const ACTIONS: Record<string, ActionTexts> = {
  createObjectClass: { label: 'Create a root class', done: (count) => `Created ${classes(count)}` },
  addObjectClassChild: { label: 'Create a subclass', done: (count) => `Created ${classes(count)}` },
  editObjectClasses: { label: 'Edit several classes', done: (count) => `Edited ${classes(count)}` },
  updateObjectClass: { label: 'Edit', done: (count) => `Edited ${classes(count)}` },
  moveObjectClasses: { label: 'Move', done: (count) => `Moved ${classes(count)}` },
  copyObjectClasses: { label: 'Copy', done: (count) => `Copied ${classes(count)}` },
  mergeObjectClasses: { label: 'Merge', done: (count) => `Merged classes (${classes(count)} affected)` },
  deleteObjectClasses: { label: 'Delete', done: (count) => `Deleted ${classes(count)}` },
  approveObjectClass: { label: 'Approve', done: (count) => `Approved ${classes(count)}` },
  approveObjectClassSubtree: { label: 'Approve a branch', done: (count) => `Approved ${classes(count)}` },
  archiveObjectClass: { label: 'Archive', done: (count) => `Archived ${classes(count)}` },
  restoreObjectClass: { label: 'Restore', done: (count) => `Restored ${classes(count)}` },
  approveObjectClasses: { label: 'Approve several classes', done: (count) => `Approved ${classes(count)}` },
  archiveObjectClasses: { label: 'Archive several classes', done: (count) => `Archived ${classes(count)}` },
  restoreObjectClasses: { label: 'Restore several classes', done: (count) => `Restored ${classes(count)}` },
  setObjectClassCadCategory: {
    label: 'Set a CAD category',
    done: (count) => `Set the CAD category of ${classes(count)}`,
  },
  setObjectClassParamTemplates: {
    label: 'Set parameters',
    done: (count) => `Set the parameters of ${classes(count)}`,
  },
  importObjectClasses: {
    label: 'Import a file',
    done: (count) => `Imported a file and changed ${classes(count)}`,
  },
  acceptProposal: {
    label: 'Accept a proposal',
    done: (count) => `Accepted a proposal and changed ${classes(count)}`,
  },
  deletePartyDirectoryProject: { label: 'Delete a project', done: () => 'Deleted a project' },
  dismissDuplicates: { label: 'Mark as not a duplicate', done: () => 'Marked as not a duplicate' },
  importClassifications: { label: 'Import a vocabulary', done: () => 'Imported a vocabulary' },
  createClassificationSystem: {
    label: 'Create a classification system',
    done: () => 'Created a classification system',
  },
  updateClassificationSystem: {
    label: 'Edit a classification system',
    done: () => 'Edited a classification system',
  },
  importClassificationSystem: {
    label: 'Import entries of a classification system',
    done: () => 'Imported entries of a classification system',
  },
  deleteClassificationSystem: {
    label: 'Delete a classification system',
    done: () => 'Deleted a classification system',
  },
  importSharedParameters: {
    label: 'Import shared parameters',
    done: () => 'Imported shared parameters',
  },
  updateParameter: {
    label: 'Choose a GUID',
    done: () => 'Chose the GUID of a parameter',
  },
  updateClassificationEntry: {
    label: 'Change the title of a code',
    done: () => 'Changed the title of a code',
  },
  mergeClassificationEntry: {
    label: 'Merge two codes',
    done: (count) => `Merged one code into another and changed ${classes(count)}`,
  },
  deleteClassificationEntry: { label: 'Delete a code', done: () => 'Deleted a code' },
  undoOperation: {
    label: 'Undo',
    done: (count) => `Undid a change to ${classes(count)}`,
    empty: 'Undid a change',
  },
};

export const KNOWN_ACTIONS = Object.keys(ACTIONS);

/** Actions without a text of their own are shown by their name in the API, with spaces. */
const labelOf = (action: string): string =>
  ACTIONS[action]?.label ?? action.replace(/([A-Z])/g, ' $1').toLowerCase();

export const messages = {
  action: labelOf,
  /** What an operation did; what it was to do while it has not succeeded, or when it changed none of the classes it counts. */
  done(action: string, status: string, count: number): string {
    const { done, empty } = ACTIONS[action] ?? {};
    if (!done || status !== 'succeeded') return labelOf(action);
    // Only texts that count classes take a parameter.
    return count === 0 && done.length === 1 ? (empty ?? labelOf(action)) : done(count);
  },
  /** The names that are known, and how many more there are. */
  names: (names: readonly string[], count: number): string =>
    count > names.length && names.length > 0
      ? `${names.join(', ')} and ${formatCount(count - names.length)} more`
      : names.join(', '),
  /** Who made a change: a person, the name of a key, or someone on this machine in protected mode. */
  author: (userId: string | null, requestedBy: string | null): string =>
    userId ?? (requestedBy === 'local' ? 'Local user' : (requestedBy ?? 'A program')),
  withNames: (done: string) => `${done}:`,
  undone: 'Undone',
  showUndo: 'Show the undo entry',
  showUndone: 'Show the original change',
  linked: 'Linked operation',
  filters: {
    status: (status: string) => `Status: ${status}`,
    action: (action: string) => `Action: ${labelOf(action)}`,
    who: (who: string) => `Who: ${who}`,
    objectClassId: (name: string) => `Class: ${name}`,
    from: (day: string) => `From: ${day}`,
    to: (day: string) => `To: ${day}`,
  },
  removeFilter: (filter: string) => `Remove filter ${filter}`,
  fields: {
    parentId: 'Parent',
    objectClassCode: 'Object class code',
    cadCategory: 'CAD category',
    uniformat: 'UniFormat',
    masterformat: 'MasterFormat',
    paramTemplates: 'Parameters',
    uniformatMakeUnique: 'UniFormat: override inherited value',
    masterformatMakeUnique: 'MasterFormat: override inherited value',
    objectClassCodeMakeUnique: 'Object class code: override inherited value',
    cadMakeUnique: 'CAD category: override inherited value',
    revitDataType: 'Revit data type',
    dataCategory: 'Category of a family type',
    userModifiable: 'User modifiable',
    hideWhenNoValue: 'Hide when no value',
    preferred: 'GUID in use',
  } as Record<string, string>,
  undid: (what: string) => `Undid this change: ${what}.`,
  notUndone: (reason: string) => `The change was not undone. ${reason}`,
  deletionStays: 'A deleted project can’t be restored.',
  alreadyUndone: 'This change was already undone.',
  notSucceeded: 'Only operations that succeeded can be undone.',
  shown: (shown: number, total: number) => `${formatCount(shown)} of ${formatCount(total)}`,
  noMatch: 'No operation matches these filters',
  empty: 'No changes yet',
  emptyHint: 'Changes to the ontology are listed here. You can undo most of them.',
  noFields: 'This operation didn’t change any fields.',
  firstOf: (count: number) => `Showing only the first changes. The operation changed ${classes(count)}.`,
  showOlderOperations: 'Show older operations',
  activity: 'Activity',
  class: 'Class',
  parameter: 'Parameter',
  field: 'Field',
  before: 'Before',
  after: 'After',
  changes: 'Changes',
  actionLabel: 'Action',
  who: 'Who',
  whoPlaceholder: 'Part of a name',
  from: 'From',
  to: 'To',
  filtersLabel: 'Filters',
  clearFilters: 'Clear filters',
  undo: 'Undo',
};
