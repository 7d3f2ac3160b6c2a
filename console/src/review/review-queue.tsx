import { Button, Skeleton, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ClassLink } from '../ontology/class-link.tsx';
import { blockerInWords } from '../ontology/details/blockers.ts';
import { openAction } from '../ontology/open-action.ts';
import { STATUS_WORDS } from '../ontology/words.ts';
import { displayOf } from '../platform/error-display.ts';
import { refusal, useSession } from '../platform/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { CadBindingPicker } from './cad-binding-picker.tsx';
import classes from './review.module.css';
import { type Reason, type ReviewItem, reviewQuery } from './review-queries.ts';

const NOTHING: Record<Reason, string> = {
  ready: 'No draft has everything it needs.',
  ancestor: 'No complete draft waits for a class above it.',
  classification: 'Every draft has its four links.',
  cad_category: 'Every CAD category in force is current.',
};

const TABS: Record<Reason, string> = {
  ready: 'approval',
  ancestor: 'approval',
  classification: 'classifications',
  cad_category: 'cad-category',
};

export function ReviewQueue({ reason }: { reason: Reason }) {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    reviewQuery(reason),
  );
  if (error && !data) return <ErrorAlert {...displayOf(error)} />;
  if (!data) return <Skeleton height={200} />;
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyState title="Nothing waits here">{NOTHING[reason]}</EmptyState>;
  return (
    <>
      <ul className={classes.queue}>
        {items.map((item) => (
          <ReviewRow key={item.objectClassId} item={item} reason={reason} />
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

function ReviewRow({ item, reason }: { item: ReviewItem; reason: Reason }) {
  const refused = refusal(useSession(), 'ontology:approve');
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <Text fw={600} component="div">
          <ClassLink id={item.objectClassId} name={item.name} tab={TABS[reason]} />{' '}
          <Text span size="xs" c="dimmed">
            {STATUS_WORDS[item.status]}
          </Text>
        </Text>
        <Text size="xs" c="dimmed" className={classes.path}>
          {item.path}
        </Text>
        <Text size="sm">
          {reason === 'cad_category' ? item.reviewReason : item.blockers.map(blockerInWords).join(' ')}
        </Text>
      </div>
      {reason === 'ready' && (
        <Button
          size="xs"
          variant="default"
          disabled={refused !== null}
          title={refused ?? undefined}
          aria-label={`Approve ${item.name}`}
          onClick={() => openAction({ action: 'approve-branch', objectClassIds: [item.objectClassId] })}
        >
          Approve
        </Button>
      )}
      {reason === 'cad_category' && <CadBindingPicker item={item} />}
    </li>
  );
}
