import { plural } from '../../../ui/plural.ts';

export const messages = {
  doThisNext: 'Do this next',
  allDone: 'No suggestions right now.',
  set: (kind: string) => `Set ${kind}`,
  approve: 'Approve',
  setStep: (kind: string, unblocks: number) =>
    `Set ${kind} on {name}: ${plural(unblocks, { one: 'class', other: 'classes' })} will have all classifications`,
  approveStep: (unblocks: number) =>
    unblocks === 1
      ? 'Approve {name}: all requirements are met'
      : `Approve {name}: ${plural(unblocks - 1, { one: 'more class', other: 'more classes' })} in its branch can then be approved`,
  setOn: (kind: string, name: string) => `Set ${kind} on ${name}`,
  approveNamed: (name: string) => `Approve ${name}`,
  branchStep: (drafts: number) =>
    `Work through {name}: ${plural(drafts, { one: 'draft', other: 'drafts' })} in this branch`,
  branchMissing: (kind: string, classes: number) =>
    `${kind} is missing on ${plural(classes, { one: 'class', other: 'classes' })}`,
  openBranch: 'Open branch',
  openBranchNamed: (name: string) => `Open branch ${name}`,
};
