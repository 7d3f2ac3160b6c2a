import { Button, Skeleton, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ClassLink } from '../ontology/class-link.tsx';
import { openAction } from '../ontology/open-action.ts';
import { STATUS_WORDS } from '../ontology/words.ts';
import { displayOf } from '../platform/error-display.ts';
import { refusal, useSession } from '../platform/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorAlert } from '../ui/error-alert.tsx';
import classes from './review.module.css';
import { duplicatesQuery } from './review-queries.ts';

const REASONS = {
  same_name: 'Same name',
  same_synonym: 'Shared name or synonym',
  same_links: 'Siblings with the same four classifications',
} as const;

/** Groups of classes that look like duplicates, each with the merge that would join them. */
export function Duplicates() {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(duplicatesQuery);
  const refused = refusal(useSession(), 'ontology:propose');
  if (error && !data) return <ErrorAlert {...displayOf(error)} />;
  if (!data) return <Skeleton height={200} />;
  const groups = data.pages.flatMap((page) => page.items);
  if (groups.length === 0)
    return (
      <EmptyState title="No duplicates">
        No two classes share a name, a synonym, or all classifications.
      </EmptyState>
    );
  return (
    <>
      <ul className={classes.queue}>
        {groups.map(({ reason, key, objectClasses, suggestedTargetId }) => (
          <li key={`${reason} ${key} ${suggestedTargetId}`} className={classes.item}>
            <div className={classes.what}>
              <Text fw={600}>
                {REASONS[reason]}: <bdi>{key}</bdi>
              </Text>
              <ul className={classes.group}>
                {objectClasses.map(({ id, name, path, status }) => (
                  <li key={id}>
                    <ClassLink id={id} name={name} />{' '}
                    <Text span size="xs" c="dimmed">
                      {STATUS_WORDS[status]}, {path}
                      {id === suggestedTargetId && ', suggested to keep'}
                    </Text>
                  </li>
                ))}
              </ul>
            </div>
            <Button
              size="xs"
              variant="default"
              disabled={refused !== null}
              title={refused ?? undefined}
              aria-label={`Merge these: ${key}`}
              onClick={() =>
                openAction({
                  action: 'merge',
                  objectClassIds: objectClasses.map(({ id }) => id).filter((id) => id !== suggestedTargetId),
                  targetId: suggestedTargetId,
                })
              }
            >
              Merge these
            </Button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
