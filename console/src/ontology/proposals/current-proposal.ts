import { useQuery } from '@tanstack/react-query';
import { useHasFirstPage } from '../../platform/first-page.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useMay } from '../../platform/session.ts';
import { create } from '../../platform/store.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import { currentOf } from './choose-current.ts';
import { myProposalsQuery, type Proposal } from './proposal-queries.ts';

const STORAGE_KEY = 'lintel-proposal';

const chosen = create(readStored(STORAGE_KEY, (id) => id));

/** The proposal that "Add to proposal" adds to from now on, also after a reload. */
export function chooseProposal(id: string): void {
  chosen.set(id);
  writeStored(STORAGE_KEY, id);
}

/** The proposal that this person works on: the chosen one, or else their newest open one. Undefined until it is known. */
export function useCurrentProposal(): Proposal | null | undefined {
  const mayPropose = useMay('ontology.propose');
  const hasFirstPage = useHasFirstPage();
  const id = chosen.use();
  const { data } = useQuery({
    ...myProposalsQuery,
    enabled: mayPropose && hasFirstPage,
  });
  return data && currentOf(data, id);
}

/** The same once it is known: someone may add a change before the first page has let the list of proposals load. */
export async function findCurrentProposal(): Promise<Proposal | null> {
  return currentOf(await queryClient.ensureQueryData(myProposalsQuery), chosen.get());
}
