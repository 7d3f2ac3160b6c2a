import { bodyOf } from '@lintel/client';
import { Button, Drawer, Skeleton, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/client.ts';
import { Failure } from '../../platform/failure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatMoney } from '../../ui/money.ts';
import { counted } from '../../ui/numbers.ts';
import { Picture } from '../../ui/picture.tsx';
import { CatalogAway } from '../catalog-away.tsx';
import { type CatalogVariant, type CollectionDetail, catalogSearchQuery } from '../design-queries.ts';
import { useDesignWrite } from '../use-design-write.ts';
import classes from './collections.module.css';

const TYPING_MS = 250;

interface AddFromCatalogProps {
  collection: CollectionDetail;
  onClose: () => void;
}

/** The catalog beside the collection: a product is added with one click, and the drawer stays open. */
export function AddFromCatalog({ collection, onClose }: AddFromCatalogProps) {
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), TYPING_MS);
  const search = useInfiniteQuery(catalogSearchQuery(q));
  const found = search.data?.pages.flatMap(({ items }) => items);
  const present = new Set(collection.items.map(({ productReference: { kind, id } }) => `${kind} ${id}`));
  const add = useDesignWrite(collection.projectId, {
    send: async ({ id }: { id: string; name: string }, header) =>
      bodyOf(
        await api.POST('/api/v1/design/project-collections/{id}/items', {
          params: { path: { id: collection.id }, header },
          body: { productReference: { kind: 'variant', id } },
        }),
      ),
    announcement: (_, { name }) => `${name} was added to ${collection.name}.`,
  });
  return (
    <Drawer
      opened
      onClose={onClose}
      title={`Add to ${collection.name}`}
      position="right"
      size="lg"
      lockScroll={false} // see the theme: what holds the page writes a style without the nonce
      closeButtonProps={{ 'aria-label': 'Close the catalog' }}
    >
      <TextInput
        type="search"
        label="Search the catalog"
        placeholder="Name, brand, category or SKU"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
        mb="sm"
      />
      <Failure error={add.error} />
      {search.error && (
        <CatalogAway
          error={search.error}
          meanwhile="Nothing new can be found in it now. What is on the collection stays, and the rest works."
          retry={() => void search.refetch()}
        />
      )}
      {!found && !search.error && <Skeleton height={240} />}
      {found?.length === 0 && <EmptyState title="Nothing found">Try fewer or other words.</EmptyState>}
      {found && found.length > 0 && (
        <>
          <Text size="sm" c="dimmed" mb="xs">
            {counted(search.data?.pages[0]?.count ?? found.length, 'variant')}
          </Text>
          <ul className={classes.results} aria-label="Found in the catalog">
            {found.map((variant) => (
              <Result
                key={variant.id}
                variant={variant}
                isPresent={present.has(`variant ${variant.id}`)}
                isAdding={add.isPending && add.variables.id === variant.id}
                onAdd={() => add.mutate({ id: variant.id, name: variant.name })}
              />
            ))}
          </ul>
          {search.hasNextPage && (
            <Button
              variant="default"
              mt="md"
              loading={search.isFetchingNextPage}
              onClick={() => void search.fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </>
      )}
    </Drawer>
  );
}

interface ResultProps {
  variant: CatalogVariant;
  isPresent: boolean;
  isAdding: boolean;
  onAdd: () => void;
}

function Result({ variant, isPresent, isAdding, onAdd }: ResultProps) {
  const { name, brand, category, price, imageUrl } = variant;
  return (
    <li className={classes.result}>
      <Picture src={imageUrl} name={name} />
      <Text size="sm" fw={600} lineClamp={2}>
        <bdi>{name}</bdi>
      </Text>
      <Text size="xs" c="dimmed">
        {brand}, {category}
      </Text>
      <Text size="xs">{price ? formatMoney(price) : 'No price'}</Text>
      <Button
        size="compact-sm"
        variant="default"
        mt="auto"
        disabled={isPresent}
        loading={isAdding}
        aria-label={isPresent ? `${name} is on the collection` : `Add ${name}`}
        onClick={onAdd}
      >
        {isPresent ? 'On the collection' : 'Add'}
      </Button>
    </li>
  );
}
