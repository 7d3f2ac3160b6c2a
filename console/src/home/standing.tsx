import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { reviewCountsQuery } from '../ontology/insight/review/review-queries.ts';
import { Failure } from '../platform/failure.tsx';
import { paths } from '../platform/paths.ts';
import { formatCount } from '../ui/numbers.ts';
import classes from './home.module.css';
import type { HomeSection } from './home-sections.ts';
import { messages } from './messages.ts';
import { failedOperationsQuery, runsInProgressQuery } from './standing-queries.ts';

interface Figure {
  about: HomeSection;
  label: string;
  explanation: string;
  count: number | undefined;
  to: string;
  search?: Record<string, string>;
}

/** Counts that link to the things they count. */
export function StatusOverview({ sections }: { sections: readonly HomeSection[] }) {
  const isAbout = (section: HomeSection) => sections.includes(section);
  const review = useQuery({ ...reviewCountsQuery(), enabled: isAbout('ontology') });
  const failed = useQuery({ ...failedOperationsQuery, enabled: isAbout('ontology') });
  const runs = useQuery({ ...runsInProgressQuery, enabled: isAbout('models') });
  const running = runs.data?.first;
  const counts = review.data;
  const figures: Figure[] = [
    {
      about: 'ontology',
      label: messages.readyToApprove,
      explanation: messages.readyHint,
      count: counts?.ready,
      to: paths.review(),
      search: { reason: 'ready' },
    },
    {
      about: 'ontology',
      label: messages.blockedByAnAncestor,
      explanation: messages.ancestorHint,
      count: counts?.ancestor,
      to: paths.review(),
      search: { reason: 'ancestor' },
    },
    {
      about: 'ontology',
      label: messages.missingAClassification,
      explanation: messages.classificationHint,
      count: counts?.classification,
      to: paths.review(),
      search: { reason: 'classification' },
    },
    {
      about: 'ontology',
      label: messages.cadCategoriesToReview,
      explanation: messages.cadCategoryHint,
      count: counts?.cad_category,
      to: paths.review(),
      search: { reason: 'cad_category' },
    },
    {
      about: 'ontology',
      label: messages.failedOperations,
      explanation: messages.failedOperationsHint,
      count: failed.data,
      to: paths.activity(),
      search: { status: 'failed' },
    },
    {
      about: 'models',
      label: messages.runsInProgress,
      explanation: messages.runsInProgressHint,
      count: runs.data?.count,
      to: running ? paths.importRun(running.projectId, running.id) : paths.projects(),
    },
  ];
  const shown = figures.filter(({ about }) => isAbout(about));
  if (shown.length === 0) return null;
  const error = review.error ?? failed.error ?? runs.error;
  return (
    <section aria-label={messages.overview}>
      <Failure error={error} />
      <ul className={classes.figures}>
        {shown.map(({ label, explanation, count, to, search }) => (
          <li key={label}>
            <Link to={to} search={search ?? {}} className={classes.figure}>
              {count === undefined ? (
                <Skeleton height={34} width={60} />
              ) : (
                <span className={classes.count}>{formatCount(count)}</span>
              )}
              <span className={classes.label}>{label}</span>
              <Text span size="xs" c="dimmed">
                {explanation}
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
