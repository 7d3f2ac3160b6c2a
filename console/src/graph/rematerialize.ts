import { bodyOf } from '@lintel/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../app/client.ts';
import { announce } from '../app/outcome.tsx';
import { queryClient } from '../app/query-client.ts';
import { refusal, useSession } from '../app/session.ts';
import { intentions } from '../platform/intentions.ts';
import { summaryQuery } from './graph-queries.ts';

/** Recounts the graph with the current ontology, and reports how the coverage changed. */
export function useRematerialize(id: string) {
  const [intent] = useState(intentions);
  const refused = refusal(useSession(), 'maintenance');
  const rematerialize = useMutation({
    mutationFn: async () =>
      bodyOf(
        await api.POST('/api/v1/projects/{id}/definition-graph/summary/rematerialize', {
          params: { path: { id }, header: { 'idempotency-key': intent.keyOf('rematerialize') } },
        }),
      ),
    onSuccess: async ({ coverage }) => {
      intent.done();
      const before = queryClient.getQueryData(summaryQuery(id).queryKey)?.coverage.percent;
      const from = before === undefined || before === coverage.percent ? '' : `, before ${before} %`;
      announce({ text: `Counted anew: coverage is ${coverage.percent} %${from}.`, operationId: null });
      await queryClient.invalidateQueries({ queryKey: ['graph', id] });
    },
  });
  return { rematerialize, refused };
}
