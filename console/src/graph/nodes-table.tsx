import { Button, Group, NativeSelect, Table, Text, TextInput, Title, UnstyledButton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CsvDownload } from '../app/csv-download.tsx';
import { displayOf } from '../app/error-display.ts';
import { ClassLink } from '../ontology/class-link.tsx';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { formatCount } from '../ui/numbers.ts';
import classes from './graph.module.css';
import { categoryLabel, categoryShares, levelShares } from './graph-figures.ts';
import {
  type GraphSummary,
  NODE_KINDS,
  type NodeFilter,
  nodesCsvUrl,
  nodesFilterOf,
  nodesQuery,
} from './graph-queries.ts';
import { NodeDetails } from './node-details.tsx';
import { nodeKey } from './node-words.ts';

const TYPING_MS = 300;

interface NodesTableProps {
  projectId: string;
  summary: GraphSummary;
  filter: NodeFilter;
  onFilter: (filter: NodeFilter) => void;
}

/** The nodes that match the filters in the address, one of them open with its details. */
export function NodesTable({ projectId, summary, filter, onFilter }: NodesTableProps) {
  const nodesFilter = nodesFilterOf(filter);
  /** What is being typed, before it is in the address. */
  const [typed, setTyped] = useState<string | null>(null);
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    nodesQuery(projectId, nodesFilter),
  );
  const loaded = data?.pages.flatMap(({ items }) => items) ?? [];
  const opened = loaded.find((node) => nodeKey(node) === filter.node);
  const options = (shares: readonly { name: string; value: string | null }[], chosen: string | undefined) => {
    const known = shares.flatMap(({ name, value }) => (value === null ? [] : [{ value, label: name }]));
    const isKnown = chosen === undefined || known.some(({ value }) => value === chosen);
    return [{ value: '', label: 'All' }, ...known, ...(isKnown ? [] : [{ value: chosen, label: chosen }])];
  };
  const set = (key: keyof NodeFilter, value: string) => {
    const { node: _closed, [key]: _before, ...others } = filter;
    onFilter(value === '' ? others : { ...others, [key]: value });
  };
  const look = useDebouncedCallback((text: string) => set('q', text.trim()), TYPING_MS);
  const select = (key: keyof NodeFilter, label: string, choices: { value: string; label: string }[]) => (
    <NativeSelect
      label={label}
      value={filter[key] ?? ''}
      onChange={({ currentTarget }) => set(key, currentTarget.value)}
      data={choices}
    />
  );
  return (
    <section aria-labelledby="nodes">
      <Group justify="space-between" mt="lg" mb="xs">
        <Title order={2} size="h3" id="nodes">
          Nodes
        </Title>
        <CsvDownload url={nodesCsvUrl(projectId, nodesFilter)} />
      </Group>
      <Group align="end" mb="sm">
        {select('kind', 'Kind', [
          { value: '', label: 'All' },
          ...NODE_KINDS.map((kind) => ({ value: kind, label: kind })),
        ])}
        {select(
          'objectClassId',
          'Class',
          options(
            summary.byObjectClass.map(({ objectClassId, name }) => ({ name, value: objectClassId })),
            filter.objectClassId,
          ),
        )}
        {select('category', 'Category', options(categoryShares(summary), filter.category))}
        {select('levelId', 'Level', options(levelShares(summary), filter.levelId))}
        <TextInput
          type="search"
          label="Name or id"
          value={typed ?? filter.q ?? ''}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            look(currentTarget.value);
          }}
        />
      </Group>
      {error && <ErrorAlert {...displayOf(error)} />}
      {data && (
        <Text size="sm" c="dimmed" mb="xs">
          {formatCount(loaded.length)} of {formatCount(data.pages[0]?.count ?? 0)} shown
        </Text>
      )}
      {opened && (
        <NodeDetails
          projectId={projectId}
          node={opened}
          onOpen={(related) => {
            setTyped(null);
            onFilter({ q: related.id, node: nodeKey(related) });
          }}
          onClose={() => set('node', '')}
        />
      )}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label="Nodes of the graph">
        <Table striped withTableBorder stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Name</Table.Th>
              <Table.Th>Kind</Table.Th>
              <Table.Th>Category</Table.Th>
              <Table.Th>Class</Table.Th>
              <Table.Th>Element</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {loaded.map((node) => (
              <Table.Tr key={nodeKey(node)}>
                <Table.Td>
                  <UnstyledButton
                    td="underline"
                    fz="sm"
                    onClick={() => onFilter({ ...filter, node: nodeKey(node) })}
                  >
                    <bdi>{node.name ?? node.id}</bdi>
                  </UnstyledButton>
                </Table.Td>
                <Table.Td>{node.kind}</Table.Td>
                <Table.Td>{node.category ? categoryLabel(node.category) : ''}</Table.Td>
                <Table.Td>{node.objectClassId && <ClassLink id={node.objectClassId} />}</Table.Td>
                <Table.Td>{node.elementId}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {hasNextPage && (
        <Button variant="default" mt="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Load more
        </Button>
      )}
    </section>
  );
}
