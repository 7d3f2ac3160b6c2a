import { Alert, Anchor, Button, Code, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CopyButton } from '../ontology/details/copy-button.tsx';
import { call } from '../platform/client.ts';
import { Failure } from '../platform/failure.tsx';
import { refusal, useSession } from '../platform/session.ts';
import { useWrite } from '../platform/use-write.ts';
import { projectQuery } from '../projects/projects-query.ts';
import { messages } from './messages.ts';
import classes from './portal.module.css';

/** The address for the client, and a key for this project only. */
export function ClientLink({ projectId }: { projectId: string }) {
  const address = `${window.location.origin}/portal/${encodeURIComponent(projectId)}`;
  const { data: project } = useQuery(projectQuery(projectId));
  const make = useWrite({
    send: (name: string, header) =>
      call('POST', '/api/v1/keys', {
        header,
        body: { name, scopes: ['portal:read'], projects: [projectId] },
      }),
  });
  const session = useSession();
  // The first key ends protected mode: if it were a client's key, nobody could work here any more.
  const refused = session?.protectedMode ? messages.keysFirst : refusal(session, 'admin');
  return (
    <section aria-label={messages.theClientsPage}>
      <Title order={2} size="h5" mt="lg" mb="xs">
        {messages.withKey}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {messages.withKeyHint}
      </Text>
      <Group gap="xs" wrap="nowrap">
        <Anchor href={address} target="_blank" className={classes.link}>
          {address}
        </Anchor>
        <CopyButton what={messages.theAddress} text={address} />
      </Group>
      <Failure error={make.error} />
      {make.data?.key ? (
        <Alert title={messages.keyShownOnce} role="status" mt="xs">
          <Group gap="xs">
            <Code className={classes.link}>{make.data.key}</Code>
            <CopyButton what={messages.theKey} text={make.data.key} />
          </Group>
        </Alert>
      ) : (
        <>
          <Button
            mt="xs"
            size="compact-sm"
            variant="default"
            disabled={refused !== null || !project}
            title={refused ?? undefined}
            loading={make.isPending}
            onClick={() => make.mutate(messages.clientOf(project?.name ?? projectId))}
          >
            {messages.createClientKey}
          </Button>
          {refused && (
            <Text size="sm" mt={4}>
              {refused}
            </Text>
          )}
        </>
      )}
    </section>
  );
}
