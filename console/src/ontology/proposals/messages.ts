import { plural } from '../../ui/plural.ts';

const changes = (count: number) => plural(count, { one: 'change', other: 'changes' });

export const messages = {
  changes,
  addToProposal: 'Add to proposal',
  added: (number: number, added: readonly { summary: string; problem: string | null }[]): string => {
    const [only] = added;
    const what = added.length === 1 && only ? `“${only.summary}”` : changes(added.length);
    const problems = added.flatMap(({ problem }) => problem ?? []);
    return [
      `Added ${what} to proposal ${number}. The ontology hasn’t changed.`,
      ...(problems.length > 0 ? [`This change can’t be applied yet: ${problems[0]}`] : []),
    ].join(' ');
  },
  created: (number: number) => `Created proposal ${number}.`,
  newProposal: 'New proposal',
  createProposal: 'Create proposal',
  titleHint: 'Summarize the changes for reviewers',
  header: (number: number, count: number) => `Proposal ${number}: ${changes(count)}`,
  proposal: (number: number) => `Proposal ${number}`,
  openProposal: (number: number) => `Open proposal ${number}`,
  asProposed: 'Show as proposed',
  noChanges: 'no changes',
  mark: { added: 'Added', moved: 'Moved', changed: 'Changed', removed: 'Removed' },
  proposeOnly:
    'Your key can propose changes but not make them. Add this change to a proposal. The proposal shows the combined effect of its changes.',
  editsGoTo: (number: number | null) =>
    number === null ? 'Changes are added to a new proposal.' : `Changes are added to proposal ${number}.`,
  addedClass: (number: number) =>
    `Proposal ${number} creates this class. You can already add subclasses to it and use it in other changes of the proposal.`,
  createdByProposal: (names: string, count: number, number: number) =>
    `${names} ${count === 1 ? 'doesn’t exist yet' : 'don’t exist yet'}; proposal ${number} would create ${count === 1 ? 'it' : 'them'}. To preview this change, add it to proposal ${number}.`,
  title: 'Title',
  note: 'Note',
  newChild: 'New child',
  move: 'Move',
  details: 'Details',
  busy: 'An operation is changing this class',
  cadCategory: (cadSign: string) => `CAD category: ${cadSign}`,
};
