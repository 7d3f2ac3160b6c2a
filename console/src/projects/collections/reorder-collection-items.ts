import { bodyOf } from '@lintel/client';
import type { DragEvent } from 'react';
import { api } from '../../platform/client.ts';
import { queryClient } from '../../platform/query-client.ts';
import { collectionQuery } from '../design-queries.ts';
import { useDesignWrite } from '../use-design-write.ts';
import { movedTo } from './item-order.ts';
import { messages } from './messages.ts';

/** What is dragged: the id of an item. */
export const ITEM_TYPE = 'application/x-lintel-item';

/** Shows the new order at once, then stores it. */
export function useReorderCollectionItems(projectId: string, collectionId: string) {
  const { queryKey } = collectionQuery(projectId, collectionId);
  const write = useDesignWrite(projectId, {
    send: async ({ itemIds }: { itemIds: string[]; id: string }, header) =>
      bodyOf(
        await api.POST('/api/v1/design/project-collections/{id}/actions/reorder-items', {
          params: { path: { id: collectionId }, header },
          body: { itemIds },
        }),
      ),
    announcement: ({ items }, { id, itemIds }) => messages.movedTo(itemIds.indexOf(id) + 1, items.length),
  });
  const reorder = (itemIds: string[], id: string) => {
    queryClient.setQueryData(queryKey, (collection) => {
      if (!collection) return undefined;
      const byId = new Map(collection.items.map((item) => [item.id, item]));
      return { ...collection, items: itemIds.flatMap((itemId) => byId.get(itemId) ?? []) };
    });
    write.mutate({ itemIds, id }, { onError: () => void queryClient.invalidateQueries({ queryKey }) });
  };
  return { reorder, error: write.error };
}

/** For the list of items: an item that is dropped on another takes its place. */
export function useItemDrop(projectId: string, collectionId = '') {
  const { queryKey } = collectionQuery(projectId, collectionId);
  const { reorder } = useReorderCollectionItems(projectId, collectionId);
  return {
    onDragOver(event: DragEvent) {
      if (event.dataTransfer.types.includes(ITEM_TYPE)) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      const dragged = event.dataTransfer.getData(ITEM_TYPE);
      const target = event.target instanceof Element ? event.target.closest('[data-item]') : null;
      const ids = queryClient.getQueryData(queryKey)?.items.map(({ id }) => id) ?? [];
      const next = movedTo(ids, dragged, target?.getAttribute('data-item') ?? '');
      if (!next) return;
      event.preventDefault();
      reorder(next, dragged);
    },
  };
}
