import type { Schemas } from '@lintel/client';
import { queryOptions } from '@tanstack/react-query';
import { read } from '../platform/client.ts';
import { designKey } from '../projects/design-queries.ts';

export type PortalLink = Schemas['PortalLink'];

/** More are rare: 200 of them can be live. */
const MOST_LISTED = 1000;

export const portalLinksQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...designKey(projectId), 'portal-links'],
    queryFn: read('/api/v1/design/projects/{projectId}/portal/links', {
      path: { projectId },
      query: { limit: MOST_LISTED },
    }),
  });
