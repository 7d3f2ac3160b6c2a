import type { ObjectClass } from '@lintel/client';
import { common } from '../../../ui/messages.ts';
import type { ClassAction } from '../open-action.ts';
import type { ObjectClassDetail } from '../use-object-class.ts';
import { type Blocker, blockerInWords } from './blockers.ts';
import { messages } from './messages.ts';

export interface OfferedAction {
  action: ClassAction;
  name: string;
  shortcut?: string;
  /** Why it cannot be done now; null when it can. The server checks again. */
  impossible: string | null;
}

/** Every action that the person has a right to; one that is not possible now has a reason. */
export function offeredActions(
  objectClass: Pick<ObjectClass, 'status'>,
  detail: Pick<ObjectClassDetail, 'approval'> | undefined,
  rights: ClassRights,
): OfferedAction[] {
  return verbs(objectClass.status, detail).filter(({ action }) => isAllowed(action, rights));
}

/** Whether this person may change, propose or approve. */
export interface ClassRights {
  write: boolean;
  propose: boolean;
  approve: boolean;
}

/** Approving needs its own scope. Who may approve may also archive and restore, without a proposal. */
export function isAllowed(action: ClassAction, rights: ClassRights): boolean {
  if (action === 'approve' || action === 'approve-branch') return rights.approve;
  if (action === 'archive' || action === 'restore') return rights.approve || rights.propose;
  return rights.propose;
}

function verbs(
  status: ObjectClass['status'],
  detail: Pick<ObjectClassDetail, 'approval'> | undefined,
): OfferedAction[] {
  const whileArchived = status === 'archived' ? messages.restoreItFirst : null;
  return [
    { action: 'new-child', name: messages.newChild, impossible: whileArchived },
    { action: 'rename', name: messages.rename, shortcut: 'F2', impossible: null },
    { action: 'move', name: messages.move, shortcut: 'Ctrl X', impossible: null },
    { action: 'copy', name: messages.copyLabel, shortcut: 'Ctrl C', impossible: null },
    { action: 'merge', name: messages.merge, impossible: null },
    {
      action: 'approve',
      name: messages.approve,
      impossible: approvalRefusal(status, detail?.approval.blockers),
    },
    { action: 'approve-branch', name: messages.approveBranch, impossible: whileArchived },
    {
      action: 'archive',
      name: messages.archive,
      impossible: status === 'archived' ? messages.alreadyArchived : null,
    },
    {
      action: 'restore',
      name: messages.restore,
      impossible: status === 'archived' ? null : messages.notArchived,
    },
    { action: 'delete', name: common.delete, shortcut: 'Delete', impossible: null },
  ];
}

function approvalRefusal(
  status: ObjectClass['status'],
  blockers: readonly Blocker[] | undefined,
): string | null {
  if (status === 'approved') return messages.alreadyApproved;
  if (status === 'archived') return messages.restoreItFirst;
  if (!blockers) return messages.checkingRequirements;
  const [first, ...rest] = blockers;
  if (!first) return null;
  return rest.length === 0 ? blockerInWords(first) : messages.moreUnmet(blockerInWords(first), rest.length);
}
