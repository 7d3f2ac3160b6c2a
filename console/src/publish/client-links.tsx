import { Button, Group, NativeSelect, Skeleton, Table, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../platform/client.ts';
import { displayOf } from '../platform/error-display.ts';
import { refusal, useSession } from '../platform/session.ts';
import { useDesignWrite } from '../projects/use-design-write.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { Moment } from '../ui/moment.tsx';
import { Sentence } from '../ui/sentence.tsx';
import { messages } from './messages.ts';
import { NewClientLink } from './new-client-link.tsx';
import classes from './portal.module.css';
import { type PortalLink, portalLinksQuery } from './portal-links-query.ts';

const DAY_MS = 86_400_000;
const LIFETIMES = [
  { value: '30', label: messages.in30Days },
  { value: '90', label: messages.in90Days },
  { value: '365', label: messages.inAYear },
  { value: '730', label: messages.in2Years },
];

/** Links with which clients open the project without a key. */
export function ClientLinksCard({ projectId }: { projectId: string }) {
  const session = useSession();
  const refused = refusal(session, 'design:write');
  return (
    <section aria-label={messages.clientLinks}>
      <Title order={2} size="h4" mb="xs">
        {messages.clientLinks}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {messages.linksHint}
      </Text>
      {refused === null ? (
        <>
          <CreatePortalLink projectId={projectId} />
          <PortalLinks projectId={projectId} />
        </>
      ) : (
        <Text size="sm">{session === undefined ? refused : messages.linksNeedScope}</Text>
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
    send: (body: { label: string; expiresAt: string }, header) =>
      call('POST', '/api/v1/design/projects/{projectId}/portal/links', { path: { projectId }, header, body }),
    announcement: (link) => messages.linkCreated(link.label),
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
            label={messages.label}
            placeholder={messages.labelPlaceholder}
            maxLength={200}
            value={label}
            error={isMissing ? messages.labelMissing : undefined}
            onChange={(event) => {
              setLabel(event.currentTarget.value);
              setMissing(false);
            }}
          />
          <NativeSelect
            label={messages.expires}
            data={LIFETIMES}
            value={days}
            onChange={(event) => setDays(event.currentTarget.value)}
          />
          <Button type="submit" loading={create.isPending}>
            {messages.createClientLink}
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
    send: ({ id: linkId }: { id: string }, header) =>
      call('DELETE', '/api/v1/design/projects/{projectId}/portal/links/{linkId}', {
        path: { projectId, linkId },
        header,
      }),
    announcement: ({ label }) => messages.linkRevoked(label),
  });
  if (error && !data) return <ErrorAlert {...displayOf(error)} />;
  if (!data) return <Skeleton height={60} mt="sm" />;
  if (data.count === 0) return null;
  return (
    <>
      {revoke.error && <ErrorAlert {...displayOf(revoke.error)} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard */}
      <div className={classes.scrolling} tabIndex={0} role="region" aria-label={messages.listOfClientLinks}>
        <Table aria-label={messages.clientLinks} mt="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{messages.label}</Table.Th>
              <Table.Th>{messages.created}</Table.Th>
              <Table.Th>{messages.status}</Table.Th>
              <Table.Th>{messages.revoke}</Table.Th>
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
                      {messages.revoke}
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
    return <Sentence text={messages.revokedAt} when={<Moment at={link.revokedAt} />} />;
  return (
    <Sentence
      text={isLive(link) ? messages.expiresAt : messages.expiredAt}
      when={<Moment at={link.expiresAt} />}
    />
  );
}
