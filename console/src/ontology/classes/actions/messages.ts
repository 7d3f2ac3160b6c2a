import { formatCount } from '../../../ui/numbers.ts';
import { plural } from '../../../ui/plural.ts';

const elements = (count: number) => plural(count, { one: 'element', other: 'elements' });
const types = (count: number) => plural(count, { one: 'type', other: 'types' });
const classes = (count: number) => plural(count, { one: 'class', other: 'classes' });
const classifications = (count: number) => plural(count, { one: 'classification', other: 'classifications' });

export const messages = {
  approvedBranch: (count: number, name: string, blocked: number) =>
    `Approved ${plural(count, { one: 'class', other: 'classes' })} in ${name}.${blocked === 0 ? '' : ` ${formatCount(blocked)} still blocked.`}`,
  firstBranchOnly:
    'Only the first selected branch will be approved. Approve the other branches one at a time.',
  approveDraftAncestorsToo: 'Approve draft ancestors too',
  turnOnAncestors: 'To preview the changes, turn on “Approve draft ancestors too”.',
  ancestorsApproved: 'All ancestors are approved.',
  approveBranch: 'Approve branch',
  nothingApprovable: 'No class can be approved yet.',
  toBeApproved: 'To be approved',
  blocked: 'Blocked',
  approved: (subject: string) => `Approved ${subject}.`,
  approve: 'Approve',
  approveCompleteSubclassesToo: 'Approve complete subclasses too',
  approveCompleteSubclassesTooHint:
    'Includes subclasses that meet all requirements once these classes are approved.',
  noneApprovable: 'None of these classes can be approved yet.',
  archive: 'Archive',
  searchClasses: 'Search classes',
  noClassFound: 'No class has this name, handle, or ID.',
  copiedTo: (subject: string, name: string) => `Copied ${subject} to ${name}.`,
  copyTo: 'Copy to',
  copiesNeedParent: 'Copies need a parent. Create a root class first, then copy into it.',
  archived: 'Archived',
  copySubclassesToo: 'Copy subclasses too',
  keepCurrentClassifications: 'Keep current classifications',
  keepCurrentClassificationsHint:
    'Set the current values on the copy instead of inheriting from the new parent.',
  copy: 'Copy',
  selectDestination: 'Select a destination to preview the changes.',
  copyToNamed: (place: string) => `Copy to ${place}`,
  theClassWasNotCreated: "The class wasn't created. Try again.",
  newClass: 'New class',
  newChildOf: (subject: string) => `New child of ${subject}`,
  nameHint: 'The handle is generated from the name and used in URLs.',
  parent: 'Parent',
  allFourNeeded: 'A class needs all four before it can be approved. You can add them later.',
  emptyInherits: 'Empty fields are inherited from the parent.',
  classifications: 'Classifications',
  createClass: 'Create class',
  gotDryRun: "The class wasn't created. Lintel only previewed the change. Try again.",
  deleted: (subject: string) => `Deleted ${subject}.`,
  deleteSubclassesToo: 'Delete subclasses too',
  noSubclasses: 'This selection has no subclasses.',
  subclassesMoveUp: (count: number) =>
    `If off, ${plural(count, { one: 'direct subclass moves', other: 'direct subclasses move' })} up one level.`,
  deleteOrArchive: 'To hide a class without deleting it, archive it. You can undo a deletion.',
  withHandle: (name: string, handle: string) => `${name} (${handle})`,
  goneClass: 'a class that no longer exists',
  mergedInto: (names: string, name: string) => `Merged ${names} into ${name}.`,
  mergeInto: 'Merge into (this class stays)',
  mergedClass: 'The class being merged',
  mergedValue: 'The value of the class being merged',
  onConflictKeep: 'If both classes have a value, keep',
  onConflictsKeep: 'If several classes have a value, keep',
  keptClass: 'The value of the class that stays',
  mergedClasses: 'The first value found in the merged classes',
  merge: 'Merge',
  selectKept: 'To preview the changes, select the class to merge into.',
  field: 'Field',
  result: 'Result',
  mergeFields: 'Fields before and after the merge',
  status: 'Status',
  movedTo: (subject: string, targetName: string) => `Moved ${subject} to ${targetName}.`,
  moveTo: 'Move to',
  alreadyAtTheTopLevel: 'Already at the top level',
  oneOfTheClassesBeing: 'This class is being moved',
  belowAClassBeingMoved: 'A subclass of a class being moved',
  alreadyTheParent: 'Already the parent',
  moveSubclassesToo: 'Move subclasses too',
  keepCurrentClassificationsHintLabel:
    'Keep the current values on the class instead of inheriting from the new parent.',
  move: 'Move',
  planChanged: 'The preview has changed',
  impossible: 'This change isn’t possible',
  impossibleAdvice: 'Change your selection, or cancel.',
  whatWillHappen: 'What will happen',
  closeAndContinueInBackground: 'Close and continue in background',
  noResponse: 'The request was sent, but no response arrived. The change may have been made.',
  noResponseAdvice: (title: string) =>
    `Select “${title}” again. If the change was already made, it won’t be repeated.`,
  notes: 'Notes',
  warnings: 'Warnings',
  lost: 'Lost',
  changed: 'Changed',
  gained: 'Gained',
  kept: 'Kept',
  losesApproval: 'Approved classes that no longer meet the requirements',
  moves: 'Moves',
  new: 'New',
  removed: 'Removed',
  renamed: 'Renamed',
  paths: 'Paths',
  andMore: (count: number) => ` and ${formatCount(count)} more`,
  redirects: 'Redirects',
  usedInProjects: 'Used in projects',
  rename: 'Rename',
  renamedTo: (was: string, name: string) => `Renamed ${was} to ${name}.`,
  renameClass: 'Rename class',
  restoreSubclassesToo: 'Restore subclasses too',
  restore: 'Restore',
  deletedNamed: (id: string) => `${id} (deleted)`,
  classes: 'Classes',
  showFewer: 'Show fewer',
  showAll: (count: number) => `Show all ${plural(count, { one: 'class', other: 'classes' })}`,
  nothingWasChanged: 'Nothing was changed.',
  failed: (message: string) => `The change failed, and nothing was saved. ${message}`,
  becomeApproved: (count: number, blocked: number) =>
    `${classes(count)} will be approved.${blocked === 0 ? '' : ` ${plural(blocked, { one: 'class will stay a draft.', other: 'classes will stay drafts.' })}`}`,
  others: (approved: number, archived: number) =>
    `Already approved: ${formatCount(approved)}. Archived: ${formatCount(archived)}.`,
  draftAncestors: (names: readonly string[]) =>
    `Draft ancestors: ${names.join(', ')}. Nothing in this branch can be approved until they are.`,
  archivedAll: (subject: string, withSubclasses: boolean) =>
    withSubclasses ? `Archived ${subject} and all subclasses.` : `Archived ${subject}.`,
  restored: (subject: string, count: number) =>
    count === 1 ? `Restored ${subject} as a draft.` : `Restored ${subject} as drafts.`,
  more: (count: number) => `and ${formatCount(count)} more`,
  moreMatches: (count: number) => `${formatCount(count)} more. Keep typing to narrow the list.`,
  newParent: 'the new parent',
  created: (name: string) => `Created ${name} as a draft.`,
  clear: (label: string) => `Clear ${label}`,
  mergeSentence: (sources: string, target: string) => `${sources} will be merged into ${target} and removed.`,
  theTopLevel: 'the top level',
  moveToNamed: (place: string) => `Move to ${place}`,
  planChangedHint: (action: string) =>
    `Someone else changed the ontology, so your change wasn’t applied. Review the new preview, then select “${action}” again to continue.`,
  theId: (name: string) => `The ID of ${name}`,
  theHandle: (handle: string) => `The handle ${handle}`,
  noLongerWorks: '{from} will no longer work.',
  redirectsTo: '{from} will redirect to {to}.',
  noneUsed: 'No project uses these classes.',
  notUsed: 'No project uses this class.',
  usedIn: (elementCount: number, typeCount: number, projects: number) =>
    `${elements(elementCount)} and ${types(typeCount)} in ${plural(projects, { one: 'project', other: 'projects' })}.`,
  elementsAndTypes: (elementCount: number, typeCount: number) =>
    `${elements(elementCount)}, ${types(typeCount)}`,
  handleStays: (handle: string) => `The handle stays ${handle}, so existing links keep working.`,
  renamedMeanwhile: (name: string) =>
    `Someone else changed this class. Its name is now “${name}”. The name you entered isn’t saved yet. To save it, select “Rename class” again.`,
  topLevel: 'Top level',
  /** The changes of a plan, one sentence each. */
  fields: 'Fields',
  ifcEntity: 'IFC entity',
  ifcPredefinedType: 'IFC predefined type',
  codeIn: (system: string) => `Code (${system})`,
  overrides: (kind: string) => `Override inherited ${kind}`,
  yes: 'Yes',
  no: 'No',
  cadBinding: 'CAD category as it was set',
  empty: 'empty',
  plan: {
    fields: (count: number) => `${plural(count, { one: 'field', other: 'fields' })} will change.`,
    updated: (count: number) => `${classes(count)} will be updated.`,
    moved: (count: number, subclasses: number) =>
      subclasses === 0
        ? `${classes(count)} will move.`
        : `${classes(count)} will move, with ${plural(subclasses, { one: 'subclass', other: 'subclasses' })}.`,
    created: (count: number) =>
      plural(count, {
        one: 'class will be created as a draft.',
        other: 'classes will be created as drafts.',
      }),
    deleted: (count: number) => `${classes(count)} will be deleted.`,
    renamed: (count: number) => `${classes(count)} will be renamed.`,
    status: (count: number, before: string, after: string) =>
      `${classes(count)} will change from ${before} to ${after}.`,
    linksLost: (count: number) => `${classifications(count)} will be lost.`,
    linksChanged: (count: number) => `${classifications(count)} will change.`,
    approvalsLost: (count: number) =>
      `${plural(count, { one: 'approved class', other: 'approved classes' })} will no longer meet the approval requirements.`,
    nothing: 'Nothing will change.',
    truncated: (lists: string) =>
      `The preview is too long to show in full: it lists only the first ${lists}. The counts of created, updated, moved, and deleted classes include all of them.`,
    lists: {
      changes: 'classes',
      classifications: 'classifications',
      approvals: 'lost approvals',
      redirects: 'redirects',
      parameters: 'parameters',
    },
    lost: (who: string, code: string) => `${who} will lose ${code}.`,
    changed: (who: string, kind: string, before: string, after: string) =>
      `${who}: ${kind} will change from ${before} to ${after}.`,
    gained: (who: string, code: string) => `${who} will get ${code}.`,
    setHere: (who: string, count: number, code: string) =>
      `${who} will keep ${code}, set on ${count === 1 ? 'the class' : 'each class'}.`,
    inherited: (who: string, code: string, source: string) =>
      `${who} will keep ${code}, inherited from ${source}.`,
  },
};
