import type { ObjectClass } from '@lintel/client';
import { common } from '../../ui/messages.ts';
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

/** Every action is always listed; one that is not possible has a reason. */
export function offeredActions(
  objectClass: Pick<ObjectClass, 'status'>,
  detail: Pick<ObjectClassDetail, 'approval'> | undefined,
  refused: Refusals,
): OfferedAction[] {
  return verbs(objectClass.status, detail).map((offered) => ({
    ...offered,
    impossible: refusalOf(offered.action, refused) ?? offered.impossible,
  }));
}

/** Why this person may not change, propose or approve anything; null when they may. */
export interface Refusals {
  write: string | null;
  propose: string | null;
  approve: string | null;
}

/** Approving needs its own scope. Who may approve may also archive and restore, without a proposal. */
export function refusalOf(action: ClassAction, refused: Refusals): string | null {
  if (action === 'approve' || action === 'approve-branch') return refused.approve;
  if ((action === 'archive' || action === 'restore') && refused.approve === null) return null;
  return refused.propose;
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
