import { useQuery } from '@tanstack/react-query';
import { refusal, useSession } from '../../platform/session.ts';
import { create } from '../../platform/store.ts';
import { currentOf } from './choose-current.ts';
import { myProposalsQuery, type Proposal } from './proposal-queries.ts';

const STORAGE_KEY = 'lintel-proposal';

function remembered(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

const chosen = create(remembered());

/** The proposal that "Add to proposal" adds to from now on, also after a reload. */
export function chooseProposal(id: string): void {
  chosen.set(id);
  try {
    localStorage.setItem(STORAGE_KEY, id);
  } catch {
    // If the storage is full or forbidden, the choice is lost with the page.
  }
}

/** The proposal that this person works on: the chosen one, or else their newest open one. */
export function useCurrentProposal(): Proposal | null {
  const session = useSession();
  const id = chosen.use();
  const { data = [] } = useQuery({
    ...myProposalsQuery,
    enabled: refusal(session, 'ontology:propose') === null,
  });
  return currentOf(data, id);
}
