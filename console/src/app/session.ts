import { LintelError } from '@lintel/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

export interface Session {
  authenticated: boolean;
  protectedMode: boolean;
  name: string | null;
  scopes: string[];
  projects: string[] | null;
  userId: string | null;
  signIn?: { apiKey: boolean; oidc: boolean };
}

const SESSION = '/api/v1/session';

async function answerOf(response: Response): Promise<unknown> {
  const body: unknown = response.status === 204 ? null : await response.json().catch(() => null);
  if (!response.ok) throw new LintelError(response.status, body);
  return body;
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => (await answerOf(await fetch(SESSION))) as Session,
  staleTime: 60_000,
});

export function useSession(): Session | undefined {
  return useQuery(sessionQuery).data;
}

/** Whoever is signed in may see other things: everything on the page is asked for again. */
export async function signIn(credentials: { apiKey: string; userId?: string }): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await answerOf(await fetch(SESSION, { method: 'POST', headers, body: JSON.stringify(credentials) }));
  await queryClient.invalidateQueries();
}

export async function signOut(): Promise<void> {
  await answerOf(await fetch(SESSION, { method: 'DELETE' }));
  queryClient.clear();
}

export const isSignedIn = ({ authenticated, protectedMode }: Session) => authenticated || protectedMode;

/** Why this person may not do what the scope allows; null when they may. The server decides again. */
export function refusal(session: Session | undefined, scope: string): string | null {
  if (session === undefined) return 'Asking who you are…';
  if (session.protectedMode || session.scopes.includes('admin') || session.scopes.includes(scope))
    return null;
  return `Your key does not have the scope ${scope}.`;
}
