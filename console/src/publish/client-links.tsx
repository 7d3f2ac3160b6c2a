import { Alert, Button, Group, NativeSelect, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../platform/client.ts';
import { Failure } from '../platform/failure.tsx';
import { FormDialog } from '../platform/form-dialog.tsx';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { useMay } from '../platform/session.ts';
import type { Collection } from '../projects/design-queries.ts';
import { useDesignWrite } from '../projects/use-design-write.ts';
import { useProjectWriting } from '../projects/use-project-writing.ts';
import { DataTable, type TableColumn } from '../ui/data-table.tsx';
import { common } from '../ui/messages.ts';
import { Moment } from '../ui/moment.tsx';
import { Sentence } from '../ui/sentence.tsx';
import { messages } from './messages.ts';
import { NewClientLink } from './new-client-link.tsx';
import { type PortalLink, portalLinksQuery } from './portal-links-query.ts';
import { showPublishing } from './publish-project-to-portal.tsx';

const DAY_MS = 86_400_000;
const LIFETIMES = [
  { value: '30', label: messages.in30Days },
  { value: '90', label: messages.in90Days },
  { value: '365', label: messages.inAYear },
  { value: '730', label: messages.in2Years },
];

interface ClientLinksCardProps {
  projectId: string;
  collections: readonly Collection[];
}

/** Links with which clients open the project without a key. */
export function ClientLinksCard({ projectId, collections }: ClientLinksCardProps) {
  if (!useMay('design.write')) return null;
  return (
    <section aria-label={messages.clientLinks}>
      <Title order={2} size="h4" mb="xs">
        {messages.clientLinks}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {messages.linksHint}
      </Text>
      {collections.every(({ portalState }) => portalState !== 'published') && (
        <Alert variant="outline" title={messages.nothingVisible} mb="sm">
          <Text size="sm">{messages.nothingVisibleHint}</Text>
          {collections.length > 0 && (
            <Button size="xs" variant="default" mt="xs" onClick={showPublishing}>
              {messages.publishLabel}
            </Button>
          )}
        </Alert>
      )}
      <CreatePortalLink projectId={projectId} />
      <PortalLinks projectId={projectId} />
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
  const { refused } = useProjectWriting('design.write');
  const links = useQuery(portalLinksQuery(projectId));
  const isRevoked = links.data?.items.some(
    ({ id, revokedAt }) => id === create.data?.id && revokedAt !== null,
  );
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
        <Group align="end" gap="xs" mb="sm">
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
          <Button
            type="submit"
            variant="default"
            loading={create.isPending}
            disabled={refused !== null}
            title={refused ?? undefined}
          >
            {messages.createClientLink}
          </Button>
        </Group>
      </form>
      <Failure error={create.error} />
      {create.data?.url !== undefined && !isRevoked && (
        <NewClientLink projectId={projectId} url={create.data.url} expiresAt={create.data.expiresAt} />
      )}
    </>
  );
}

function PortalLinks({ projectId }: { projectId: string }) {
  const links = useQuery(portalLinksQuery(projectId));
  const [asking, setAsking] = useState<PortalLink | null>(null);
  const revoke = useDesignWrite(projectId, {
    send: ({ id: linkId }: { id: string }, header) =>
      call('DELETE', '/api/v1/design/projects/{projectId}/portal/links/{linkId}', {
        path: { projectId, linkId },
        header,
      }),
    announcement: ({ label }) => messages.linkRevoked(label),
    onDone: () => setAsking(null),
  });
  const columns: TableColumn<PortalLink>[] = [
    { header: messages.label, cell: ({ label }) => <bdi>{label}</bdi> },
    { header: messages.created, cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { header: common.status, cell: (link) => <LinkStatus link={link} /> },
    {
      header: messages.revoke,
      cell: (link) =>
        isLive(link) && (
          <Button size="compact-sm" variant="default" onClick={() => setAsking(link)}>
            {messages.revoke}
          </Button>
        ),
    },
  ];
  return (
    <QueryBoundary query={links} height={60}>
      {({ items }) => (
        <>
          {asking && (
            <FormDialog
              onClose={() => setAsking(null)}
              title={<bdi>{messages.revokeLink(asking.label)}</bdi>}
              action={messages.revokeLinkAction}
              isDestructive
              request={() => ({ id: asking.id })}
              write={revoke}
            >
              <Text size="sm">{messages.revokeLinkHint}</Text>
            </FormDialog>
          )}
          {items.length > 0 && (
            <DataTable
              label={messages.listOfClientLinks}
              columns={columns}
              rows={items}
              rowId={({ id }) => id}
            />
          )}
        </>
      )}
    </QueryBoundary>
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
