import { type ComponentType, lazy } from 'react';
import { DialogLoader } from '../../../ui/later.tsx';
import { useShownIndex } from '../../proposals/use-proposed-tree.ts';
import { isAllowed } from '../details/offered-actions.ts';
import { useClassRights } from '../details/use-class-rights.ts';
import { type ActionDialogProps, type ClassAction, type OpenAction, useOpenAction } from '../open-action.ts';

/** Each is loaded when it is first opened. */
const DIALOGS: Record<ClassAction, ComponentType<ActionDialogProps>> = {
  'create-root': lazy(() => import('./create-object-class.tsx')),
  'new-child': lazy(() => import('./create-object-class.tsx')),
  rename: lazy(() => import('./rename-object-class.tsx')),
  edit: lazy(() => import('../grid/edit-object-classes.tsx')),
  'edit-parameters': lazy(() => import('../../parameters/matrix/save-matrix.tsx')),
  move: lazy(() => import('./move-object-classes.tsx')),
  copy: lazy(() => import('./copy-object-classes.tsx')),
  merge: lazy(() => import('./merge-object-classes.tsx')),
  approve: lazy(() => import('./approve-object-class.tsx')),
  'approve-branch': lazy(() => import('./approve-object-class-subtree.tsx')),
  archive: lazy(() => import('./archive-object-class.tsx')),
  restore: lazy(() => import('./restore-object-class.tsx')),
  delete: lazy(() => import('./delete-object-classes.tsx')),
};

let shown = 0;
const numbers = new WeakMap<OpenAction, number>();

/** A new key for every opening, so that a dialog always starts fresh, also for the same action and classes. */
function numberOf(opened: OpenAction): number {
  const number = numbers.get(opened) ?? ++shown;
  numbers.set(opened, number);
  return number;
}

/** The dialog of the open action, wherever it was opened. The shell mounts it once. */
export function ActionDialogs() {
  const opened = useOpenAction();
  const index = useShownIndex();
  const rights = useClassRights();
  // Keys and dragging reach actions that no button offers.
  if (opened === null || index === null || !isAllowed(opened.action, rights)) return null;
  const Dialog = DIALOGS[opened.action];
  return (
    <DialogLoader>
      <Dialog key={numberOf(opened)} opened={opened} index={index} />
    </DialogLoader>
  );
}
