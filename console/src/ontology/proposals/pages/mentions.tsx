import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { authorName } from '../../../platform/author.ts';
import { paths } from '../../../platform/paths.ts';
import { QueryBoundary } from '../../../platform/query-boundary.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { ClassLink } from '../../classes/class-link.tsx';
import { CommentText } from '../discussion/comment-text.tsx';
import { messages } from './messages.ts';
import { mentionsQuery } from './proposals-queries.ts';

/** All comments that mention somebody, newest first, each with what it is about. */
export function Mentions({ name }: { name: string }) {
  const query = useInfiniteQuery(mentionsQuery(name));
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  return (
    <QueryBoundary query={query}>
      {({ pages }) => {
        const mentions = pages.flatMap(({ items }) => items);
        if (mentions.length === 0) return <EmptyState title={messages.noMentions(name)} />;
        return (
          <Stack>
            <Title order={2} size="h4">
              <bdi>{messages.mentioning(name)}</bdi>
            </Title>
            {mentions.map(({ id, text, userId, keyName, createdAt, proposal, objectClassId }) => (
              <div key={id}>
                <Text size="sm" c="dimmed">
                  <bdi>{authorName({ userId, keyName }, messages.someone)}</bdi>, <Moment at={createdAt} />,{' '}
                  {proposal ? (
                    <Anchor component={Link} to={paths.proposal(proposal.id)} inherit underline="always">
                      {messages.onProposal(proposal.number, proposal.title)}
                    </Anchor>
                  ) : (
                    <ClassLink id={objectClassId ?? ''} />
                  )}
                </Text>
                <CommentText text={text} people={[name]} />
              </div>
            ))}
            {hasNextPage && (
              <div>
                <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {messages.showOlderComments}
                </Button>
              </div>
            )}
          </Stack>
        );
      }}
    </QueryBoundary>
  );
}
