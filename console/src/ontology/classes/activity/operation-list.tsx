import type { Schemas } from '@lintel/client';
import { Anchor, Badge, Button, Collapse, Text, UnstyledButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { displayOf } from '../../../platform/error-display.ts';
import { announce } from '../../../platform/outcome.tsx';
import { paths } from '../../../platform/paths.ts';
import { anySearch } from '../../../platform/search.ts';
import { useMay } from '../../../platform/session.ts';
import { undoOperation } from '../../../platform/undo-operation.ts';
import { Moment } from '../../../ui/moment.tsx';
import { useOntology } from '../use-ontology.ts';
import classes from './activity.module.css';
import { messages } from './messages.ts';
import { OperationChanges } from './operation-changes.tsx';

type Operation = Schemas['Operation'];

interface OperationListProps {
  operations: readonly Operation[];
  /** The operation whose changes are shown from the start. */
  openedId?: string | undefined;
  label?: string;
}

export function OperationList({ operations, openedId, label }: OperationListProps) {
  return (
    <ol className={classes.list} aria-label={label}>
      {operations.map((operation) => (
        <OperationRow key={operation.id} operation={operation} isOpened={operation.id === openedId} />
      ))}
    </ol>
  );
}

/** The project or the classes that an operation changed; of one that changed none, those that it is about. */
function useNames({ changedClasses, changedClassNames, objectClassIds, project }: Operation): string {
  const { index } = useOntology();
  if (project) return project.name;
  if (changedClasses > 0) return messages.names(changedClassNames, changedClasses);
  const names = objectClassIds.slice(0, MOST_NAMES).flatMap((id) => index?.classes.get(id)?.name ?? []);
  return names.length === 0 ? '' : messages.names(names, objectClassIds.length);
}

const MOST_NAMES = 3;

/** A link to another operation: to the undo, or to what was undone. */
function OperationLink({ id, children }: { id: string; children: string }) {
  return (
    <Anchor component={Link} to={paths.activity()} search={anySearch({ operation: id })} size="sm">
      {children}
    </Anchor>
  );
}

/** Why Undo is not offered; null when it is. The server checks again. */
function undoRefusal({ action, status, undoneBy }: Operation): string | null {
  if (action === 'deletePartyDirectoryProject') return messages.deletionStays;
  if (undoneBy !== null) return messages.alreadyUndone;
  return status === 'succeeded' ? null : messages.notSucceeded;
}

function OperationRow({ operation, isOpened }: { operation: Operation; isOpened: boolean }) {
  const [opened, setOpened] = useState(isOpened);
  const { id, action, status, createdAt, userId, requestedBy, error, undoneBy, undoOf } = operation;
  const { changedClasses } = operation;
  const names = useNames(operation);
  const mayUndo = useMay('operation.undo');
  const refused = undoRefusal(operation);
  const whatId = useId();
  const disclosure = useRef<HTMLButtonElement>(null);
  const what = messages.done(action, status, changedClasses);
  const undo = useMutation({
    mutationFn: () => undoOperation(id),
    onSuccess: () => {
      announce({ text: messages.undid(what), operationId: null });
      disclosure.current?.focus({ preventScroll: true }); // Undo is disabled from here on
    },
    onError: (failure) =>
      announce({ text: messages.notUndone(displayOf(failure).message), operationId: null }),
  });

  return (
    <li className={classes.operation}>
      <div className={classes.row}>
        <UnstyledButton
          ref={disclosure}
          className={classes.what}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <Text span fw={500} id={whatId}>
            {names === '' ? what : messages.withNames(what)}
          </Text>{' '}
          {names !== '' && (
            <Text span>
              <bdi>{names}</bdi>
            </Text>
          )}
          <Text size="sm" c="dimmed">
            {messages.author(userId, requestedBy)}, <Moment at={createdAt} />
          </Text>
          {error && (
            <Text size="sm" className={classes.failure}>
              {error.message}
            </Text>
          )}
        </UnstyledButton>
        {undoneBy && <OperationLink id={undoneBy}>{messages.showUndo}</OperationLink>}
        {undoOf && <OperationLink id={undoOf}>{messages.showUndone}</OperationLink>}
        {(status !== 'succeeded' || undoneBy) && (
          <Badge variant="default" className={classes.status} data-status={status} tt="capitalize">
            {undoneBy ? messages.undone : status}
          </Badge>
        )}
        {mayUndo && (
          <Button
            size="xs"
            variant="default"
            disabled={refused !== null}
            title={refused ?? undefined}
            loading={undo.isPending}
            aria-describedby={whatId}
            onClick={() => undo.mutate()}
          >
            {messages.undo}
          </Button>
        )}
      </div>
      <Collapse expanded={opened}>{opened && <OperationChanges operationId={id} />}</Collapse>
    </li>
  );
}
