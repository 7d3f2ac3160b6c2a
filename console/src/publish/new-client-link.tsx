import { Alert, Button, Group, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copyText } from '../ontology/classes/details/copy-text.ts';
import { projectQuery } from '../projects/projects-query.ts';
import { formatDay } from '../ui/moment.tsx';
import { messages } from './messages.ts';

interface NewClientLinkProps {
  projectId: string;
  url: string;
  expiresAt: string;
}

/** The link, which is shown this once, and a message to send it with. */
export function NewClientLink({ projectId, url, expiresAt }: NewClientLinkProps) {
  const { data: project } = useQuery(projectQuery(projectId));
  const message = messages.letter(project?.name ?? messages.yourProject, url, formatDay(expiresAt));
  return (
    <Alert title={messages.linkShownOnce} role="status" mt="sm">
      <Copied text={url} action={messages.copyLink}>
        <TextInput
          label={messages.clientLink}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Copied>
      <Copied text={message} action={messages.copyMessage}>
        <Textarea label={messages.messageToSend} readOnly autosize value={message} mt="xs" />
      </Copied>
    </Alert>
  );
}

interface CopiedProps {
  text: string;
  action: string;
  children: React.ReactNode;
}

function Copied({ text, action, children }: CopiedProps) {
  const [outcome, setOutcome] = useState<string | null>(null);
  return (
    <>
      {children}
      <Group gap="xs" mt={4}>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() =>
            void copyText(text).then((isCopied) =>
              setOutcome(isCopied ? messages.copied : messages.notCopied),
            )
          }
        >
          {action}
        </Button>
        <span aria-live="polite">{outcome}</span>
      </Group>
    </>
  );
}
