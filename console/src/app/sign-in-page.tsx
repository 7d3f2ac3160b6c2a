import { Anchor, Paper, Text, Title } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isSignedIn, useSession } from './session.ts';
import classes from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';

export default function SignInPage() {
  const session = useSession();
  const navigate = useNavigate();
  const { returnTo } = useSearch({ from: '/sign-in' });
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
            ? 'This Lintel has no keys yet: whoever works on this machine needs no signing in.'
            : `You are signed in as ${session.userId ?? session.name}.`}{' '}
          <Anchor href={`/console${returnTo}`}>Go on</Anchor>
        </Text>
      ) : (
        <>
          <Text mb="md" c="dimmed">
            The ontology, the projects and the imports of your company.
          </Text>
          <SignInForm session={session} returnTo={`/console${returnTo}`} onSignedIn={goOn} />
        </>
      )}
    </Paper>
  );
}
