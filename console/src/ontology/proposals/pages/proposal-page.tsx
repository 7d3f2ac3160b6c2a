import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { announce } from '../../../platform/outcome.tsx';
import { paths } from '../../../platform/paths.ts';
import { QueryBoundary } from '../../../platform/query-boundary.tsx';
import { anySearch } from '../../../platform/search.ts';
import { useMay } from '../../../platform/session.ts';
import { Page } from '../../../ui/page.tsx';
import { isEditable } from '../choose-current.ts';
import { chooseProposal, useCurrentProposal } from '../current-proposal.ts';
import { Discussion } from '../discussion/discussion.tsx';
import { myProposalsQuery, type ProposalDetail, proposalQuery } from '../proposal-queries.ts';
import { messages } from './messages.ts';
import { ProposalActions } from './proposal-actions.tsx';
import { ProposalChanges } from './proposal-changes.tsx';
import { ProposalNews } from './proposal-news.tsx';
import { ProposalPlanView } from './proposal-plan.tsx';
import { ProposalStory } from './proposal-story.tsx';

export default function ProposalPage() {
  const { proposalId } = useParams({ from: '/proposals/$proposalId' });
  const query = useQuery(proposalQuery(proposalId));
  // Opened by its number: live updates name proposals by their ID.
  if (query.data && query.data.id !== proposalId)
    return <Navigate to={paths.proposal(query.data.id)} replace />;
  return (
    <Page title={query.data ? messages.onProposal(query.data.number, query.data.title) : messages.proposal}>
      <Anchor component={Link} to={paths.proposals()} size="sm">
        {messages.allProposals}
      </Anchor>
      <QueryBoundary query={query}>{(proposal) => <Whole proposal={proposal} />}</QueryBoundary>
    </Page>
  );
}

/** What is proposed, what it would do, and what people say about it. */
function Whole({ proposal }: { proposal: ProposalDetail }) {
  const comment = useRef<HTMLTextAreaElement>(null);
  const mayEdit = useMayEdit(proposal);
  const people = [...proposal.reviewers.userIds, proposal.userId ?? '', proposal.decidedByUserId ?? ''];
  return (
    <Stack gap="lg" mt="xs">
      <ProposalStory proposal={proposal} />
      <ProposalNews key={proposal.id} proposal={proposal} />
      <ProposalActions proposal={proposal} mayEdit={mayEdit} onComment={() => comment.current?.focus()}>
        <TreeLinks proposal={proposal} mayEdit={mayEdit} />
      </ProposalActions>
      <ProposalChanges proposal={proposal} mayEdit={mayEdit} />
      <ProposalPlanView proposal={proposal} />
      <Discussion on={{ proposalId: proposal.id }} level={2} people={people} inputRef={comment} />
    </Stack>
  );
}

/** Only the author or `admin` edits a proposal. The server checks again. */
function useMayEdit({ id }: ProposalDetail): boolean {
  const mayPropose = useMay('ontology.propose');
  const mayEditAny = useMay('proposal.editAny');
  const { data: mine = [] } = useQuery({ ...myProposalsQuery, enabled: mayPropose });
  return mayPropose && (mayEditAny || mine.some((each) => each.id === id));
}

function TreeLinks({ proposal, mayEdit }: { proposal: ProposalDetail; mayEdit: boolean }) {
  const current = useCurrentProposal();
  if (!isEditable(proposal)) return null;
  return (
    <>
      <Button
        component={Link}
        to={paths.ontology()}
        search={anySearch({ proposal: proposal.id })}
        variant="default"
      >
        {messages.showInTree}
      </Button>
      {mayEdit && current !== undefined && current?.id !== proposal.id && (
        <Button
          variant="default"
          onClick={() => {
            chooseProposal(proposal.id);
            announce({ text: messages.workingOnThis(proposal.number), operationId: null });
          }}
        >
          {messages.workOnThis}
        </Button>
      )}
      {!mayEdit && (
        <Text size="sm" c="dimmed">
          {messages.notMine}
        </Text>
      )}
    </>
  );
}
