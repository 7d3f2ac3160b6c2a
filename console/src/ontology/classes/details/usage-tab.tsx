import { Anchor, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../../platform/client.ts';
import { paths } from '../../../platform/paths.ts';
import { QueryBoundary } from '../../../platform/query-boundary.tsx';
import { DataTable, type TableColumn } from '../../../ui/data-table.tsx';
import { formatCount } from '../../../ui/numbers.ts';
import { messages } from './messages.ts';
import type { TabProps } from './tab-props.ts';

/** Which projects have elements or types of this class, in their current graphs. */
export function UsageTab({ detail }: TabProps) {
  const [includeDescendants, setIncludeDescendants] = useState(false);
  const usage = useQuery({
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
      <QueryBoundary query={usage}>
        {({ totals, projects }) => (
          <>
            <Text>
              {totals.projects === 0
                ? messages.unused
                : messages.usedIn(totals.elements, totals.types, totals.projects)}
            </Text>
            {projects.length > 0 && (
              <DataTable
                label={messages.usage}
                columns={COLUMNS}
                rows={projects}
                rowId={({ projectId }) => projectId}
              />
            )}
          </>
        )}
      </QueryBoundary>
    </Stack>
  );
}

const COLUMNS: TableColumn<{ projectId: string; name: string; elements: number; types: number }>[] = [
  {
    header: messages.project,
    cell: ({ projectId, name }) => (
      <Anchor component={Link} to={paths.project(projectId, 'graph')}>
        <bdi>{name}</bdi>
      </Anchor>
    ),
  },
  { header: messages.elements, cell: ({ elements }) => formatCount(elements), isNumber: true },
  { header: messages.types, cell: ({ types }) => formatCount(types), isNumber: true },
];
