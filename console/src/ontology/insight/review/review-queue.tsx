import { Button, Group, Text } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Failure } from '../../../platform/failure.tsx';
import { QueryBoundary } from '../../../platform/query-boundary.tsx';
import { useMay } from '../../../platform/session.ts';
import { ShowMore } from '../../../platform/show-more.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { common } from '../../../ui/messages.ts';
import { pathOf } from '../../classes/actions/class-targets.ts';
import { ClassLink } from '../../classes/class-link.tsx';
import { type Blocker, blockedBecause, blockerInWords } from '../../classes/details/blockers.ts';
import { openAction } from '../../classes/open-action.ts';
import { useOntology } from '../../classes/use-ontology.ts';
import { STATUS_WORDS } from '../../classes/words.ts';
import { CadBindingPicker } from './cad-binding-picker.tsx';
import { useKeptFocus } from './kept-focus.ts';
import { messages } from './messages.ts';
import classes from './review.module.css';
import {
  fetchReadyIds,
  type Reason,
  type ReviewFilter,
  type ReviewItem,
  reviewQuery,
} from './review-queries.ts';

const NOTHING: Record<Reason, string> = {
  ready: messages.readyEmpty,
  ancestor: messages.ancestorEmpty,
  classification: messages.classificationEmpty,
  cad_category: messages.cadCategoryEmpty,
  translation: messages.translationEmpty,
};

const TABS: Record<Reason, string> = {
  ready: 'approval',
  ancestor: 'approval',
  classification: 'classifications',
  cad_category: 'cad-category',
  translation: 'overview',
};

/** The one list of classes that need something: every number and picture that counts them leads here. */
export function ReviewQueue({ filter }: { filter: ReviewFilter }) {
  const { reason, root } = filter;
  const mayApprove = useMay('ontology.approve');
  const query = useInfiniteQuery(reviewQuery(filter));
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const keptFocus = useKeptFocus(items.map(({ objectClassId }) => objectClassId));
  return (
    <QueryBoundary query={query}>
      {({ pages }) =>
        items.length === 0 ? (
          <EmptyState title={messages.nothingToReview}>{NOTHING[reason]}</EmptyState>
        ) : (
          <>
            {reason === 'ready' && mayApprove && (
              <ApproveAll count={pages[0]?.count ?? items.length} root={root} />
            )}
            <ul className={classes.queue} {...keptFocus}>
              {items.map((item) => (
                <ReviewRow key={item.objectClassId} item={item} reason={reason} />
              ))}
            </ul>
            <ShowMore query={query} label={common.showMore} />
          </>
        )
      }
    </QueryBoundary>
  );
}

/** One plan for everything that is ready. */
function ApproveAll({ count, root }: { count: number; root: string | undefined }) {
  const open = useMutation({
    mutationFn: () => fetchReadyIds(root),
    onSuccess: (objectClassIds) =>
      openAction({ action: 'approve', objectClassIds, includesSubclasses: true }),
  });
  return (
    <Group mb="md">
      <Button loading={open.isPending} onClick={() => open.mutate()}>
        {messages.approveReady(count)}
      </Button>
      <Failure error={open.error} />
    </Group>
  );
}

/** Retired and unknown categories have a reason of their own; what else is missing is one sentence. */
function reasonsFor(reason: Reason, { blockers }: ReviewItem): string {
  if (reason === 'ready') return '';
  const type = reason === 'ancestor' ? 'ancestor' : 'classification';
  const concerned = blockers.filter((blocker) => blocker.type === type);
  const isExplained = (blocker: Blocker) => blocker.type === 'classification' && Boolean(blocker.reason);
  const missing = concerned.filter((blocker) => !isExplained(blocker));
  return [
    ...concerned.filter(isExplained).map(blockerInWords),
    ...(missing.length > 0 ? [blockedBecause(missing)] : []),
  ].join(' ');
}

function ReviewRow({ item, reason }: { item: ReviewItem; reason: Reason }) {
  const { index } = useOntology();
  const mayApprove = useMay('ontology.approve');
  const mayBind = useMay('ontology.propose');
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <Text fw={500} component="div">
          <ClassLink id={item.objectClassId} name={item.name} tab={TABS[reason]} />{' '}
          <Text span size="xs" c="dimmed">
            {STATUS_WORDS[item.status]}
          </Text>
        </Text>
        <Text size="xs" c="dimmed" className={classes.path}>
          <bdi>{index && pathOf(index, item.objectClassId)}</bdi>
        </Text>
        <Text size="sm">
          {reason === 'cad_category' && item.reviewReason}
          {reason !== 'cad_category' && reason !== 'translation' && reasonsFor(reason, item)}
        </Text>
      </div>
      {reason === 'ready' && mayApprove && (
        <Button
          size="xs"
          variant="default"
          aria-label={messages.approveNamed(item.name)}
          onClick={() => openAction({ action: 'approve-branch', objectClassIds: [item.objectClassId] })}
        >
          {messages.approve}
        </Button>
      )}
      {reason === 'cad_category' && mayBind && <CadBindingPicker item={item} />}
    </li>
  );
}
