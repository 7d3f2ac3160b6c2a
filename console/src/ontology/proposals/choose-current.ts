import type { Proposal } from './proposal-queries.ts';

export const isEditable = ({ status }: Pick<Proposal, 'status'>): boolean =>
  status === 'open' || status === 'submitted';

/** The chosen one of a person's proposals while it can be edited, or else their newest open one. */
export const currentOf = (mine: readonly Proposal[], chosenId: string | null): Proposal | null =>
  mine.find((proposal) => proposal.id === chosenId && isEditable(proposal)) ??
  mine.find(({ status }) => status === 'open') ??
  null;
