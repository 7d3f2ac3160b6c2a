import { bodyOf } from '@lintel/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../app/client.ts';
import { announce } from '../app/outcome.tsx';
import { queryClient } from '../app/query-client.ts';
import { refusal, useSession } from '../app/session.ts';
import { intentions } from '../platform/intentions.ts';
import { ignoredQuery } from './graph-queries.ts';

/** The categories that this project's coverage ignores, and the functions that change the list. */
export function useIgnoredCategories(id: string) {
  const [intent] = useState(intentions);
  const { data: ignored = [], error: unread } = useQuery(ignoredQuery(id));
  const refused = refusal(useSession(), 'imports:write');
  const change = useMutation({
    mutationFn: async ({ categories }: { categories: string[]; text: string }) =>
      bodyOf(
        await api.PUT('/api/v1/projects/{id}/definition-graph/ignored-categories', {
          params: { path: { id }, header: { 'idempotency-key': intent.keyOf(categories) } },
          body: { categories },
        }),
      ),
    onSuccess: async ({ warnings }, { text }) => {
      intent.done();
      await queryClient.invalidateQueries({ queryKey: ['graph', id] });
      announce({ text: [text, ...(warnings ?? [])].join(' '), operationId: null });
    },
  });
  return {
    ignored,
    refused,
    error: unread ?? change.error,
    isPending: change.isPending,
    ignore: (category: string) =>
      change.mutate({
        categories: [...ignored, category],
        text: `${category} no longer counts in coverage.`,
      }),
    count: (category: string) =>
      change.mutate({
        categories: ignored.filter((each) => each !== category),
        text: `${category} counts in coverage again.`,
      }),
  };
}
