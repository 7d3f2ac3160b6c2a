import { bodyOf, type Schemas } from '@lintel/client';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, jsonOf, read, readPages } from '../platform/client.ts';

export type GraphSummary = Schemas['DefinitionGraphSummary'];
export type GraphNode = Schemas['DefinitionGraphNode'];
export type ClassSuggestions = Schemas['ClassSuggestions'];
export type Takeoff = Schemas['Takeoff'];

export const TAKEOFF_GROUPS = ['class', 'level', 'type', 'room'] as const;
export type TakeoffGroup = (typeof TAKEOFF_GROUPS)[number];
/** One group, or two separated by a comma. */
export type TakeoffGrouping = Takeoff['groupBy'];

export const groupingOf = ({
  groupBy = 'class',
  thenBy,
}: {
  groupBy?: TakeoffGroup | undefined;
  thenBy?: TakeoffGroup | undefined;
}): TakeoffGrouping =>
  (thenBy === undefined || thenBy === groupBy ? groupBy : `${groupBy},${thenBy}`) as TakeoffGrouping;

export const NODE_KINDS = ['element', 'type', 'family', 'level', 'room', 'material'] as const;

/** The part of the address about nodes: the filters of the API, and the open node. */
export interface NodeFilter {
  kind?: (typeof NODE_KINDS)[number];
  category?: string;
  objectClassId?: string;
  levelId?: string;
  documentId?: string;
  /** In name, element id or id. */
  q?: string;
  /** Document and id of the open node. */
  node?: string;
}

const PAGE_SIZE = 25;
/** The graph's page has other parts too. */
const NODES_AT_ONCE = 12;

export const summaryQuery = (id: string) =>
  queryOptions({
    queryKey: ['graph', id, 'summary'],
    queryFn: read('/api/v1/projects/{id}/definition-graph/summary', { path: { id } }),
  });

export const suggestionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['graph', id, 'suggestions'],
    queryFn: read('/api/v1/projects/{id}/definition-graph/suggestions', {
      path: { id },
      query: { limit: 100 },
    }),
  });

/** The largest groups; the CSV file has all of them. */
const TAKEOFF_LIMIT = 1000;

export const takeoffQuery = (id: string, groupBy: TakeoffGrouping) =>
  queryOptions({
    queryKey: ['graph', id, 'takeoff', groupBy],
    queryFn: read('/api/v1/projects/{id}/definition-graph/takeoff', {
      path: { id },
      query: { groupBy, limit: TAKEOFF_LIMIT },
    }),
    placeholderData: keepPreviousData,
  });

export const takeoffCsvUrl = (id: string, groupBy: TakeoffGrouping): string =>
  `/api/v1/projects/${encodeURIComponent(id)}/definition-graph/takeoff?${new URLSearchParams({ groupBy, format: 'csv' })}`;

export const ignoredQuery = (id: string) =>
  queryOptions({
    queryKey: ['graph', id, 'ignored'],
    queryFn: async ({ signal }) =>
      bodyOf(
        await api.GET('/api/v1/projects/{id}/definition-graph/ignored-categories', {
          params: { path: { id } },
          signal,
        }),
      ).categories,
  });

type NodesFilter = Omit<NodeFilter, 'node'>;

export const nodesFilterOf = ({ node: _node, ...filter }: NodeFilter): NodesFilter => filter;

export const nodesQuery = (id: string, filter: NodesFilter) =>
  infiniteQueryOptions({
    queryKey: ['graph', id, 'nodes', filter],
    ...readPages('/api/v1/projects/{id}/definition-graph/nodes', {
      path: { id },
      query: { ...filter, limit: NODES_AT_ONCE },
    }),
    // The previous rows stay while a person is typing.
    placeholderData: keepPreviousData,
  });

export const relationsQuery = (
  id: string,
  { documentId, id: nodeId }: Pick<GraphNode, 'documentId' | 'id'>,
) =>
  infiniteQueryOptions({
    queryKey: ['graph', id, 'relations', documentId, nodeId],
    ...readPages('/api/v1/projects/{id}/definition-graph/relations', {
      path: { id },
      query: { documentId, nodeId, limit: PAGE_SIZE },
    }),
  });

/** More would not fit into a selection of the CAD tool. */
const MOST_COPIED = 10_000;

/** The element ids of the nodes that match, up to a limit. */
export async function elementIds(
  id: string,
  filter: NodesFilter,
): Promise<{ ids: string[]; isWhole: boolean }> {
  const ids: string[] = [];
  for (let cursor: string | null = null; ; ) {
    const page: { items: GraphNode[]; nextCursor: string | null } = jsonOf(
      await api.GET('/api/v1/projects/{id}/definition-graph/nodes', {
        params: {
          path: { id },
          query: { ...filter, kind: 'element', limit: 1000, ...(cursor !== null && { cursor }) },
        },
      }),
    );
    ids.push(...page.items.flatMap(({ elementId }) => elementId ?? []));
    cursor = page.nextCursor;
    if (cursor === null) return { ids, isWhole: true };
    if (ids.length >= MOST_COPIED) return { ids: ids.slice(0, MOST_COPIED), isWhole: false };
  }
}

/** The CSV file of the same nodes, all of them. */
export const nodesCsvUrl = (id: string, filter: NodesFilter): string =>
  `/api/v1/projects/${encodeURIComponent(id)}/definition-graph/nodes?${new URLSearchParams({ ...filter, format: 'csv' })}`;
