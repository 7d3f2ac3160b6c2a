import { formatCount } from '../ui/numbers.ts';
import { plural } from '../ui/plural.ts';

export const messages = {
  home: 'Home',
  doThisNext: 'Do this next',
  allDone: 'No suggestions right now.',
  set: (kind: string) => `Set ${kind}`,
  approve: 'Approve',
  readyToApprove: 'Ready to approve',
  readyHint: 'Drafts that meet all requirements',
  blockedByAnAncestor: 'Blocked by an ancestor',
  ancestorHint: 'Complete, but an ancestor isn’t approved',
  missingAClassification: 'Missing a classification',
  classificationHint: 'Drafts that lack at least one of the four classifications',
  cadCategoriesToReview: 'CAD categories to review',
  cadCategoryHint: 'Categories that were retired, don’t exist, or need a decision',
  failedOperations: 'Failed operations',
  failedOperationsHint: 'Changes that couldn’t be completed',
  runsInProgress: 'Runs in progress',
  runsInProgressHint: 'Imports that are waiting or running',
  overview: 'Overview',
  waitingForYou: 'Waiting for you',
  nothingWaiting: 'No proposals are waiting for your review.',
  setStep: (kind: string, unblocks: number) =>
    `Set ${kind} on {name}: ${plural(unblocks, { one: 'class', other: 'classes' })} will have all classifications`,
  approveStep: (unblocks: number) =>
    unblocks === 1
      ? 'Approve {name}: all requirements are met'
      : `Approve {name}: ${plural(unblocks - 1, { one: 'more class', other: 'more classes' })} in its branch can then be approved`,
  setOn: (kind: string, name: string) => `Set ${kind} on ${name}`,
  approveNamed: (name: string) => `Approve ${name}`,
  proposal: (number: number) => `Proposal ${number}: {title}`,
  changesBy: (count: number, author: string | null) => {
    const changes = plural(count, { one: 'change', other: 'changes' });
    return author === null ? changes : `${changes} by ${author}`;
  },
  showAll: (count: number) => `Show all ${formatCount(count)}`,
};
