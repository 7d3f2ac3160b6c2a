import { Group, Select, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../platform/failure.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { formatMoment } from '../../ui/moment.tsx';
import { type Revision, revisionsQuery } from '../design-queries.ts';
import { messages } from './messages.ts';
import { compareRevisions } from './revision-comparison.ts';
import classes from './variants.module.css';

const headerOf = ({ revision, createdAt }: Revision) => messages.revision(revision, formatMoment(createdAt));

/** Two revisions beside each other: the newest and the one before, or any two. */
export function Revisions({ projectId, variantId }: { projectId: string; variantId: string }) {
  const { data, error } = useQuery(revisionsQuery(projectId, variantId));
  const [left, setLeft] = useState<string | null>(null);
  const [right, setRight] = useState<string | null>(null);
  if (error && !data) return <Failure error={error} />;
  if (!data) return <Skeleton height={120} />;
  const newestFirst = data.items.toSorted((a, b) => b.revision - a.revision);
  const named = (revision: string | null, otherwise: number) =>
    newestFirst.find((each) => String(each.revision) === revision) ?? newestFirst[otherwise];
  const [after, before] = [named(right, 0), named(left, 1)];
  const options = newestFirst.map(({ revision }) => ({
    value: String(revision),
    label: messages.revisionNamed(revision),
  }));
  return (
    <section aria-label={messages.revisions}>
      <Title order={3} size="h5" mt="lg">
        {messages.revisions}
      </Title>
      {!before || !after ? (
        <Text c="dimmed">{messages.oneRevision}</Text>
      ) : (
        <>
          <Group mb="xs">
            <Select
              label={messages.compare}
              data={options}
              value={String(before.revision)}
              onChange={setLeft}
              allowDeselect={false}
            />
            <Select
              label={messages.with}
              data={options}
              value={String(after.revision)}
              onChange={setRight}
              allowDeselect={false}
            />
          </Group>
          <DataTable
            label={messages.revisionsCompared}
            rows={compareRevisions(before, after)}
            rowId={({ name }) => name}
            rowClass={({ isChanged }) => (isChanged ? classes.changed : undefined)}
            columns={[
              { header: messages.field, cell: ({ name }) => name },
              { header: headerOf(before), cell: (row) => row.before },
              {
                header: headerOf(after),
                cell: (row) => (row.isChanged ? messages.changed(row.after) : row.after),
              },
            ]}
          />
        </>
      )}
    </section>
  );
}
