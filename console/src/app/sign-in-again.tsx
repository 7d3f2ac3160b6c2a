import { Modal, Text } from '@mantine/core';
import type { Session } from '../platform/session.ts';
import { noticeSession } from '../platform/signed-out.ts';
import { messages } from './messages.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Above dialogs that were open when the session ended; they stay open below. */
const ABOVE_ALL = 1000;

/** The sign-in form over the page. */
export default function SignInAgain({ session, returnTo }: { session: Session; returnTo: string }) {
  return (
    <Modal
      opened
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
      <SignInForm session={session} returnTo={returnTo} onSignedIn={() => noticeSession(true)} />
    </Modal>
  );
}
