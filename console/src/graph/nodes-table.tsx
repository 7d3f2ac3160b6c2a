import { Button, Group, NativeSelect, Text, TextInput, Title, UnstyledButton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ClassLink } from '../ontology/classes/class-link.tsx';
import { CsvDownload } from '../platform/csv-download.tsx';
import { Failure } from '../platform/failure.tsx';
import { ShowMore } from '../platform/show-more.tsx';
import { DataTable, type TableColumn } from '../ui/data-table.tsx';
import { common } from '../ui/messages.ts';
import { nameOrId } from '../ui/name-or-id.ts';
import classes from './graph.module.css';
import { categoryLabel, categoryShares, levelShares } from './graph-figures.ts';
import {
  elementIds,
  type GraphNode,
  type GraphSummary,
  NODE_KINDS,
  type NodeFilter,
  nodesCsvUrl,
  nodesFilterOf,
  nodesQuery,
} from './graph-queries.ts';
import { messages } from './messages.ts';
import { NodeDetails } from './node-details.tsx';
import { nodeKey } from './node-words.ts';
import { useCopyIds } from './use-copy-ids.ts';
import { useTypedSearch } from './use-typed-search.ts';

interface NodesTableProps {
  projectId: string;
  summary: GraphSummary;
  filter: NodeFilter;
  onFilter: (filter: NodeFilter) => void;
}

/** The nodes that match the filters in the address, one of them open with its details. */
export function NodesTable({ projectId, summary, filter, onFilter }: NodesTableProps) {
  const nodesFilter = nodesFilterOf(filter);
  const query = useInfiniteQuery(nodesQuery(projectId, nodesFilter));
  const { data, error } = query;
  const copy = useCopyIds(() => elementIds(projectId, nodesFilter));
  const loaded = data?.pages.flatMap(({ items }) => items) ?? [];
  const opened = loaded.find((node) => nodeKey(node) === filter.node);
  const options = (shares: readonly { name: string; value: string | null }[], chosen: string | undefined) => {
    const known = shares.flatMap(({ name, value }) => (value === null ? [] : [{ value, label: name }]));
    const isKnown = chosen === undefined || known.some(({ value }) => value === chosen);
    return [
      { value: '', label: common.all },
      ...known,
      ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
    ];
  };
  const set = (key: keyof NodeFilter, value: string) => {
    const { node: _closed, [key]: _before, ...others } = filter;
    onFilter(value === '' ? others : { ...others, [key]: value });
  };
  const search = useTypedSearch(filter.q, (text) => set('q', text));
  const select = (key: keyof NodeFilter, label: string, choices: { value: string; label: string }[]) => (
    <NativeSelect
      label={label}
      value={filter[key] ?? ''}
      onChange={({ currentTarget }) => set(key, currentTarget.value)}
      data={choices}
    />
  );
  const columns: TableColumn<GraphNode>[] = [
    {
      header: common.name,
      cell: (node) => (
        <UnstyledButton td="underline" fz="sm" onClick={() => onFilter({ ...filter, node: nodeKey(node) })}>
          <bdi>{nameOrId(node.name, node.id)}</bdi>
        </UnstyledButton>
      ),
      value: ({ name, id }) => nameOrId(name, id),
    },
    { header: common.kind, cell: ({ kind }) => kind, value: ({ kind }) => kind, isSecondary: true },
    { header: messages.category, cell: ({ category }) => category && categoryLabel(category) },
    {
      header: messages.class,
      cell: ({ objectClassId }) => objectClassId && <ClassLink id={objectClassId} />,
    },
    {
      header: messages.elementId,
      cell: ({ elementId }) => elementId,
      value: ({ elementId }) => elementId,
    },
  ];
  return (
    <section aria-labelledby="nodes">
      <Group justify="space-between" mt="lg" mb="xs">
        <Title order={2} size="h3" id="nodes">
          {messages.nodes}
        </Title>
        <Group gap="xs">
          <Button size="xs" variant="default" loading={copy.isPending} onClick={() => copy.mutate(undefined)}>
            {messages.copyElementIds}
          </Button>
          <CsvDownload url={nodesCsvUrl(projectId, nodesFilter)} />
        </Group>
      </Group>
      <div className={classes.filters}>
        {select('kind', common.kind, [
          { value: '', label: common.all },
          ...NODE_KINDS.map((kind) => ({ value: kind, label: kind })),
        ])}
        {select(
          'objectClassId',
          messages.class,
          options(
            summary.byObjectClass.map(({ objectClassId, name }) => ({ name, value: objectClassId })),
            filter.objectClassId,
          ),
        )}
        {select('category', messages.category, options(categoryShares(summary), filter.category))}
        {select('levelId', messages.level, options(levelShares(summary), filter.levelId))}
        <TextInput label={messages.nameOrId} {...search.field} />
      </div>
      <Failure error={error ?? copy.error} />
      {data && (
        <Text size="sm" c="dimmed" mb="xs">
          {messages.shown(loaded.length, data.pages[0]?.count ?? 0)}
        </Text>
      )}
      {opened && (
        <NodeDetails
          projectId={projectId}
          node={opened}
          onOpen={(related) => {
            search.reset();
            onFilter({ q: related.id, node: nodeKey(related) });
          }}
          onClose={() => set('node', '')}
        />
      )}
      <DataTable
        label={messages.nodesOfTheGraph}
        columns={columns}
        rows={data && loaded}
        rowId={nodeKey}
        failure={null}
        empty={messages.noNodes}
      />
      <ShowMore query={query} label={messages.showMoreNodes} mt="sm" />
    </section>
  );
}
