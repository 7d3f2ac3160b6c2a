import type { Schemas } from '@lintel/client';
import { Badge, Button, Collapse, Text, UnstyledButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { displayOf } from '../platform/error-display.ts';
import { announce } from '../platform/outcome.tsx';
import { undoOperation } from '../platform/undo-operation.ts';
import { Moment } from '../ui/moment.tsx';
import classes from './activity.module.css';
import { messages } from './messages.ts';
import { OperationChanges } from './operation-changes.tsx';

type Operation = Schemas['Operation'];

export function OperationList({ operations }: { operations: Operation[] }) {
  return (
    <ol className={classes.list}>
      {operations.map((operation) => (
        <OperationRow key={operation.id} operation={operation} />
      ))}
    </ol>
  );
}

/** Why Undo is not offered; null when it is. The server checks again. */
function undoRefusal({ status, undoneBy }: Operation): string | null {
  if (undoneBy !== null) return messages.alreadyUndone;
  return status === 'succeeded' ? null : messages.notSucceeded;
}

function OperationRow({ operation }: { operation: Operation }) {
  const [opened, setOpened] = useState(false);
  const { id, action, status, createdAt, userId, requestedBy, error, undoneBy } = operation;
  const { changedClasses, changedClassNames } = operation;
  const refused = undoRefusal(operation);
  const what = messages.done(action, status, changedClasses);
  const undo = useMutation({
    mutationFn: () => undoOperation(id),
    onSuccess: () => announce({ text: messages.undid(what), operationId: null }),
    onError: (failure) =>
      announce({ text: messages.notUndone(displayOf(failure).message), operationId: null }),
  });

  return (
    <li className={classes.operation}>
      <div className={classes.row}>
        <UnstyledButton className={classes.what} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          <Text span fw={600}>
            {what}
          </Text>{' '}
          {changedClassNames.length > 0 && (
            <Text span>
              <bdi>{messages.names(changedClassNames, changedClasses)}</bdi>
            </Text>
          )}
          <Text size="sm" c="dimmed">
            {userId ?? requestedBy ?? messages.program}, <Moment at={createdAt} />
          </Text>
          {error && (
            <Text size="sm" className={classes.failure}>
              {error.message}
            </Text>
          )}
        </UnstyledButton>
        {(status !== 'succeeded' || undoneBy) && (
          <Badge variant="default" className={classes.status} data-status={status} tt="none">
            {undoneBy ? messages.undone : status}
          </Badge>
        )}
        <Button
          size="xs"
          variant="default"
          disabled={refused !== null}
          title={refused ?? undefined}
          loading={undo.isPending}
          onClick={() => undo.mutate()}
        >
          Undo
        </Button>
      </div>
      <Collapse expanded={opened}>{opened && <OperationChanges operationId={id} />}</Collapse>
    </li>
  );
}
