import { LintelError } from '@lintel/client';
import { QueryClient } from '@tanstack/react-query';

/** Refusals are final; what did not get through is tried again, and old data stays on the page meanwhile. */
const isWorthAnotherTry = (failures: number, error: unknown) =>
  failures < 3 && (!(error instanceof LintelError) || error.status >= 500 || error.status === 429);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthAnotherTry, staleTime: 5_000, placeholderData: (previous: unknown) => previous },
    mutations: { retry: false },
  },
});
