import { SegmentedControl } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Failure } from '../../platform/failure.tsx';
import { ShowMore } from '../../platform/show-more.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { comparisonQuery, OUTCOMES, type Outcome } from './check-queries.ts';
import { failureColumns, failureKey } from './failure-columns.tsx';
import { messages } from './messages.ts';

interface ComparisonProps {
  projectId: string;
  checkId: string;
  /** The earlier check. */
  other: string;
}

/** What was fixed since an earlier check, what is new, and what is still open. */
export function Comparison({ projectId, checkId, other }: ComparisonProps) {
  const [outcome, setOutcome] = useState<Outcome>('new');
  const query = useInfiniteQuery(comparisonQuery(projectId, checkId, other, outcome));
  const columns = useMemo(() => failureColumns(projectId), [projectId]);
  const counts = query.data?.pages[0]?.counts;
  const names = counts && messages.outcomes(counts);
  return (
    <>
      <Failure error={query.error} />
      {names && (
        <SegmentedControl
          aria-label={messages.outcome}
          mb="sm"
          value={outcome}
          onChange={setOutcome}
          data={OUTCOMES.map((value) => ({ value, label: names[value] }))}
        />
      )}
      <DataTable
        label={messages.outcome}
        columns={columns}
        rows={query.data?.pages.flatMap(({ items }) => items)}
        rowId={failureKey}
        failure={null}
        empty={messages.noneOfThese}
      />
      <ShowMore query={query} label={messages.showMore} mt="sm" />
    </>
  );
}
