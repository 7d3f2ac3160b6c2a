import { Group, Text } from '@mantine/core';
import { authorName } from '../../../platform/author.ts';
import { Moment } from '../../../ui/moment.tsx';
import { CommentText } from '../discussion/comment-text.tsx';
import type { ProposalDetail } from '../proposal-queries.ts';
import { messages } from './messages.ts';
import { StatusBadge } from './status-badge.tsx';

/** Who proposed what and why, and what became of it. */
export function ProposalStory({ proposal }: { proposal: ProposalDetail }) {
  const { status, createdAt, submittedAt, decidedAt, reason, note } = proposal;
  const decidedBy = { userId: proposal.decidedByUserId, keyName: proposal.decidedByKeyName };
  const { userIds } = proposal.reviewers;
  return (
    <div>
      <Group gap="xs">
        <StatusBadge status={status} />
        <Text size="sm">
          <bdi>{messages.story.created(authorName(proposal, messages.someone))}</bdi>,{' '}
          <Moment at={createdAt} />
        </Text>
        {submittedAt !== null && (
          <Text size="sm">
            · {messages.story.submitted}, <Moment at={submittedAt} />
          </Text>
        )}
        {decidedAt !== null && (
          <Text size="sm">
            · <bdi>{messages.story.decided(status, authorName(decidedBy, messages.someone))}</bdi>,{' '}
            <Moment at={decidedAt} />
          </Text>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        <bdi>{messages.reviewers(userIds, decidedAt !== null)}</bdi>
      </Text>
      {note !== null && <CommentText text={note} people={userIds} />}
      {reason !== null && (
        <Text mt="xs">
          {messages.reasonLabel} <bdi>{reason}</bdi>
        </Text>
      )}
    </div>
  );
}
