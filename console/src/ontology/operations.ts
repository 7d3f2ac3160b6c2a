import { bodyOf, type Schemas } from '@lintel/client';
import { api } from '../app/client.ts';

export type Operation = Schemas['Operation'];

export interface OperationPage {
  count: number;
  items: Operation[];
  nextCursor: string | null;
}

/** What was done to a class, the newest first. */
export const operationsOf = async (
  objectClassId: string,
  page: { limit: number; cursor?: string },
  signal: AbortSignal,
): Promise<OperationPage> =>
  bodyOf(
    await api.GET('/api/v1/operations', {
      params: {
        query: {
          objectClassId,
          limit: page.limit,
          ...(page.cursor !== undefined && { cursor: Number(page.cursor) }),
        },
      },
      headers: { accept: 'application/json' },
      signal,
    }),
  ) as OperationPage;
