import {
  Anchor,
  Button,
  Group,
  SegmentedControl,
  Skeleton,
  Switch,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Allowed } from '../../platform/allowed.tsx';
import { Failure } from '../../platform/failure.tsx';
import { paths } from '../../platform/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type CollectionDetail, collectionQuery, portalDiffQuery } from '../design-queries.ts';
import { messages } from '../messages.ts';
import { PortalBadge } from '../portal-badge.tsx';
import { portalStateOf } from '../portal-state.ts';
import { useDescriber } from '../use-items.ts';
import { useProjectWriting } from '../use-project-writing.ts';
import { ConfigureProduct } from '../variants/configure-product.tsx';
import { AddFromCatalog } from './add-from-catalog.tsx';
import { AddItemsToCollection } from './add-items-to-collection.tsx';
import { CollectionDecks } from './collection-decks.tsx';
import { CollectionMenu } from './collection-menu.tsx';
import { ItemGallery } from './item-gallery.tsx';
import { ItemTable } from './item-table.tsx';
import { RemoveItemsFromCollection } from './remove-items-from-collection.tsx';
import { RemovedItems } from './removed-items.tsx';
import { useSelectCollectionItems } from './select-collection-items.ts';

/** A collection as gallery or table: what is on it, and what to do with it. */
export default function CollectionPage() {
  const { projectId, collectionId } = useParams({ from: '/projects/$projectId/collections/$collectionId' });
  // The key resets the state for another collection, so that nothing of the previous one is shown while it loads.
  return <Loaded key={collectionId} projectId={projectId} collectionId={collectionId} />;
}

function Loaded({ projectId, collectionId }: { projectId: string; collectionId: string }) {
  const { data: collection, error } = useQuery(collectionQuery(projectId, collectionId));
  return (
    <>
      <Anchor component={Link} to={paths.project(projectId, 'collections')} size="sm">
        {messages.allCollections}
      </Anchor>
      <Failure error={error} />
      {!collection && !error && <Skeleton height={300} />}
      {collection && <CollectionView collection={collection} />}
    </>
  );
}

function CollectionView({ collection }: { collection: CollectionDetail }) {
  const { projectId, id, name } = collection;
  const search = useSearch({ from: '/projects/$projectId/collections/$collectionId' });
  const navigate = useNavigate();
  const diff = useQuery(portalDiffQuery(projectId));
  const describe = useDescriber(projectId);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<'catalog' | 'remove' | 'add' | null>(null);
  const select = useSelectCollectionItems(collection);
  const { isAllowed, refused } = useProjectWriting('design.write');
  const { q = '', layout, state, deckJob } = search;

  const show = (change: typeof search) =>
    void navigate({
      to: '/projects/$projectId/collections/$collectionId',
      params: { projectId, collectionId: id },
      search: { ...search, ...change },
      replace: true,
    });
  const items = useMemo(() => collection.items.map(describe), [collection, describe]);
  const wanted = q.trim().toLowerCase();
  const shown = items.filter((item) => `${item.name} ${item.detail}`.toLowerCase().includes(wanted));
  const here = new Set(collection.items.map((item) => item.id));
  const itemIds = [...chosen].filter((itemId) => here.has(itemId));
  const clear = () => setChosen(new Set());
  const View = layout === 'table' ? ItemTable : ItemGallery;

  return (
    <>
      <Group justify="space-between" mb="xs">
        <Group gap="xs">
          <Title order={2} size="h3">
            <bdi>{name}</bdi>
          </Title>
          <CollectionMenu
            collection={collection}
            onDeleted={() => void navigate({ to: paths.project(projectId, 'collections') })}
          />
          <PortalBadge portal={portalStateOf(collection, diff)} />
        </Group>
        {isAllowed && (
          <Group gap="xs">
            <ConfigureProduct projectId={projectId} collectionId={id} variant="default" />
            <Button
              disabled={refused !== null}
              title={refused ?? undefined}
              onClick={() => setOpen('catalog')}
            >
              {messages.addFromCatalog}
            </Button>
          </Group>
        )}
      </Group>
      <Group mb="sm" gap="sm">
        <TextInput
          type="search"
          aria-label={messages.search}
          placeholder={messages.search}
          value={q}
          onChange={(event) => show({ q: event.currentTarget.value })}
        />
        <SegmentedControl
          aria-label={messages.view}
          data={[
            { value: 'gallery', label: messages.gallery },
            { value: 'table', label: messages.table },
          ]}
          value={layout ?? 'gallery'}
          onChange={(next) => show({ layout: next === 'table' ? next : undefined })}
        />
        {isAllowed && (
          <Switch
            label={messages.selectedFlag}
            title={messages.selectedHint}
            wrapperProps={{ title: messages.selectedHint }}
            checked={collection.selected}
            disabled={refused !== null || select.isPending}
            onChange={(event) => select.mutate({ selected: event.currentTarget.checked })}
          />
        )}
        <Switch
          label={messages.showRemovedItems}
          checked={state === 'removed'}
          onChange={(event) => show({ state: event.currentTarget.checked ? 'removed' : undefined })}
        />
        <Text size="sm">
          {wanted === '' ? messages.items(items.length) : messages.someItems(shown.length, items.length)}
        </Text>
        {isAllowed && itemIds.length > 0 && (
          <>
            <Button
              size="compact-sm"
              variant="default"
              disabled={refused !== null}
              title={refused ?? undefined}
              onClick={() => setOpen('remove')}
            >
              {messages.removeItems(itemIds.length)}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              disabled={refused !== null}
              title={refused ?? undefined}
              onClick={() => setOpen('add')}
            >
              {messages.addToAnotherCollection}
            </Button>
          </>
        )}
      </Group>
      <Failure error={select.error} />
      {state === 'removed' && <RemovedItems collection={collection} />}
      {items.length === 0 ? (
        <EmptyState title={messages.empty}>
          <Allowed to="design.write" otherwise={messages.emptyCollectionToReaders}>
            {messages.emptyCollectionHint}
          </Allowed>
        </EmptyState>
      ) : (
        <View projectId={projectId} items={shown} chosen={chosen} onChoose={setChosen} />
      )}
      <CollectionDecks
        collection={collection}
        items={items}
        jobId={deckJob}
        onJob={(jobId) => show({ deckJob: jobId })}
      />
      {open === 'catalog' && <AddFromCatalog collection={collection} onClose={() => setOpen(null)} />}
      {open === 'remove' && (
        <RemoveItemsFromCollection
          collection={collection}
          itemIds={itemIds}
          onClose={() => setOpen(null)}
          onRemoved={clear}
        />
      )}
      {open === 'add' && (
        <AddItemsToCollection collection={collection} itemIds={itemIds} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
