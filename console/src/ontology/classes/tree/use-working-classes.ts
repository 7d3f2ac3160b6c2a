import { bodyOf } from '@lintel/client';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/client.ts';

const AGAIN_MS = 2_000;

const NONE: ReadonlySet<string> = new Set();

async function classesIn(status: 'queued' | 'running', signal: AbortSignal): Promise<string[]> {
  const list = bodyOf(
    await api.GET('/api/v1/operations', { params: { query: { status, limit: 100 } }, signal }),
  );
  // Only requests for CSV are answered with text.
  return typeof list === 'string' ? [] : list.items.flatMap(({ objectClassIds }) => objectClassIds);
}

/**
 * The classes with operations in progress, by anybody. The query key begins like that of every list of operations, so
 * the event stream and each write of this page invalidate it; while there are some, it also polls.
 */
export function useWorkingClasses(): ReadonlySet<string> {
  const { data } = useQuery({
    queryKey: ['operations', 'working'],
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const ids = await Promise.all([classesIn('queued', signal), classesIn('running', signal)]);
      return new Set(ids.flat());
    },
    structuralSharing: false,
    refetchInterval: ({ state }) => (state.data && state.data.size > 0 ? AGAIN_MS : false),
  });
  return data ?? NONE;
}
