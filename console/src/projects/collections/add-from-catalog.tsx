import type { Schemas } from '@lintel/client';
import {
  Button,
  Checkbox,
  Drawer,
  Group,
  NumberInput,
  Select,
  Skeleton,
  Text,
  TextInput,
} from '@mantine/core';
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
import {
  type CatalogSearch,
  type CatalogVariant,
  type CollectionDetail,
  catalogSearchQuery,
} from '../design-queries.ts';
import { useDesignWrite } from '../use-design-write.ts';
import classes from './collections.module.css';
import { messages } from './messages.ts';

const TYPING_MS = 250;

interface AddFromCatalogProps {
  collection: CollectionDetail;
  onClose: () => void;
}

/** The catalog beside the collection: one click adds a product, several are selected first, and the drawer stays open. */
export function AddFromCatalog({ collection, onClose }: AddFromCatalogProps) {
  const [asked, setAsked] = useState<CatalogSearch>({ q: '', category: null, brand: null, maxPrice: null });
  const [settled] = useDebouncedValue(asked, TYPING_MS);
  const search = useInfiniteQuery(catalogSearchQuery({ ...settled, q: settled.q.trim() }));
  const found = search.data?.pages.flatMap(({ items }) => items);
  const present = new Set(collection.items.map(({ productReference: { kind, id } }) => `${kind} ${id}`));
  const isPresent = ({ id }: CatalogVariant) => present.has(`variant ${id}`);
  const [selected, setSelected] = useState<CatalogVariant[]>([]);
  const chosen = selected.filter((variant) => !isPresent(variant));
  const add = useAdding(collection);
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
      <Filters asked={asked} setAsked={setAsked} choices={search.data?.pages[0]?.choices} />
      <Failure error={add.error} />
      {search.error && (
        <CatalogAway
          error={search.error}
          meanwhile={messages.catalogMissing}
          retry={() => void search.refetch()}
        />
      )}
      {!found && !search.error && <Skeleton height={240} />}
      {found?.length === 0 && !search.hasNextPage && (
        <EmptyState title={messages.nothingFound}>{messages.nothingFoundHint}</EmptyState>
      )}
      {found && (found.length > 0 || search.hasNextPage) && (
        <>
          <Text size="sm" c="dimmed" mb="xs">
            {messages.variants(search.data?.pages[0]?.count ?? found.length)}
          </Text>
          <ul className={classes.results} aria-label={messages.foundInTheCatalog}>
            {found.map((variant) => (
              <Result
                key={variant.id}
                variant={variant}
                isPresent={isPresent(variant)}
                isSelected={chosen.some(({ id }) => id === variant.id)}
                isAdding={add.isPending && add.variables.some(({ id }) => id === variant.id)}
                onSelect={(isSelected) =>
                  setSelected((before) => [
                    ...before.filter(({ id }) => id !== variant.id),
                    ...(isSelected ? [variant] : []),
                  ])
                }
                onAdd={() => add.mutate([variant])}
              />
            ))}
          </ul>
          <ShowMore query={search} label={common.showMore} />
        </>
      )}
      {chosen.length > 0 && (
        <Group className={classes.addSelected} justify="end">
          <Button variant="default" onClick={() => setSelected([])}>
            {messages.clearSelection}
          </Button>
          <Button loading={add.isPending} onClick={() => add.mutate(chosen)}>
            {messages.addSelected(chosen.length)}
          </Button>
        </Group>
      )}
    </Drawer>
  );
}

function useAdding(collection: CollectionDetail) {
  return useDesignWrite(collection.projectId, {
    send: (variants: CatalogVariant[], header) =>
      call('POST', '/api/v1/design/projects/{projectId}/actions/add-variants', {
        path: { projectId: collection.projectId },
        header,
        body: { variantIds: variants.map(({ id }) => id), collectionId: collection.id },
      }),
    announcement: ({ addedItemIds, notFound }, variants) =>
      [
        variants.length === 1 && variants[0]
          ? messages.added(variants[0].name, collection.name)
          : messages.addedSeveral(addedItemIds.length, collection.name),
        ...(notFound.length > 0 ? [messages.someNotFound(notFound.length)] : []),
      ].join(' '),
  });
}

type CatalogChoices = NonNullable<Schemas['VariantPage']['choices']>;
type Choice = CatalogChoices['brands'][number];

interface FiltersProps {
  asked: CatalogSearch;
  setAsked: (asked: CatalogSearch) => void;
  /** Not every catalog says what it can be narrowed to. */
  choices: CatalogChoices | undefined;
}

function Filters({ asked, setAsked, choices }: FiltersProps) {
  const filter = (label: string, field: 'category' | 'brand', offered: Choice[], any: string) => (
    <Select
      label={label}
      placeholder={any}
      data={offered.map(({ value, count }) => ({ value, label: messages.choice(value, count) }))}
      value={asked[field]}
      onChange={(value) => setAsked({ ...asked, [field]: value })}
      searchable
      selectFirstOptionOnChange
      clearable
      clearButtonProps={{ 'aria-label': any }}
    />
  );
  return (
    <div className={classes.catalogFilters}>
      <TextInput
        type="search"
        label={messages.searchTheCatalog}
        placeholder={messages.searchTheCatalogPlaceholder}
        value={asked.q}
        onChange={(event) => setAsked({ ...asked, q: event.currentTarget.value })}
        data-autofocus
      />
      {choices && filter(messages.category, 'category', choices.categories, messages.anyCategory)}
      {choices && filter(messages.brand, 'brand', choices.brands, messages.anyBrand)}
      <NumberInput
        label={messages.priceUpTo}
        min={0}
        max={1e9}
        allowNegative={false}
        hideControls
        value={asked.maxPrice ?? ''}
        onChange={(value) => setAsked({ ...asked, maxPrice: typeof value === 'number' ? value : null })}
      />
    </div>
  );
}

interface ResultProps {
  variant: CatalogVariant;
  isPresent: boolean;
  isSelected: boolean;
  isAdding: boolean;
  onSelect: (isSelected: boolean) => void;
  onAdd: () => void;
}

function Result({ variant, isPresent, isSelected, isAdding, onSelect, onAdd }: ResultProps) {
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
      <Group mt="auto" justify="space-between" wrap="nowrap">
        <Button
          size="compact-sm"
          variant="default"
          disabled={isPresent}
          loading={isAdding}
          aria-label={isPresent ? messages.alreadyAdded(name) : messages.addNamed(name)}
          onClick={onAdd}
        >
          {isPresent ? messages.onTheCollection : messages.add}
        </Button>
        {!isPresent && (
          <Checkbox
            aria-label={messages.select(name)}
            checked={isSelected}
            onChange={(event) => onSelect(event.currentTarget.checked)}
          />
        )}
      </Group>
    </li>
  );
}
