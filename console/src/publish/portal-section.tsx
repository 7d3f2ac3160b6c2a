import { Anchor, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Failure } from '../platform/failure.tsx';
import { paths } from '../platform/paths.ts';
import { useMay } from '../platform/session.ts';
import { collectionsQuery } from '../projects/design-queries.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ClientLinksCard } from './client-links.tsx';
import { messages } from './messages.ts';
import classes from './portal.module.css';
import { PortalVersions } from './portal-versions.tsx';
import { PublishProjectToPortal } from './publish-project-to-portal.tsx';

/** What clients see now, what they would see, and earlier versions. */
export default function PortalSection() {
  const { projectId } = useParams({ from: '/projects/$projectId' });
  const mayPublish = useMay('design.write');
  const { data, error } = useQuery(collectionsQuery(projectId));
  if (error && !data) return <Failure error={error} />;
  if (!data) return <Skeleton height={300} />;
  return (
    <div className={classes.columns}>
      {mayPublish && (
        <div>
          {data.count === 0 ? (
            <EmptyState title={messages.nothingToPublishYet}>
              <Text c="dimmed">
                {messages.nothingToPublishHint}{' '}
                <Anchor component={Link} to={paths.project(projectId, 'collections')} inherit>
                  {messages.goToCollections}
                </Anchor>
              </Text>
            </EmptyState>
          ) : (
            <PublishProjectToPortal key={projectId} projectId={projectId} collections={data.items} />
          )}
        </div>
      )}
      <div>
        <ClientLinksCard projectId={projectId} collections={data.items} />
        <PortalVersions projectId={projectId} collections={data.items} />
      </div>
    </div>
  );
}
