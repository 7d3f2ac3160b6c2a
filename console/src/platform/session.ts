import { bodyOf } from '@lintel/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './client.ts';
import { queryClient } from './query-client.ts';
import { may, type Right, type Session } from './rights.ts';
import { noticeSession } from './signed-out.ts';

let lastSignedIn: Session | undefined;

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => {
    const session = bodyOf(await api.GET('/api/v1/session'));
    if (isSignedIn(session)) lastSignedIn = session;
    return session;
  },
  staleTime: 60_000,
});

export type { Session };

export function useSession(): Session | undefined {
  return useQuery(sessionQuery).data;
}

/** The session whose rights count. When it ends, its pages stay behind the sign-in form, with everything typed there. */
export function useRights(): Session | undefined {
  const session = useSession();
  return session && !isSignedIn(session) ? (lastSignedIn ?? session) : session;
}

/** Whether this person may see or do it; false until the session is known. The server checks again. */
export const useMay = (right: Right): boolean => may(useRights(), right);

/** Another person may see other data, so everything on the page is loaded again. */
export async function signIn(credentials: { apiKey: string; userId?: string }): Promise<void> {
  bodyOf(await api.POST('/api/v1/session', { body: credentials }));
  await queryClient.invalidateQueries();
}

export async function signOut(): Promise<void> {
  noticeSession(false);
  bodyOf(await api.DELETE('/api/v1/session'));
  lastSignedIn = undefined;
  queryClient.clear();
}

export const isSignedIn = ({ authenticated, protectedMode }: Session) => authenticated || protectedMode;
