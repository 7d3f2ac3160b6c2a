import type { Schemas } from '@lintel/client';
import { queryOptions } from '@tanstack/react-query';
import { read } from '../platform/client.ts';
import { designKey } from './design-queries.ts';

export type ScheduleLine = Schemas['ScheduleLine'];

/** Without a collection: over all of them. */
export const scheduleQuery = (projectId: string, collectionId?: string) =>
  queryOptions({
    queryKey: [...designKey(projectId), 'schedule', collectionId ?? null],
    queryFn: read('/api/v1/design/projects/{projectId}/schedule', {
      path: { projectId },
      query: collectionId === undefined ? {} : { collectionId },
    }),
    retry: false,
  });

/** The address of the same lines as a file for people. */
export function scheduleFile(projectId: string, format: 'csv' | 'xlsx', collectionId?: string): string {
  const query = new URLSearchParams({
    format,
    headings: 'words',
    ...(collectionId !== undefined && { collectionId }),
  });
  return `/api/v1/design/projects/${encodeURIComponent(projectId)}/schedule?${query}`;
}
