import { call } from '../platform/client.ts';
import { queryClient } from '../platform/query-client.ts';
import { useMay } from '../platform/session.ts';
import { useWrite } from '../platform/use-write.ts';
import { summaryQuery } from './graph-queries.ts';
import { messages } from './messages.ts';

/** Recounts the graph with the current ontology, and reports how the coverage changed. */
export function useRematerialize(id: string) {
  const isAllowed = useMay('graph.recount');
  const rematerialize = useWrite({
    send: (_: 'rematerialize', header) =>
      call('POST', '/api/v1/projects/{id}/definition-graph/summary/rematerialize', { path: { id }, header }),
    stale: [['graph', id]],
    announcement: ({ coverage }) =>
      messages.coverage(
        coverage.percent,
        queryClient.getQueryData(summaryQuery(id).queryKey)?.coverage.percent,
      ),
  });
  return { rematerialize, isAllowed };
}
