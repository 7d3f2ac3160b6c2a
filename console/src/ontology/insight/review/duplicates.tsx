import { Button, Group, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../platform/client.ts';
import { Failure } from '../../../platform/failure.tsx';
import { QueryBoundary } from '../../../platform/query-boundary.tsx';
import { useMay } from '../../../platform/session.ts';
import { ShowMore } from '../../../platform/show-more.tsx';
import { useWrite } from '../../../platform/use-write.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { common } from '../../../ui/messages.ts';
import { openAction } from '../../classes/open-action.ts';
import { written } from '../../classes/writing.ts';
import { Dismissed } from './dismissed.tsx';
import { DuplicateClasses } from './duplicate-classes.tsx';
import { useKeptFocus } from './kept-focus.ts';
import { messages } from './messages.ts';
import classes from './review.module.css';
import { duplicatesQuery } from './review-queries.ts';

const REASONS = {
  same_name: messages.sameName,
  same_synonym: messages.sameSynonym,
  same_links: messages.sameLinks,
} as const;

interface GroupKey {
  reason: string;
  key: string;
  suggestedTargetId: string;
}
const keyOf = ({ reason, key, suggestedTargetId }: GroupKey) => `${reason} ${key} ${suggestedTargetId}`;

/** The API takes no more at once. */
const MOST_DISMISSED = 1000;

/** Groups of classes that look like duplicates, each with the merge that would join them. */
export function Duplicates() {
  const query = useInfiniteQuery(duplicatesQuery);
  const mayMerge = useMay('ontology.propose');
  const mayDismiss = useMay('ontology.write');
  const dismiss = useWrite({
    send: ({ objectClassIds }: { objectClassIds: string[]; key: string }, header) =>
      call('POST', '/api/v1/bim-ontology/duplicates/actions/dismiss', { header, body: { objectClassIds } }),
    stale: [['duplicates']],
    onDone: ({ data: { operationId } }, { key }) => void written(messages.dismissed(key), operationId),
  });
  const groups = query.data?.pages.flatMap((page) => page.items) ?? [];
  const keptFocus = useKeptFocus(groups.map(keyOf));
  return (
    <QueryBoundary query={query}>
      {() => (
        <>
          {groups.length === 0 ? (
            <EmptyState title={messages.noDuplicates}>{messages.noDuplicatesHint}</EmptyState>
          ) : (
            <>
              <Failure error={dismiss.error} />
              <ul className={classes.queue} {...keptFocus}>
                {groups.map((group) => {
                  const { reason, key, objectClasses, suggestedTargetId } = group;
                  return (
                    <li key={keyOf(group)} className={classes.item}>
                      <div className={classes.what}>
                        <Text fw={500}>
                          {REASONS[reason]}: <bdi>{key}</bdi>
                        </Text>
                        <DuplicateClasses shared={key} members={objectClasses} keptId={suggestedTargetId} />
                      </div>
                      <Group gap="xs">
                        {mayMerge && (
                          <Button
                            size="xs"
                            variant="default"
                            aria-label={messages.mergeTheseNamed(key)}
                            onClick={() =>
                              openAction({
                                action: 'merge',
                                objectClassIds: objectClasses
                                  .map(({ id }) => id)
                                  .filter((id) => id !== suggestedTargetId),
                                targetId: suggestedTargetId,
                              })
                            }
                          >
                            {messages.mergeThese}
                          </Button>
                        )}
                        {mayDismiss && (
                          <Button
                            size="xs"
                            variant="subtle"
                            disabled={objectClasses.length > MOST_DISMISSED}
                            aria-label={messages.notADuplicateNamed(key)}
                            loading={dismiss.isPending && dismiss.variables.key === key}
                            onClick={() =>
                              dismiss.mutate({ objectClassIds: objectClasses.map(({ id }) => id), key })
                            }
                          >
                            {messages.notADuplicate}
                          </Button>
                        )}
                      </Group>
                    </li>
                  );
                })}
              </ul>
              <ShowMore query={query} label={common.showMore} />
            </>
          )}
          <Dismissed listed={groups.map(({ objectClasses }) => new Set(objectClasses.map(({ id }) => id)))} />
        </>
      )}
    </QueryBoundary>
  );
}
