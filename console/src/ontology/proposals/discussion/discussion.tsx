import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useState } from 'react';
import { Failure } from '../../../platform/failure.tsx';
import { QueryBoundary } from '../../../platform/query-boundary.tsx';
import { useMay, useSession } from '../../../platform/session.ts';
import { useWrite } from '../../../platform/use-write.ts';
import { useKnownPeople } from '../people/people-query.ts';
import { CommentInput } from './comment-input.tsx';
import { type Commented, commentsQuery, createComment } from './comment-queries.ts';
import { CommentRow } from './comment-row.tsx';
import classes from './discussion.module.css';
import { messages } from './messages.ts';
import { markNewsAsRead, useNews } from './news-queries.ts';

interface DiscussionProps {
  on: Commented;
  title?: string;
  /** Of the heading, below that of what is commented on. */
  level?: 2 | 3;
  /** Names that can be mentioned, beside those of the people who commented. */
  people?: readonly string[];
  inputRef?: RefObject<HTMLTextAreaElement | null>;
  /** Shows the field after a button is pressed, as long as nobody commented. */
  isFolded?: boolean;
}

/** The comments on a proposal or a class, oldest first, and the field for another one. */
export function Discussion(props: DiscussionProps) {
  const { on, title = messages.discussion, level = 3, people = [], inputRef, isFolded = false } = props;
  const [isOpen, setIsOpen] = useState(!isFolded);
  const id = useId();
  const session = useSession();
  const comments = useQuery(commentsQuery(on));
  useSeen(on, comments.data?.items);
  const [text, setText] = useState('');
  const mayComment = useMay('ontology.propose');
  const known = useKnownPeople();
  const write = useWrite({
    send: (wanted: string, header) => createComment(on, wanted, header),
    stale: [['comments'], ['proposal'], ['proposals']],
    announcement: ({ warnings = [] }) => [messages.commented, ...warnings].join(' '),
    onDone: () => setText(''),
  });
  if (!isOpen && (comments.data?.count ?? 0) === 0)
    return mayComment ? (
      <div>
        <Button size="compact-sm" variant="default" onClick={() => setIsOpen(true)}>
          {messages.startDiscussion}
        </Button>
      </div>
    ) : null;
  return (
    <section aria-labelledby={id}>
      <Title order={level} size="h4" id={id} mb="xs">
        {title}
      </Title>
      <QueryBoundary query={comments} height={60}>
        {({ items, count }) => {
          const names = new Set([
            ...people,
            ...(known ?? []),
            session?.userId ?? '',
            ...items.map(({ userId }) => userId ?? ''),
          ]);
          return (
            <>
              {items.length === 0 && (
                <Text size="sm" c="dimmed">
                  {messages.empty}
                </Text>
              )}
              <ol className={classes.comments}>
                {items.map((comment) => (
                  <CommentRow key={comment.id} comment={comment} people={names} />
                ))}
              </ol>
              {count > items.length && <Text size="sm">{messages.firstOf(items.length, count)}</Text>}
            </>
          );
        }}
      </QueryBoundary>
      {mayComment && (
        <Stack
          component="form"
          gap="xs"
          mt="sm"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '' && !write.isPending) write.mutate(text.trim());
          }}
        >
          <Failure error={write.error} />
          <CommentInput
            inputRef={inputRef}
            known={known}
            label={messages.comment}
            description={messages.hint}
            autosize
            minRows={2}
            maxLength={10_000}
            dir="auto"
            value={text}
            onChange={setText}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                event.currentTarget.form?.requestSubmit();
            }}
          />
          <div>
            <Button
              type="submit"
              size="sm"
              variant="default"
              loading={write.isPending}
              disabled={text.trim() === ''}
            >
              {messages.comment}
            </Button>
          </div>
        </Stack>
      )}
    </section>
  );
}

/** The comments on a class that are this person's news are read once they are shown; the page of a proposal does its own. */
function useSeen(on: Commented, shown: readonly { id: string }[] = []): void {
  const news = new Set(useNews().items.map(({ id }) => id));
  const place = 'objectClassId' in on && shown.some(({ id }) => news.has(id)) ? on.objectClassId : null;
  useEffect(() => {
    if (place !== null) void markNewsAsRead({ objectClassId: place }).catch(() => undefined);
  }, [place]);
}
