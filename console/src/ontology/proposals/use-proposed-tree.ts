import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OntologyIndex } from '../classes/ontology-index.ts';
import { useOntologySearch } from '../classes/ontology-search.ts';
import { useOntology } from '../classes/use-ontology.ts';
import { type ProposalDetail, proposalQuery } from './proposal-queries.ts';
import { type ProposedTree, proposedTree } from './proposed-tree.ts';

/** The proposal in the address (`proposal=`) as which the tree is shown; null when it is shown as it is. */
export function useViewedProposal(): string | null {
  return useOntologySearch().proposal ?? null;
}

interface ViewedTree {
  proposal: ProposalDetail;
  /** Null when the proposal is decided: nothing is planned any more. */
  tree: ProposedTree | null;
}

/** Several components show the same tree; it is made once for each state of the ontology and of the proposal. */
const trees = new WeakMap<object, { index: OntologyIndex; tree: ProposedTree }>();

function treeOf(index: OntologyIndex, plan: NonNullable<ProposalDetail['plan']>): ProposedTree {
  const made = trees.get(plan);
  if (made?.index === index) return made.tree;
  const tree = proposedTree(index, plan);
  trees.set(plan, { index, tree });
  return tree;
}

export function useProposedTree(): ViewedTree | null {
  const id = useViewedProposal();
  const { index } = useOntology();
  const { data: proposal } = useQuery({ ...proposalQuery(id ?? ''), enabled: id !== null });
  return useMemo(() => {
    if (id === null || index === null || !proposal) return null;
    return { proposal, tree: proposal.plan && treeOf(index, proposal.plan) };
  }, [id, index, proposal]);
}

/** The ontology that the tree shows: as it is, or as the proposal in the address would leave it. */
export function useShownIndex(): OntologyIndex | null {
  const { index } = useOntology();
  return useProposedTree()?.tree?.index ?? index;
}
