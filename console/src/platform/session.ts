import { bodyOf, type Schemas } from '@lintel/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './client.ts';
import { messages } from './messages.ts';
import { queryClient } from './query-client.ts';
import { noticeSession } from './signed-out.ts';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => bodyOf(await api.GET('/api/v1/session')),
  staleTime: 60_000,
});

export type Session = Schemas['Session'];
type Scope = Session['scopes'][number];

export function useSession(): Session | undefined {
  return useQuery(sessionQuery).data;
}

/** Another person may see other data, so everything on the page is loaded again. */
export async function signIn(credentials: { apiKey: string; userId?: string }): Promise<void> {
  bodyOf(await api.POST('/api/v1/session', { body: credentials }));
  await queryClient.invalidateQueries();
}

export async function signOut(): Promise<void> {
  noticeSession(false);
  bodyOf(await api.DELETE('/api/v1/session'));
  queryClient.clear();
}

export const isSignedIn = ({ authenticated, protectedMode }: Session) => authenticated || protectedMode;

/** Why this person does not have the scope; null when they do. The server checks again. */
export function refusal(session: Session | undefined, scope: Scope): string | null {
  if (session === undefined) return messages.loadingSession;
  const sufficient: Scope[] = ['admin', scope];
  if (scope === 'ontology:propose') sufficient.push('ontology:write');
  if (session.protectedMode || sufficient.some((each) => session.scopes.includes(each))) return null;
  return messages.missingScope(scope);
}
