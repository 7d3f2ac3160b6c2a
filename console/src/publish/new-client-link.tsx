import { Alert, Button, Group, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copyText } from '../ontology/details/copy-text.ts';
import { projectQuery } from '../projects/projects-query.ts';

interface NewClientLinkProps {
  projectId: string;
  url: string;
  expiresAt: string;
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** The link, which is shown this once, and a message to send it with. */
export function NewClientLink({ projectId, url, expiresAt }: NewClientLinkProps) {
  const { data: project } = useQuery(projectQuery(projectId));
  const message = `Here is the selection for ${project?.name ?? 'your project'}:\n${url}\n\nThe link works until ${day.format(new Date(expiresAt))}. You don't need an account.`;
  return (
    <Alert title="Copy the link now. It won't be shown again." role="status" mt="sm">
      <Copied text={url} action="Copy link">
        <TextInput
          label="Client link"
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Copied>
      <Copied text={message} action="Copy message">
        <Textarea label="Message to send" readOnly autosize value={message} mt="xs" />
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
              setOutcome(isCopied ? 'Copied' : 'This browser does not let pages copy'),
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
