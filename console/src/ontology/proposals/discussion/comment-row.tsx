import { Badge, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { authorName, isOwn } from '../../../platform/author.ts';
import { Failure } from '../../../platform/failure.tsx';
import { FormDialog } from '../../../platform/form-dialog.tsx';
import { useMay, useSession } from '../../../platform/session.ts';
import { useWrite } from '../../../platform/use-write.ts';
import { common } from '../../../ui/messages.ts';
import { Moment } from '../../../ui/moment.tsx';
import { type Comment, deleteComment, settleComment, updateComment } from './comment-queries.ts';
import { CommentText } from './comment-text.tsx';
import classes from './discussion.module.css';
import { messages } from './messages.ts';

interface CommentRowProps {
  comment: Comment;
  people: Iterable<string>;
}

const STALE = [['comments'], ['proposal'], ['proposals']];

export function CommentRow({ comment, people }: CommentRowProps) {
  const { id, text, createdAt, editedAt, resolvedAt } = comment;
  const session = useSession();
  const [edited, setEdited] = useState<string | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const mayComment = useMay('ontology.propose');
  // Comments of people without a name: the server knows whose they are.
  const mayEditAny = useMay('proposal.editAny');
  const mayEdit = mayComment && (mayEditAny || isOwn(session, comment));
  const settle = useWrite({
    send: (verb: 'resolve' | 'reopen', header) => settleComment(id, verb, header),
    stale: STALE,
    announcement: (_comment, verb) => messages.settled(verb),
  });
  const save = useWrite({
    send: (wanted: string, header) => updateComment(id, wanted, header),
    stale: STALE,
    announcement: () => messages.saved,
    onDone: () => setEdited(null),
  });
  const remove = useWrite({
    send: () => deleteComment(id),
    stale: STALE,
    announcement: () => messages.deleted,
  });
  const verb = resolvedAt === null ? 'resolve' : 'reopen';
  return (
    <li className={classes.comment} data-resolved={resolvedAt !== null || undefined}>
      <Group gap="xs">
        <Text size="sm" fw={500}>
          <bdi>{authorName(comment, messages.someone)}</bdi>
        </Text>
        <Text size="xs" c="dimmed">
          <Moment at={createdAt} />
          {editedAt !== null && `, ${messages.edited}`}
        </Text>
        {resolvedAt !== null && (
          <Badge variant="default" size="sm" tt="none">
            {messages.resolved}
          </Badge>
        )}
      </Group>
      <Failure error={settle.error ?? save.error} />
      {edited === null ? (
        <CommentText text={text} people={people} />
      ) : (
        <Stack
          component="form"
          gap="xs"
          onSubmit={(event) => {
            event.preventDefault();
            if (edited.trim() !== '') save.mutate(edited.trim());
          }}
        >
          <Textarea
            aria-label={messages.editedComment}
            autosize
            minRows={2}
            maxLength={10_000}
            dir="auto"
            autoFocus
            value={edited}
            onChange={({ currentTarget }) => setEdited(currentTarget.value)}
          />
          <Group gap="xs">
            <Button type="submit" size="xs" loading={save.isPending} disabled={edited.trim() === ''}>
              {messages.saveComment}
            </Button>
            <Button size="xs" variant="default" onClick={() => setEdited(null)}>
              {common.cancel}
            </Button>
          </Group>
        </Stack>
      )}
      {mayComment && edited === null && (
        <Group gap={4} mt={4}>
          <Button
            size="compact-xs"
            variant="subtle"
            loading={settle.isPending}
            onClick={() => settle.mutate(verb)}
          >
            {verb === 'resolve' ? messages.resolve : messages.reopen}
          </Button>
          {mayEdit && (
            <>
              <Button size="compact-xs" variant="subtle" onClick={() => setEdited(text)}>
                {messages.edit}
              </Button>
              <Button size="compact-xs" variant="subtle" onClick={() => setIsDeleting(true)}>
                {common.delete}
              </Button>
            </>
          )}
        </Group>
      )}
      <FormDialog
        opened={isDeleting}
        onClose={() => setIsDeleting(false)}
        title={messages.deleteComment}
        action={messages.deleteComment}
        isDestructive
        request={() => undefined}
        write={remove}
      >
        <Text size="sm">{messages.deleteHint}</Text>
      </FormDialog>
    </li>
  );
}
