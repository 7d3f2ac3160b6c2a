import type { Schemas } from '@lintel/client';
import { Badge, Button, Collapse, Text, UnstyledButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { displayOf } from '../app/error-display.ts';
import { announce } from '../app/outcome.tsx';
import { undoOperation } from '../app/undo-operation.ts';
import { catchUp } from '../ontology/use-ontology.ts';
import { Moment } from '../ui/moment.tsx';
import { counted } from '../ui/numbers.ts';
import classes from './activity.module.css';
import { OperationChanges } from './operation-changes.tsx';
import { actionWords, undoRefusal } from './operation-words.ts';

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

function OperationRow({ operation }: { operation: Operation }) {
  const [opened, setOpened] = useState(false);
  const { id, action, status, createdAt, userId, requestedBy, objectClassIds, error, undoneBy, undoOf } =
    operation;
  const refused = undoRefusal(operation);
  const undo = useMutation({
    mutationFn: () => undoOperation(id),
    onSuccess: async () => {
      await catchUp();
      announce({ text: `Undone: ${actionWords(action)}.`, operationId: null });
    },
    onError: (failure) =>
      announce({ text: `It was not undone. ${displayOf(failure).message}`, operationId: null }),
  });

  return (
    <li className={classes.operation}>
      <div className={classes.row}>
        <UnstyledButton className={classes.what} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          <Text span fw={600}>
            {undoOf ? 'Undid a change' : actionWords(action)}
          </Text>{' '}
          <Text span>{counted(objectClassIds.length, 'class', 'classes')}</Text>
          <Text size="sm" c="dimmed">
            {userId ?? requestedBy ?? 'A program'}, <Moment at={createdAt} />
            {undoneBy && ', undone since'}
          </Text>
          {error && (
            <Text size="sm" className={classes.failure}>
              {error.message}
            </Text>
          )}
        </UnstyledButton>
        <Badge variant="default" className={classes.status} data-status={status}>
          {status}
        </Badge>
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
