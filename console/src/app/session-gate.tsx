import { Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { PageFailure } from './page-failure.tsx';
import { paths } from './paths.ts';
import { isSignedIn, sessionQuery } from './session.ts';
import { SignInForm } from './sign-in-form.tsx';
import { noticeSession, useSignedOut } from './signed-out.ts';

/** Above dialogs that were open when the session ended; they stay open below. */
const ABOVE_ALL = 1000;

/**
 * Shows the console to people who are signed in. When a session ends, the sign-in form appears over the page, so that
 * nothing typed is lost.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data: session, error, refetch } = useQuery(sessionQuery);
  const { pathname, href } = useLocation();
  const endedMeanwhile = useSignedOut();
  useEffect(() => {
    if (session && isSignedIn(session)) noticeSession(true);
  }, [session]);
  if (pathname === paths.signIn()) return children;
  if (session === undefined) return error ? <PageFailure error={error} reset={() => void refetch()} /> : null;
  if (!isSignedIn(session) && !endedMeanwhile)
    return <Navigate to={paths.signIn()} search={{ returnTo: href }} replace />;
  return (
    <>
      {children}
      <Modal
        opened={endedMeanwhile}
        zIndex={ABOVE_ALL}
        onClose={() => {}}
        withCloseButton={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
        title="You were signed out"
      >
        <Text size="sm" mb="md">
          Your session ended. Nothing that you typed is lost: sign in and go on where you are.
        </Text>
        <SignInForm session={session} returnTo={`/console${href}`} onSignedIn={() => noticeSession(true)} />
      </Modal>
    </>
  );
}
