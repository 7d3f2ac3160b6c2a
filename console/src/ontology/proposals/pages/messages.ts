import { plural } from '../../../ui/plural.ts';
import type { ProposalStatus } from '../proposal-queries.ts';

const STATUS: Record<ProposalStatus, string> = {
  open: 'Open',
  submitted: 'Submitted',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

const changes = (count: number) => plural(count, { one: 'change', other: 'changes' });

export const messages = {
  status: (status: ProposalStatus) => STATUS[status],
  changes,
  someone: 'Local user',
  lists: {
    all: 'All',
    open: 'Open',
    submitted: 'Submitted',
    mine: 'Mine',
    review: 'For me to review',
    mentions: 'Mentions',
  },
  empty: 'No proposals yet',
  emptyToReaders: 'A proposal collects changes to the ontology for someone else to review.',
  emptyHint:
    'A proposal collects changes to the ontology for someone else to review. Create one here, or select “Add to proposal” wherever you plan a change.',
  noMatch: 'No proposals here',
  sinceYourLastLook: 'Since your last visit',
  edited: (type: 'added' | 'removed' | 'reordered', summary: string | null, who: string) =>
    type === 'reordered' ? `${who} changed the order.` : `${who} ${type}: ${summary ?? ''}`,
  newComments: (count: number) => plural(count, { one: 'new comment', other: 'new comments' }),
  nameless:
    'This list needs your name. Create an API key in System, then sign in with the key and your name.',
  mentioning: (name: string) => `Comments that mention ${name}`,
  noMentions: (name: string) => `No comments mention ${name} yet`,
  onProposal: (number: number, title: string) => `Proposal ${number}: ${title}`,
  number: (number: number) => `Proposal ${number}`,
  story: {
    created: (who: string) => `Created by ${who}`,
    submitted: 'Submitted for review',
    decided: (status: ProposalStatus, who: string) => `${STATUS[status]} by ${who}`,
  },
  reviewers: (names: readonly string[], isDecided: boolean) => {
    if (names.length > 0) return `Reviewers: ${names.join(', ')}`;
    return isDecided
      ? 'No reviewers were set.'
      : 'No reviewers are set, so anyone who may approve classes can accept or reject this proposal.';
  },
  submitted: (number: number) => `Submitted proposal ${number} for review.`,
  withdrew: (number: number) => `Withdrew proposal ${number}. Its changes are kept on this page.`,
  rejected: (number: number) => `Rejected proposal ${number}.`,
  accepted: (number: number, count: number) => `Accepted proposal ${number}: ${changes(count)} made.`,
  acceptFailed: 'Nothing was changed.',
  removed: 'Removed the change from the proposal.',
  reordered: 'Changed the order.',
  notMine: 'Only the author, or someone with the admin scope, can edit this proposal.',
  noChanges: 'No changes yet. Select “Add to proposal” wherever you plan a change to the ontology.',
  conflicts: (count: number) =>
    count === 1 ? '1 change can no longer be applied' : `${count} changes can no longer be applied`,
  conflictsHint: (count: number) =>
    count === 1
      ? 'The ontology changed after this change was proposed. To accept the proposal, remove this change first. You can add a new change in its place.'
      : 'The ontology changed after these changes were proposed. To accept the proposal, remove these changes first. You can add new changes in their place.',
  conflict: 'Can’t be applied:',
  decidedPlan: {
    accepted: 'All changes were made. See what each one did in',
    rejected: 'The proposal was rejected. None of its changes were made.',
    withdrawn: 'The proposal was withdrawn. None of its changes were made.',
  },
  undo: 'Undo proposal',
  undid: (number: number) => `Undid proposal ${number}. The ontology is as it was before.`,
  isUndone: 'This proposal was undone. The ontology is as it was before.',
  showInTree: 'Show in tree',
  workOnThis: 'Add my next changes here',
  workingOnThis: (number: number) => `“Add to proposal” now adds to proposal ${number}.`,
  omittedEdits: (count: number) =>
    `${plural(count, { one: 'edit isn’t', other: 'edits aren’t' })} shown here because the proposal is too large. Accepting the proposal applies all of them.`,
  omittedFields:
    'Long texts aren’t shown here because the proposal is too large. Accepting the proposal applies all of them.',
  showOlderComments: 'Show older comments',
  submitForReview: 'Submit for review',
  accept: 'Accept',
  reject: 'Reject',
  withdraw: 'Withdraw',
  reason: 'Reason',
  reasonHint: 'The author sees this reason on the proposal.',
  rejectProposal: (number: number) => `Reject proposal ${number}`,
  changesLabel: 'Changes',
  moveUp: (summary: string) => `Move up: ${summary}`,
  moveDown: (summary: string) => `Move down: ${summary}`,
  removeChange: 'Remove change',
  proposal: 'Proposal',
  statusLabel: 'Status',
  author: 'Author',
  comments: 'Comments',
  reviewersLabel: 'Reviewers',
  updated: 'Updated',
  proposals: 'Proposals',
  showOlderProposals: 'Show older proposals',
  allProposals: 'All proposals',
  plan: 'Plan',
  downloadPlan: 'Download all changes (CSV)',
  activity: 'Activity',
  reasonLabel: 'Reason:',
  statusPlaceholder: 'Any',
  newProposal: 'New proposal',
};
