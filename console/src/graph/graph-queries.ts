import { bodyOf, type Schemas } from '@lintel/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, jsonOf } from '../app/client.ts';

export type GraphSummary = Schemas['DefinitionGraphSummary'];
export type GraphNode = Schemas['DefinitionGraphNode'];
export type ClassSuggestions = Schemas['ClassSuggestions'];

export const NODE_KINDS = ['element', 'type', 'family', 'level', 'room', 'material'] as const;

/** What the address says of the nodes: the filters of the API, a text, and the node that is open. */
export interface NodeFilter {
  kind?: (typeof NODE_KINDS)[number];
  category?: string;
  objectClassId?: string;
  levelId?: string;
  documentId?: string;
  /** Looked for in the rows that are loaded. */
  text?: string;
  /** Document and id of the open node. */
  node?: string;
}

const PAGE_SIZE = 100;

export const summaryQuery = (id: string) =>
  queryOptions({
    queryKey: ['graph', id, 'summary'],
    queryFn: async ({ signal }) =>
      bodyOf(
        await api.GET('/api/v1/projects/{id}/definition-graph/summary', { params: { path: { id } }, signal }),
      ),
  });

export const suggestionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['graph', id, 'suggestions'],
    queryFn: async ({ signal }) =>
      bodyOf(
        await api.GET('/api/v1/projects/{id}/definition-graph/suggestions', {
          params: { path: { id }, query: { limit: 100 } },
          signal,
        }),
      ),
  });

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

type Asked = Omit<NodeFilter, 'text' | 'node'>;

export const askedOf = ({ text: _text, node: _node, ...asked }: NodeFilter): Asked => asked;

export const nodesQuery = (id: string, asked: Asked, limit = PAGE_SIZE) =>
  infiniteQueryOptions({
    queryKey: ['graph', id, 'nodes', asked, limit],
    queryFn: async ({ pageParam, signal }) =>
      jsonOf(
        await api.GET('/api/v1/projects/{id}/definition-graph/nodes', {
          params: {
            path: { id },
            query: { ...asked, limit, ...(pageParam !== null && { cursor: pageParam }) },
          },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** The same nodes as a file, all of them. */
export const nodesCsvUrl = (id: string, asked: Asked): string =>
  `/api/v1/projects/${encodeURIComponent(id)}/definition-graph/nodes?${new URLSearchParams(Object.entries(asked))}`;
