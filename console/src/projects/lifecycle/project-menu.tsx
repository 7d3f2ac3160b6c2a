import { ActionIcon, Menu } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../platform/session.ts';
import { IconDotsVertical } from '../../ui/icons.tsx';
import { common } from '../../ui/messages.ts';
import { lifecycle as messages } from '../messages.ts';
import type { Project } from '../projects-query.ts';
import { CloseProject } from './close-project.tsx';
import { DeleteProject } from './delete-project.tsx';
import type { Deletion } from './deletions-query.ts';
import { UpdateProject } from './update-project.tsx';

interface ProjectMenuProps {
  project: Project;
  onReopen: () => void;
  onDeleting: (deletion: Deletion) => void;
}

/** Rename, close, reopen and delete a project, for people who may edit projects. */
export function ProjectMenu({ project, onReopen, onDeleting }: ProjectMenuProps) {
  const { name, status } = project;
  const [open, setOpen] = useState<'rename' | 'close' | 'delete' | null>(null);
  const mayDelete = useMay('project.delete');
  const close = () => setOpen(null);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={messages.projectActions} title={name}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Item refused={null} onClick={() => setOpen('rename')}>
            {common.rename}
          </Item>
          <Item refused={status === 'closed' ? messages.isClosed : null} onClick={() => setOpen('close')}>
            {common.close}
          </Item>
          <Item refused={status === 'active' ? messages.isActive : null} onClick={onReopen}>
            {messages.reopen}
          </Item>
          {mayDelete && (
            <Item refused={null} onClick={() => setOpen('delete')}>
              {messages.deleteLabel}
            </Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'rename' && <UpdateProject project={project} onClose={close} />}
      {open === 'close' && <CloseProject project={project} onClose={close} />}
      {open === 'delete' && (
        <DeleteProject
          project={project}
          onClose={close}
          onAccepted={(operationId) => onDeleting({ operationId, name })}
        />
      )}
    </>
  );
}

interface ItemProps {
  refused: string | null;
  onClick: () => void;
  children: string;
}

const Item = ({ refused, ...item }: ItemProps) => (
  <Menu.Item disabled={refused !== null} title={refused ?? undefined} {...item} />
);
