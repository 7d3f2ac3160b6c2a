import { Alert, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ProposalDetail } from '../ontology/proposals/proposal-queries.ts';
import { messages } from './messages.ts';
import { lastSeen, newsSince, noteSeen } from './seen-proposal.ts';

/** What changed in a proposal since this person last looked at it. */
export function ProposalNews({ proposal }: { proposal: ProposalDetail }) {
  const [seen] = useState(() => lastSeen(proposal.id));
  useEffect(() => noteSeen(proposal), [proposal]);
  const news = newsSince(seen, proposal);
  if (news === null) return null;
  return (
    <Alert variant="default" title={messages.sinceYourLastLook}>
      {news.added.map((summary) => (
        <Text key={summary} size="sm">
          {messages.added} <bdi>{summary}</bdi>
        </Text>
      ))}
      {news.removed.map((summary) => (
        <Text key={summary} size="sm">
          {messages.removedSince} <bdi>{summary}</bdi>
        </Text>
      ))}
      {news.comments > 0 && <Text size="sm">{messages.newComments(news.comments)}</Text>}
    </Alert>
  );
}
