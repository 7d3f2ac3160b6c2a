import { Button, Collapse, Text, UnstyledButton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../../platform/failure.tsx';
import { useMay } from '../../../platform/session.ts';
import { ShowMore } from '../../../platform/show-more.tsx';
import { undoOperation } from '../../../platform/undo-operation.ts';
import { useWrite } from '../../../platform/use-write.ts';
import { IconChevronRight } from '../../../ui/icons.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { operationsQuery } from '../../classes/activity/operations-queries.ts';
import { ClassLink } from '../../classes/class-link.tsx';
import { messages } from './messages.ts';
import classes from './review.module.css';

const MOST_NAMED = 10;

interface DismissedProps {
  /** The classes of each group that is listed as a duplicate. */
  listed: readonly ReadonlySet<string>[];
}

/** Groups that someone marked as not duplicates: each is an operation, and bringing it back undoes that operation. */
export function Dismissed({ listed }: DismissedProps) {
  const [isOpen, setIsOpen] = useState(false);
  const mayUndo = useMay('operation.undo');
  const query = useInfiniteQuery(operationsQuery({ action: 'dismissDuplicates', status: 'succeeded' }));
  const { data } = query;
  const bringBack = useWrite({
    send: (operationId: string) => undoOperation(operationId),
    stale: [['duplicates'], ['operations']],
    announcement: () => messages.broughtBack,
  });
  const dismissed = (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(
      // A group that is listed again, because one of its classes changed, is not dismissed any more.
      ({ undoneBy, objectClassIds }) =>
        undoneBy === null && !listed.some((group) => objectClassIds.every((id) => group.has(id))),
    );
  if (dismissed.length === 0) return null;
  return (
    <section aria-label={messages.dismissedGroups}>
      <UnstyledButton mt="lg" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <IconChevronRight size={14} aria-hidden className={classes.chevron} data-open={isOpen} />{' '}
        <Text span fw={500}>
          {messages.dismissedCount(dismissed.length)}
        </Text>
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        <Failure error={bringBack.error} />
        <ul className={classes.queue}>
          {dismissed.map(({ id, objectClassIds, createdAt, userId, requestedBy }) => (
            <li key={id} className={classes.item}>
              <div className={classes.what}>
                <ul className={classes.group}>
                  {objectClassIds.slice(0, MOST_NAMED).map((each) => (
                    <li key={each}>
                      <ClassLink id={each} />
                    </li>
                  ))}
                  {objectClassIds.length > MOST_NAMED && (
                    <li>{messages.andMore(objectClassIds.length - MOST_NAMED)}</li>
                  )}
                </ul>
                <Text size="xs" c="dimmed">
                  {messages.dismissedBy(userId ?? requestedBy ?? messages.someone)}, <Moment at={createdAt} />
                </Text>
              </div>
              {mayUndo && (
                <Button
                  size="xs"
                  variant="default"
                  loading={bringBack.isPending && bringBack.variables === id}
                  onClick={() => bringBack.mutate(id)}
                >
                  {messages.bringBack}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <ShowMore query={query} label={messages.showOlder} mt={0} />
      </Collapse>
    </section>
  );
}
