import { LintelError } from '@lintel/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { noticeSignedOut } from './signed-out.ts';

/** Refusals are final. Requests that did not get through are retried, and old data stays on the page meanwhile. */
const isWorthAnotherTry = (failures: number, error: unknown) =>
  failures < 3 && (!(error instanceof LintelError) || error.status >= 500 || error.status === 429);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSignedOut }),
  mutationCache: new MutationCache({ onError: noticeSignedOut }),
  defaultOptions: {
    queries: { retry: isWorthAnotherTry, staleTime: 5_000, placeholderData: (previous: unknown) => previous },
    mutations: { retry: false },
  },
});
