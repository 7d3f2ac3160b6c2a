import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/client.ts';
import { useWrite } from '../platform/use-write.ts';
import { useProjectWriting } from '../projects/use-project-writing.ts';
import { ignoredQuery } from './graph-queries.ts';
import { messages } from './messages.ts';

/** The categories that this project's coverage ignores, and the functions that change the list. */
export function useIgnoredCategories(id: string) {
  const { data: ignored = [], error: unread } = useQuery(ignoredQuery(id));
  const { isAllowed, refused } = useProjectWriting('graph.ignore');
  const change = useWrite({
    send: ({ categories }: { categories: string[]; text: string }, header) =>
      call('PUT', '/api/v1/projects/{id}/definition-graph/ignored-categories', {
        path: { id },
        header,
        body: { categories },
      }),
    stale: [['graph', id]],
    announcement: ({ warnings }, { text }) => [text, ...(warnings ?? [])].join(' '),
  });
  return {
    ignored,
    /** Whether this person may change the list, which a closed project doesn't let anyone do. */
    isAllowed: isAllowed && refused === null,
    error: unread ?? change.error,
    isPending: change.isPending,
    ignore: (categories: readonly string[]) =>
      change.mutate({
        categories: [...new Set([...ignored, ...categories])],
        text: messages.ignored(categories),
      }),
    count: (category: string) =>
      change.mutate({
        categories: ignored.filter((each) => each !== category),
        text: messages.counted(category),
      }),
  };
}
