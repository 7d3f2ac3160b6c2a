import { bodyOf } from '@lintel/client';
import { Button, Group, NativeSelect, Skeleton, Table, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../platform/client.ts';
import { displayOf } from '../platform/error-display.ts';
import { refusal, useSession } from '../platform/session.ts';
import { useDesignWrite } from '../projects/use-design-write.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { Moment } from '../ui/moment.tsx';
import { NewClientLink } from './new-client-link.tsx';
import classes from './portal.module.css';
import { type PortalLink, portalLinksQuery } from './portal-links-query.ts';

const DAY_MS = 86_400_000;
const LIFETIMES = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: '730', label: 'In 2 years' },
];

/** Links with which clients open the project without a key. */
export function ClientLinks({ projectId }: { projectId: string }) {
  const session = useSession();
  const refused = refusal(session, 'design:write');
  return (
    <section aria-label="Client links">
      <Title order={2} size="h4" mb="xs">
        Client links
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        A client opens the link in any browser and sees what is published of this project, and nothing else.
      </Text>
      {refused === null ? (
        <>
          <CreatePortalLink projectId={projectId} />
          <PortalLinks projectId={projectId} />
        </>
      ) : (
        <Text size="sm">{refused}</Text>
      )}
    </section>
  );
}

function CreatePortalLink({ projectId }: { projectId: string }) {
  const [label, setLabel] = useState('');
  const [days, setDays] = useState('90');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  /** The second click of a double click comes before the button knows of the first. */
  const isSending = useRef(false);
  const create = useDesignWrite(projectId, {
    send: async (body: { label: string; expiresAt: string }, header) =>
      bodyOf(
        await api.POST('/api/v1/design/projects/{projectId}/portal/links', {
          params: { path: { projectId }, header },
          body,
        }),
      ),
    announcement: (link) => `Created a client link for ${link.label}.`,
    onDone: () => setLabel(''),
  });
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(label.trim() === '');
          if (label.trim() === '') return field.current?.focus();
          if (isSending.current) return;
          isSending.current = true;
          create.mutate(
            { label, expiresAt: new Date(Date.now() + Number(days) * DAY_MS).toISOString() },
            {
              onSettled: () => {
                isSending.current = false;
              },
            },
          );
        }}
      >
        <Group align="end" gap="xs">
          <TextInput
            ref={field}
            label="Label"
            placeholder="Name of the client"
            maxLength={200}
            value={label}
            error={isMissing ? 'Enter a label, such as the name of the client.' : undefined}
            onChange={(event) => {
              setLabel(event.currentTarget.value);
              setMissing(false);
            }}
          />
          <NativeSelect
            label="Expires"
            data={LIFETIMES}
            value={days}
            onChange={(event) => setDays(event.currentTarget.value)}
          />
          <Button type="submit" loading={create.isPending}>
            Create client link
          </Button>
        </Group>
      </form>
      {create.error && <ErrorAlert {...displayOf(create.error)} />}
      {create.data?.url !== undefined && (
        <NewClientLink projectId={projectId} url={create.data.url} expiresAt={create.data.expiresAt} />
      )}
    </>
  );
}

function PortalLinks({ projectId }: { projectId: string }) {
  const { data, error } = useQuery(portalLinksQuery(projectId));
  const revoke = useDesignWrite(projectId, {
    send: async ({ id: linkId }: { id: string }, header) =>
      bodyOf(
        await api.DELETE('/api/v1/design/projects/{projectId}/portal/links/{linkId}', {
          params: { path: { projectId, linkId }, header },
        }),
      ),
    announcement: ({ label }) => `Revoked the client link for ${label}.`,
  });
  if (error && !data) return <ErrorAlert {...displayOf(error)} />;
  if (!data) return <Skeleton height={60} mt="sm" />;
  if (data.count === 0) return null;
  return (
    <>
      {revoke.error && <ErrorAlert {...displayOf(revoke.error)} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard */}
      <div className={classes.scrolling} tabIndex={0} role="region" aria-label="List of client links">
        <Table aria-label="Client links" mt="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Label</Table.Th>
              <Table.Th>Created</Table.Th>
              <Table.Th>Status</Table.Th>
              <Table.Th>Revoke</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.items.map((link) => (
              <Table.Tr key={link.id}>
                <Table.Td>
                  <bdi>{link.label}</bdi>
                </Table.Td>
                <Table.Td>
                  <Moment at={link.createdAt} />
                </Table.Td>
                <Table.Td>
                  <LinkStatus link={link} />
                </Table.Td>
                <Table.Td>
                  {isLive(link) && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      disabled={revoke.isPending}
                      onClick={() => revoke.mutate({ id: link.id })}
                    >
                      Revoke
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </>
  );
}

function isLive({ revokedAt, expiresAt }: PortalLink): boolean {
  return revokedAt === null && Date.parse(expiresAt) > Date.now();
}

function LinkStatus({ link }: { link: PortalLink }) {
  if (link.revokedAt !== null)
    return (
      <>
        Revoked <Moment at={link.revokedAt} />
      </>
    );
  return (
    <>
      {isLive(link) ? 'Expires' : 'Expired'} <Moment at={link.expiresAt} />
    </>
  );
}
