import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { paths } from '../platform/paths.ts';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { portalOf } from '../platform/rights.ts';
import { isSignedIn, sessionQuery } from '../platform/session.ts';
import { noticeSession, useSignedOut, useSignInHeldBack } from '../platform/signed-out.ts';
import { DialogLoader, later } from '../ui/later.tsx';

const SignInAgain = later(() => import('./sign-in-again.tsx'));

/**
 * Shows the console to people who are signed in. When a session ends, the sign-in form appears over the page, so that
 * nothing typed is lost.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const query = useQuery(sessionQuery);
  const { data: session } = query;
  const { pathname, href } = useLocation();
  const isHeldBack = useSignInHeldBack();
  const endedMeanwhile = useSignedOut();
  useEffect(() => {
    if (session && isSignedIn(session)) noticeSession(true);
  }, [session]);
  if (pathname === paths.signIn()) return children;
  if (session === undefined)
    return query.error ? <QueryBoundary query={query}>{() => null}</QueryBoundary> : null;
  if (!isSignedIn(session) && !endedMeanwhile && !isHeldBack)
    return <Navigate to={paths.signIn()} search={{ returnTo: href }} replace />;
  const portal = portalOf(session);
  if (portal !== null) {
    // The client's page is outside of the console.
    window.location.replace(portal);
    return null;
  }
  return (
    <>
      {children}
      {endedMeanwhile && !isHeldBack && (
        <DialogLoader>
          <SignInAgain session={session} returnTo={`/console${href}`} />
        </DialogLoader>
      )}
    </>
  );
}
