import { useQueries, useQuery } from '@tanstack/react-query';
import { useMay } from '../../platform/session.ts';
import { isEditable } from './choose-current.ts';
import { myProposalsQuery, type ProposalDetail, proposalQuery } from './proposal-queries.ts';
import { categoriesIn } from './proposed-change.ts';

/** Older ones are rarely still worked on, and each is a request. */
const LOOKED_INTO = 3;

/** The newest of this person's proposals that binds each CAD category, while it isn't decided. */
export function useProposedCategories(): ReadonlyMap<string, ProposalDetail> {
  const enabled = useMay('ontology.propose');
  const { data: mine = [] } = useQuery({ ...myProposalsQuery, enabled });
  const undecided = mine.filter((proposal) => isEditable(proposal) && proposal.changeCount > 0);
  const details = useQueries({ queries: undecided.slice(0, LOOKED_INTO).map(({ id }) => proposalQuery(id)) });
  const oldestFirst = details.flatMap(({ data }) => data ?? []).toReversed();
  return new Map(
    oldestFirst.flatMap((proposal) =>
      proposal.changes
        .flatMap(({ request }) => categoriesIn(request))
        .map((category) => [category, proposal] as const),
    ),
  );
}
