import { LintelError } from '@lintel/client';
import { queryOptions, useQuery } from '@tanstack/react-query';

export interface Session {
  authenticated: boolean;
  protectedMode: boolean;
  name: string | null;
  scopes: string[];
  projects: string[] | null;
  userId: string | null;
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Session> => (await fetch('/api/v1/session')).json(),
  staleTime: 60_000,
});

export function useSession(): Session | undefined {
  return useQuery(sessionQuery).data;
}

/** Why this person may not do what the scope allows; null when they may. The server decides again. */
export function refusal(session: Session | undefined, scope: string): string | null {
  if (session === undefined) return 'Asking who you are…';
  if (session.protectedMode || session.scopes.includes('admin') || session.scopes.includes(scope))
    return null;
  return `Your key does not have the scope ${scope}.`;
}

export const isSignedOut = (error: unknown) => error instanceof LintelError && error.status === 401;
