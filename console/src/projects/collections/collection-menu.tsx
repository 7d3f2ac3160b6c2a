import { ActionIcon, Menu } from '@mantine/core';
import { useState } from 'react';
import { IconDotsVertical } from '../../ui/icons.tsx';
import { common } from '../../ui/messages.ts';
import type { Collection } from '../design-queries.ts';
import { useProjectWriting } from '../use-project-writing.ts';
import { DeleteProjectCollections } from './delete-project-collections.tsx';
import { messages } from './messages.ts';
import { RenameProjectCollection } from './rename-project-collection.tsx';

export function CollectionMenu({
  collection,
  onDeleted,
}: {
  collection: Collection;
  onDeleted?: () => void;
}) {
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const { isAllowed, refused } = useProjectWriting('design.write');
  const noRename = refused ?? (collection.kind === 'default' ? messages.defaultNotRenamable : null);
  if (!isAllowed) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={messages.actionsFor(collection.name)}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            disabled={noRename !== null}
            title={noRename ?? undefined}
            onClick={() => setOpen('rename')}
          >
            {common.rename}
          </Menu.Item>
          <Menu.Item
            disabled={refused !== null}
            title={refused ?? undefined}
            onClick={() => setOpen('delete')}
          >
            {common.delete}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'rename' && <RenameProjectCollection collection={collection} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <DeleteProjectCollections
          collection={collection}
          onClose={() => setOpen(null)}
          {...(onDeleted && { onDeleted })}
        />
      )}
    </>
  );
}
