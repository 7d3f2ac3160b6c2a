import type { ObjectClass } from '@lintel/client';
import type { GraphAction } from '../open-action.ts';
import type { ObjectClassDetail } from '../use-object-class.ts';
import { type Blocker, blockerInWords } from './blockers.ts';

export interface OfferedAction {
  action: GraphAction;
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
export function refusalOf(action: GraphAction, refused: Refusals): string | null {
  if (action === 'approve' || action === 'approve-branch') return refused.approve;
  if ((action === 'archive' || action === 'restore') && refused.approve === null) return null;
  return refused.propose;
}

function verbs(
  status: ObjectClass['status'],
  detail: Pick<ObjectClassDetail, 'approval'> | undefined,
): OfferedAction[] {
  const whileArchived = status === 'archived' ? 'Archived. Restore it first.' : null;
  return [
    { action: 'new-child', name: 'New child', impossible: whileArchived },
    { action: 'rename', name: 'Rename', shortcut: 'F2', impossible: null },
    { action: 'move', name: 'Move', shortcut: 'Ctrl X', impossible: null },
    { action: 'copy', name: 'Copy', shortcut: 'Ctrl C', impossible: null },
    { action: 'merge', name: 'Merge', impossible: null },
    { action: 'approve', name: 'Approve', impossible: approvalRefusal(status, detail?.approval.blockers) },
    { action: 'approve-branch', name: 'Approve branch', impossible: whileArchived },
    {
      action: 'archive',
      name: 'Archive',
      impossible: status === 'archived' ? 'Already archived' : null,
    },
    { action: 'restore', name: 'Restore', impossible: status === 'archived' ? null : 'Not archived' },
    { action: 'delete', name: 'Delete', shortcut: 'Delete', impossible: null },
  ];
}

function approvalRefusal(
  status: ObjectClass['status'],
  blockers: readonly Blocker[] | undefined,
): string | null {
  if (status === 'approved') return 'Already approved';
  if (status === 'archived') return 'Archived. Restore it first.';
  if (!blockers) return 'Checking requirements…';
  const [first, ...rest] = blockers;
  if (!first) return null;
  if (rest.length === 0) return blockerInWords(first);
  return rest.length === 1
    ? `${blockerInWords(first)} 1 more requirement isn’t met.`
    : `${blockerInWords(first)} ${rest.length} more requirements aren’t met.`;
}
