import { Group, Select, Skeleton, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { displayOf } from '../../app/error-display.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Moment } from '../../ui/moment.tsx';
import { revisionsQuery } from '../design-queries.ts';
import { compareRevisions } from './revision-comparison.ts';
import classes from './variants.module.css';

/** Two revisions beside each other: the newest and the one before, or any two. */
export function Revisions({ projectId, variantId }: { projectId: string; variantId: string }) {
  const { data, error } = useQuery(revisionsQuery(projectId, variantId));
  const [left, setLeft] = useState<string | null>(null);
  const [right, setRight] = useState<string | null>(null);
  if (error && !data) return <ErrorAlert {...displayOf(error)} />;
  if (!data) return <Skeleton height={120} />;
  const newestFirst = data.items.toSorted((a, b) => b.revision - a.revision);
  const named = (revision: string | null, otherwise: number) =>
    newestFirst.find((each) => String(each.revision) === revision) ?? newestFirst[otherwise];
  const [after, before] = [named(right, 0), named(left, 1)];
  const options = newestFirst.map(({ revision }) => ({
    value: String(revision),
    label: `Revision ${revision}`,
  }));
  return (
    <section aria-label="Revisions">
      <Title order={3} size="h5" mt="lg">
        Revisions
      </Title>
      {!before || !after ? (
        <Text c="dimmed">There is one revision. The next one is compared with it here.</Text>
      ) : (
        <>
          <Group mb="xs">
            <Select
              label="Compare"
              data={options}
              value={String(before.revision)}
              onChange={setLeft}
              allowDeselect={false}
            />
            <Select
              label="With"
              data={options}
              value={String(after.revision)}
              onChange={setRight}
              allowDeselect={false}
            />
          </Group>
          <Table aria-label="Revisions compared">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>What</Table.Th>
                <Table.Th>
                  Revision {before.revision}, <Moment at={before.createdAt} />
                </Table.Th>
                <Table.Th>
                  Revision {after.revision}, <Moment at={after.createdAt} />
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {compareRevisions(before, after).map((row) => (
                <Table.Tr key={row.name} className={row.isChanged ? classes.changed : undefined}>
                  <Table.Th scope="row">{row.name}</Table.Th>
                  <Table.Td>{row.before}</Table.Td>
                  <Table.Td>
                    {row.after}
                    {row.isChanged && ' (changed)'}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </>
      )}
    </section>
  );
}
