import { Alert, Anchor, Paper, Text, Title } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../platform/paths.ts';
import { isSignedIn, useSession } from '../platform/session.ts';
import classes from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';

/** The errors of the organisation's own sign-in, by their code in the address. */
const FAULTS: Record<string, string> = {
  unavailable:
    'The sign-in of your organisation does not answer. Try again later, or sign in with an API key.',
  expired: 'It took too long, or began in another window. Begin again.',
  denied: 'The sign-in was refused or canceled. Try again, or sign in with an API key.',
  'no-rights': 'Your account has no rights in Lintel. Ask your operator for them.',
  failed: 'Something went wrong on the way. Begin again, or sign in with an API key.',
};

export default function SignInPage() {
  const session = useSession();
  const navigate = useNavigate();
  const { returnTo = paths.home(), error } = useSearch({ from: '/sign-in' });
  const goOn = () => void navigate({ href: returnTo, replace: true });
  useEffect(() => {
    document.title = 'Sign in · Lintel';
  }, []);

  return (
    <Paper withBorder p="lg" className={classes.card}>
      <Title order={1} size="h2" mb="xs">
        Lintel
      </Title>
      {session && isSignedIn(session) ? (
        <Text>
          {session.protectedMode
            ? "There are no API keys yet, so you don't need to sign in on this machine."
            : `You are signed in as ${session.userId ?? session.name}.`}{' '}
          <Anchor href={`/console${returnTo}`}>Go on</Anchor>
        </Text>
      ) : (
        <>
          <Text mb="md" c="dimmed">
            The ontology, the projects and the imports of your company.
          </Text>
          {error !== undefined && (
            <Alert
              color="red"
              variant="outline"
              role="alert"
              mb="md"
              title="Your organisation's sign-in did not work"
            >
              {FAULTS[error] ?? FAULTS.failed}
            </Alert>
          )}
          <SignInForm session={session} returnTo={`/console${returnTo}`} onSignedIn={goOn} />
        </>
      )}
    </Paper>
  );
}
