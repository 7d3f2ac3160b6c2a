import { Button, Group, Skeleton, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { displayOf } from '../app/error-display.ts';
import { refusal, useSession } from '../app/session.ts';
import { type Collection, type PortalVersion, portalVersionsQuery } from '../projects/design-queries.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { Moment } from '../ui/moment.tsx';
import classes from './portal.module.css';
import { RepublishPortalVersion } from './republish-portal-version.tsx';
import { UnpublishProjectFromPortal } from './unpublish-project-from-portal.tsx';

interface PortalVersionsProps {
  projectId: string;
  collections: readonly Collection[];
}

/** All published versions, newest first; each can be published again. */
export function PortalVersions({ projectId, collections }: PortalVersionsProps) {
  const { data, error } = useQuery(portalVersionsQuery(projectId));
  const [again, setAgain] = useState<PortalVersion | null>(null);
  const [unpublishing, setUnpublishing] = useState(false);
  const refused = refusal(useSession(), 'design:write');
  const published = collections.filter(({ portalState }) => portalState === 'published');
  const noUnpublish = refused ?? (published.length === 0 ? 'Nothing is published.' : null);
  return (
    <section aria-label="Versions">
      <Group justify="space-between" mt="lg" mb="xs">
        <Title order={2} size="h4">
          Versions
        </Title>
        <Button
          variant="default"
          disabled={noUnpublish !== null}
          title={noUnpublish ?? undefined}
          onClick={() => setUnpublishing(true)}
        >
          Unpublish
        </Button>
      </Group>
      {error && <ErrorAlert {...displayOf(error)} />}
      {!data && !error && <Skeleton height={80} />}
      {data?.count === 0 && <Text c="dimmed">Nothing was ever published.</Text>}
      {data && data.count > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard
        <div className={classes.scrolling} tabIndex={0} role="region" aria-label="List of versions">
          <Table aria-label="Versions">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Version</Table.Th>
                <Table.Th>First published</Table.Th>
                <Table.Th>Collections</Table.Th>
                <Table.Th>Show again</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.items.map((version) => (
                <Table.Tr key={version.version}>
                  <Table.Td>
                    {version.version} {version.current && <b>(shown now)</b>}
                  </Table.Td>
                  <Table.Td>
                    <Moment at={version.firstPublishedAt} />
                  </Table.Td>
                  <Table.Td>
                    <bdi>
                      {version.collections.map(({ name, itemCount }) => `${name} (${itemCount})`).join(', ')}
                    </bdi>
                  </Table.Td>
                  <Table.Td>
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={`Republish version ${version.version}`}
                      disabled={version.current || refused !== null}
                      title={refused ?? (version.current ? 'The client sees this version now.' : undefined)}
                      onClick={() => setAgain(version)}
                    >
                      Republish
                    </Button>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
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
