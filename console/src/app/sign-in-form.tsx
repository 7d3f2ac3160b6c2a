import { LintelError } from '@lintel/client';
import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { displayOf } from '../platform/error-display.ts';
import { type Session, signIn } from '../platform/session.ts';
import { readStored, writeStored } from '../platform/stored.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { messages } from './messages.ts';
import classes from './sign-in.module.css';

interface SignInFormProps {
  session: Session | undefined;
  /** Where the organisation's own sign-in returns to. */
  returnTo: string;
  onSignedIn: () => void;
}

const NAME_KEY = 'lintel.name';

export function SignInForm({ session, returnTo, onSignedIn }: SignInFormProps) {
  const [apiKey, setApiKey] = useState('');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [userId, setUserId] = useState(() => session?.userId ?? readStored(NAME_KEY, (name) => name ?? ''));
  const signingIn = useMutation({ mutationFn: signIn, onSuccess: onSignedIn });

  function submit(event: FormEvent) {
    event.preventDefault();
    const name = userId.trim();
    writeStored(NAME_KEY, name);
    signingIn.mutate({ apiKey: apiKey.trim(), ...(name !== '' && { userId: name }) });
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {signingIn.error && <SignInFailure error={signingIn.error} />}
        <TextInput
          ref={first}
          label={messages.apiKey}
          description={messages.apiKeyHint}
          value={apiKey}
          onChange={(event) => setApiKey(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
          required
          data-autofocus
          // A text input, so that assistive technology finds it by that role, displayed as dots.
          classNames={{ input: classes.secret }}
        />
        <TextInput
          label={messages.yourName}
          description={messages.yourNameHint}
          value={userId}
          onChange={(event) => setUserId(event.currentTarget.value)}
          autoComplete="name"
          maxLength={200}
        />
        <Button type="submit" loading={signingIn.isPending}>
          {messages.signIn}
        </Button>
        {session?.signIn?.oidc && (
          <Button
            variant="default"
            component="a"
            href={`/api/v1/session/oidc/start?returnTo=${encodeURIComponent(returnTo)}`}
          >
            {messages.signInWithOrganization}
          </Button>
        )}
      </Stack>
    </form>
  );
}

function SignInFailure({ error }: { error: unknown }) {
  const display = displayOf(error);
  return error instanceof LintelError && error.status === 401 ? (
    <ErrorAlert {...display} title={messages.keyRefused} message={messages.keyRefusedHint} advice="" />
  ) : (
    <ErrorAlert {...display} />
  );
}
