import { Button, Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { type Collection, type PortalVersion, portalVersionsQuery } from '../projects/design-queries.ts';
import { useProjectWriting } from '../projects/use-project-writing.ts';
import { DataTable, type TableColumn } from '../ui/data-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { messages } from './messages.ts';
import { RepublishPortalVersion } from './republish-portal-version.tsx';
import { UnpublishProjectFromPortal } from './unpublish-project-from-portal.tsx';

const republishColumn = (
  refused: string | null,
  onRepublish: (version: PortalVersion) => void,
): TableColumn<PortalVersion> => ({
  header: messages.republish,
  cell: (version) => {
    const why = refused ?? (version.current ? messages.isCurrent : null);
    return (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={messages.republishVersion(version.version)}
        disabled={why !== null}
        title={why ?? undefined}
        onClick={() => onRepublish(version)}
      >
        {messages.republish}
      </Button>
    );
  },
});

interface PortalVersionsProps {
  projectId: string;
  collections: readonly Collection[];
}

/** All published versions, newest first; each can be published again. */
export function PortalVersions({ projectId, collections }: PortalVersionsProps) {
  const query = useQuery(portalVersionsQuery(projectId));
  const [again, setAgain] = useState<PortalVersion | null>(null);
  const [unpublishing, setUnpublishing] = useState(false);
  const { isAllowed, refused } = useProjectWriting('design.write');
  const published = collections.filter(({ portalState }) => portalState === 'published');
  const noUnpublish = published.length === 0 ? messages.nothingPublished : null;
  return (
    <section>
      <Group justify="space-between" mt="lg" mb="xs">
        <Title order={2} size="h4">
          {messages.versions}
        </Title>
        {isAllowed && (
          <Button
            variant="default"
            disabled={noUnpublish !== null}
            title={noUnpublish ?? undefined}
            onClick={() => setUnpublishing(true)}
          >
            {messages.unpublishLabel}
          </Button>
        )}
      </Group>
      <QueryBoundary query={query} height={80}>
        {({ items }) => (
          <DataTable
            label={messages.versions}
            rows={items}
            rowId={({ version }) => String(version)}
            empty={messages.neverPublished}
            columns={[
              {
                header: messages.version,
                cell: ({ version, current }) => (
                  <>
                    {version} {current && <b>{messages.currentVersion}</b>}
                  </>
                ),
                value: ({ version }) => version,
              },
              {
                header: messages.firstPublished,
                cell: ({ firstPublishedAt }) => <Moment at={firstPublishedAt} />,
                value: ({ firstPublishedAt }) => firstPublishedAt,
              },
              {
                header: messages.collections,
                cell: (version) => (
                  <bdi>
                    {version.collections.map(({ name, itemCount }) => `${name} (${itemCount})`).join(', ')}
                  </bdi>
                ),
              },
              ...(isAllowed ? [republishColumn(refused, setAgain)] : []),
            ]}
          />
        )}
      </QueryBoundary>
      {again && (
        <RepublishPortalVersion
          projectId={projectId}
          version={again}
          collections={collections}
          onClose={() => setAgain(null)}
        />
      )}
      {unpublishing && (
        <UnpublishProjectFromPortal
          projectId={projectId}
          published={published}
          onClose={() => setUnpublishing(false)}
        />
      )}
    </section>
  );
}
