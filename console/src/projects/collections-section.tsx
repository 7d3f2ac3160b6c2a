import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Failure } from '../platform/failure.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { CatalogAway } from './catalog-away.tsx';
import { CollectionCard } from './collections/collection-card.tsx';
import classes from './collections/collections.module.css';
import { CreateProjectCollection } from './collections/create-project-collection.tsx';
import { collectionsQuery, portalDiffQuery } from './design-queries.ts';
import { messages } from './messages.ts';
import { useProjectWriting } from './use-project-writing.ts';

/** The collections of a project as cards, with what the client sees of each. */
export default function CollectionsSection() {
  const { projectId } = useParams({ from: '/projects/$projectId' });
  const { data, error } = useQuery(collectionsQuery(projectId));
  const diff = useQuery(portalDiffQuery(projectId));
  const [creating, setCreating] = useState(false);
  const { isAllowed, refused } = useProjectWriting('design.write');
  const newCollection = isAllowed && (
    <Button disabled={refused !== null} title={refused ?? undefined} onClick={() => setCreating(true)}>
      {messages.newCollection}
    </Button>
  );
  return (
    <>
      <CreateProjectCollection projectId={projectId} opened={creating} onClose={() => setCreating(false)} />
      <Failure error={error} />
      {data && diff.error && (
        <CatalogAway
          error={diff.error}
          meanwhile={messages.changesUnavailable}
          retry={() => void diff.refetch()}
        />
      )}
      {!data && !error && <Skeleton height={200} />}
      {data?.count === 0 && (
        <EmptyState title={messages.noCollectionsYet}>
          <Text c="dimmed">{messages.noCollectionsHint}</Text>
          {newCollection}
        </EmptyState>
      )}
      {data && data.count > 0 && (
        <>
          <Group justify="end" mb="sm">
            {newCollection}
          </Group>
          <ul className={classes.cards} aria-label={messages.collections}>
            {data.items.map((collection) => (
              <CollectionCard key={collection.id} collection={collection} diff={diff} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
