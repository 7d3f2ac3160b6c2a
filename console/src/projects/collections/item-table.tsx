import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '../../platform/paths.ts';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { common } from '../../ui/messages.ts';
import { Picture } from '../../ui/picture.tsx';
import type { ItemDescription } from '../described-items.ts';
import { messages } from '../messages.ts';
import classes from './collections.module.css';
import editor from './item-editor.module.css';
import { ItemNote, ItemOrder, ItemQuantity } from './item-editor.tsx';
import type { ItemViewProps } from './item-gallery.tsx';

const columnsOf = (projectId: string): TableColumn<ItemDescription>[] => [
  {
    header: messages.picture,
    cell: ({ pictureUrl, name }) => (
      <span className={classes.thumb}>
        <Picture src={pictureUrl} name={name} />
      </span>
    ),
    isSecondary: true,
  },
  {
    header: common.name,
    cell: ({ name, variantId }) =>
      variantId ? (
        <Anchor component={Link} to={paths.variant(projectId, variantId)} size="sm">
          <bdi>{name}</bdi>
        </Anchor>
      ) : (
        <bdi>{name}</bdi>
      ),
    value: ({ name }) => name,
  },
  {
    header: messages.details,
    cell: ({ detail }) => detail,
    value: ({ detail }) => detail,
    isSecondary: true,
  },
  {
    header: messages.order,
    cell: (item) => (
      <span className={editor.order}>
        <ItemOrder projectId={projectId} item={item} isInTable />
      </span>
    ),
  },
  {
    header: messages.quantity,
    cell: (item) => <ItemQuantity projectId={projectId} item={item} isInTable />,
    value: ({ item }) => item.quantity,
  },
  {
    header: messages.noteForTheClient,
    cell: (item) => <ItemNote projectId={projectId} item={item} isInTable />,
    value: ({ item }) => item.note,
  },
  { header: messages.price, cell: ({ price }) => price, value: ({ price }) => price },
  {
    header: messages.catalog,
    cell: ({ warning }) => warning ?? messages.upToDate,
    value: ({ warning }) => warning,
    isSecondary: true,
  },
];

/** One row for each item. */
export function ItemTable({ projectId, items, chosen, onChoose }: ItemViewProps) {
  const columns = useMemo(() => columnsOf(projectId), [projectId]);
  return (
    <DataTable
      label={messages.itemsLabel}
      columns={columns}
      rows={items}
      rowId={({ id }) => id}
      rowHeight={64}
      selection={{
        selected: chosen,
        onChange: onChoose,
        nameOf: ({ name }) => name,
        allLabel: messages.selectAllItems,
      }}
    />
  );
}
