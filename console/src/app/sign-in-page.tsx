import { Alert, Anchor, Paper, Text, Title } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../platform/paths.ts';
import { isSignedIn, useSession } from '../platform/session.ts';
import { messages } from './messages.ts';
import classes from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';

/** The errors of the organisation's own sign-in, by their code in the address. */
const FAULTS: Record<string, string> = {
  unavailable: messages.organizationUnavailable,
  expired: messages.expired,
  denied: messages.denied,
  'no-rights': messages.yourAccountHasNoRights,
  failed: messages.failed,
};

export default function SignInPage() {
  const session = useSession();
  const navigate = useNavigate();
  const { returnTo = paths.home(), error } = useSearch({ from: '/sign-in' });
  const goOn = () => void navigate({ href: returnTo, replace: true });
  useEffect(() => {
    document.title = messages.signInLintel;
  }, []);

  return (
    <Paper withBorder p="lg" className={classes.card}>
      <Title order={1} size="h2" mb="xs">
        {messages.lintel}
      </Title>
      {session && isSignedIn(session) ? (
        <Text>
          {session.protectedMode
            ? messages.noSignInNeeded
            : messages.signedInAs(session.userId ?? session.name ?? '')}{' '}
          <Anchor href={`/console${returnTo}`}>{messages.continue}</Anchor>
        </Text>
      ) : (
        <>
          <Text mb="md" c="dimmed">
            {messages.tagline}
          </Text>
          {error !== undefined && (
            <Alert color="red" variant="outline" role="alert" mb="md" title={messages.organizationFailed}>
              {FAULTS[error] ?? FAULTS.failed}
            </Alert>
          )}
          <SignInForm session={session} returnTo={`/console${returnTo}`} onSignedIn={goOn} />
        </>
      )}
    </Paper>
  );
}
