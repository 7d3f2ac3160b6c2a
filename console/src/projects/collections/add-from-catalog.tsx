import { Button, Drawer, Skeleton, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/client.ts';
import { Failure } from '../../platform/failure.tsx';
import { ShowMore } from '../../platform/show-more.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { common } from '../../ui/messages.ts';
import { formatMoney } from '../../ui/money.ts';
import { Picture } from '../../ui/picture.tsx';
import { CatalogAway } from '../catalog-away.tsx';
import { type CatalogVariant, type CollectionDetail, catalogSearchQuery } from '../design-queries.ts';
import { useDesignWrite } from '../use-design-write.ts';
import classes from './collections.module.css';
import { messages } from './messages.ts';

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
    send: ({ id }: { id: string; name: string }, header) =>
      call('POST', '/api/v1/design/project-collections/{id}/items', {
        path: { id: collection.id },
        header,
        body: { productReference: { kind: 'variant', id } },
      }),
    announcement: (_, { name }) => messages.added(name, collection.name),
  });
  return (
    <Drawer
      opened
      onClose={onClose}
      title={messages.addTo(collection.name)}
      position="right"
      size="lg"
      lockScroll={false} // see the theme: what holds the page writes a style without the nonce
      closeButtonProps={{ 'aria-label': messages.closeTheCatalog }}
    >
      <TextInput
        type="search"
        label={messages.searchTheCatalog}
        placeholder={messages.searchTheCatalogPlaceholder}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
        mb="sm"
      />
      <Failure error={add.error} />
      {search.error && (
        <CatalogAway
          error={search.error}
          meanwhile={messages.catalogMissing}
          retry={() => void search.refetch()}
        />
      )}
      {!found && !search.error && <Skeleton height={240} />}
      {found?.length === 0 && (
        <EmptyState title={messages.nothingFound}>{messages.nothingFoundHint}</EmptyState>
      )}
      {found && found.length > 0 && (
        <>
          <Text size="sm" c="dimmed" mb="xs">
            {messages.variants(search.data?.pages[0]?.count ?? found.length)}
          </Text>
          <ul className={classes.results} aria-label={messages.foundInTheCatalog}>
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
          <ShowMore query={search} label={common.showMore} />
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
      <Text size="sm" fw={500} lineClamp={2}>
        <bdi>{name}</bdi>
      </Text>
      <Text size="xs" c="dimmed">
        {brand}, {category}
      </Text>
      <Text size="xs">{price ? formatMoney(price) : messages.noPrice}</Text>
      <Button
        size="compact-sm"
        variant="default"
        mt="auto"
        disabled={isPresent}
        loading={isAdding}
        aria-label={isPresent ? messages.alreadyAdded(name) : messages.addNamed(name)}
        onClick={onAdd}
      >
        {isPresent ? messages.onTheCollection : messages.add}
      </Button>
    </li>
  );
}
