import type { Schemas } from '@lintel/client';
import { Skeleton, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { displayOf } from '../app/error-display.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { counted } from '../ui/numbers.ts';
import classes from './activity.module.css';
import { operationQuery } from './operations-queries.ts';

type Change = Schemas['OperationDetail']['changes'][number];

/** Field by field, before and after. */
export function OperationChanges({ operationId }: { operationId: string }) {
  const { data, error } = useQuery(operationQuery(operationId));
  if (error) return <ErrorAlert {...displayOf(error)} />;
  if (!data) return <Skeleton height={60} my="xs" />;
  if (data.changes.length === 0)
    return (
      <Text size="sm" c="dimmed" p="xs">
        No field of a class was changed.
      </Text>
    );
  return (
    <div className={classes.changes}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Class</Table.Th>
            <Table.Th>Field</Table.Th>
            <Table.Th>Before</Table.Th>
            <Table.Th>After</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.changes.map((change) => (
            <Table.Tr key={`${change.objectClassId} ${change.field}`}>
              <Table.Td>{change.name ?? change.objectClassId}</Table.Td>
              <Table.Td>
                {change.type === 'updated' ? change.field : `${change.field} (${change.type})`}
              </Table.Td>
              <Table.Td>{valueWords(change.before, change.beforeName)}</Table.Td>
              <Table.Td>{valueWords(change.after, change.afterName)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {data.changedClasses > new Set(data.changes.map(({ objectClassId }) => objectClassId)).size && (
        <Text size="sm" c="dimmed" p="xs">
          The first of {counted(data.changedClasses, 'class', 'classes')} that it changed.
        </Text>
      )}
    </div>
  );
}

function valueWords(value: Change['before'], name: string | undefined): string {
  if (name) return name;
  if (value === null) return '—';
  if (Array.isArray(value)) return value.map((each) => each.name).join(', ');
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
}
