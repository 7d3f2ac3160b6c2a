import { type DragEvent, useState } from 'react';
import { call } from '../../platform/client.ts';
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
    send: ({ itemIds }: { itemIds: string[]; id: string }, header) =>
      call('POST', '/api/v1/design/project-collections/{id}/actions/reorder-items', {
        path: { id: collectionId },
        header,
        body: { itemIds },
      }),
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
  const { reorder, error } = useReorderCollectionItems(projectId, collectionId);
  const [over, setOver] = useState<string | null>(null);
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes(ITEM_TYPE)) return;
      event.preventDefault();
      setOver(itemAt(event));
    },
    onDragLeave: () => setOver(null),
    onDrop(event: DragEvent) {
      setOver(null);
      const dragged = event.dataTransfer.getData(ITEM_TYPE);
      const ids = queryClient.getQueryData(queryKey)?.items.map(({ id }) => id) ?? [];
      const next = movedTo(ids, dragged, itemAt(event) ?? '');
      if (!next) return;
      event.preventDefault();
      reorder(next, dragged);
    },
  };
  /** `over`: the item whose place the dragged one would take. */
  return { handlers, over, error };
}

const itemAt = ({ target }: DragEvent): string | null =>
  (target instanceof Element && target.closest('[data-item]')?.getAttribute('data-item')) || null;
