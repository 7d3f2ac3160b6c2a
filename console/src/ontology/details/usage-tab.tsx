import { Anchor, Stack, Switch, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../platform/client.ts';
import { displayOf } from '../../platform/error-display.ts';
import { paths } from '../../platform/paths.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { formatCount } from '../../ui/numbers.ts';
import classes from './details.module.css';
import { messages } from './messages.ts';
import type { TabProps } from './tab-props.ts';

/** Which projects have elements or types of this class, in their current graphs. */
export function UsageTab({ detail }: TabProps) {
  const [includeDescendants, setIncludeDescendants] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['usage', detail.id, includeDescendants],
    queryFn: ({ signal }) =>
      read('/api/v1/bim-ontology/object-classes/{key}/usage', {
        path: { key: detail.id },
        query: { includeDescendants },
      })({ signal }),
    placeholderData: (previous) => (previous?.objectClassId === detail.id ? previous : undefined),
  });
  return (
    <Stack>
      <Switch
        label={messages.includeSubclasses}
        checked={includeDescendants}
        onChange={({ currentTarget }) => setIncludeDescendants(currentTarget.checked)}
      />
      {error && <ErrorAlert {...displayOf(error)} />}
      {data && (
        <Text>
          {data.totals.projects === 0
            ? messages.unused
            : messages.usedIn(data.totals.elements, data.totals.types, data.totals.projects)}
        </Text>
      )}
      {data && data.projects.length > 0 && (
        <div className={classes.wide}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{messages.project}</Table.Th>
                <Table.Th ta="end">{messages.elements}</Table.Th>
                <Table.Th ta="end">{messages.types}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.projects.map(({ projectId, name, elements, types }) => (
                <Table.Tr key={projectId}>
                  <Table.Td>
                    <Anchor component={Link} to={paths.project(projectId, 'graph')}>
                      <bdi>{name}</bdi>
                    </Anchor>
                  </Table.Td>
                  <Table.Td ta="end">{formatCount(elements)}</Table.Td>
                  <Table.Td ta="end">{formatCount(types)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </Stack>
  );
}
