import { Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { paths } from '../platform/paths.ts';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { portalOf } from '../platform/rights.ts';
import { isSignedIn, sessionQuery } from '../platform/session.ts';
import { noticeSession, useSignedOut, useSignInHeldBack } from '../platform/signed-out.ts';
import { messages } from './messages.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Above dialogs that were open when the session ended; they stay open below. */
const ABOVE_ALL = 1000;

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
      <Modal
        opened={endedMeanwhile && !isHeldBack}
        zIndex={ABOVE_ALL}
        onClose={() => {}}
        withCloseButton={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
        title={messages.youWereSignedOut}
      >
        <Text size="sm" mb="md">
          {messages.sessionEnded}
        </Text>
        <SignInForm session={session} returnTo={`/console${href}`} onSignedIn={() => noticeSession(true)} />
      </Modal>
    </>
  );
}
