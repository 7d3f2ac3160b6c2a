import { type Kind, kindName } from '../../vocabularies/kinds.ts';
import type { ObjectClassDetail } from '../use-object-class.ts';
import { listInWords } from '../words.ts';
import { messages } from './messages.ts';

export type Blocker = ObjectClassDetail['approval']['blockers'][number];

/** A blocker in one sentence. */
export function blockerInWords(blocker: Blocker): string {
  if (blocker.type === 'ancestor')
    return blocker.status === 'archived'
      ? messages.ancestorArchived(blocker.name)
      : messages.ancestorUnapproved(blocker.name);
  return blocker.reason ?? messages.kindMissing(kindName(blocker.missingClassificationKind));
}

/** What would remove a blocker. */
export function remedyFor(blocker: Blocker): string {
  if (blocker.type === 'ancestor')
    return blocker.status === 'archived'
      ? messages.restoreAncestor(blocker.name)
      : messages.approveAncestor(blocker.name);
  return messages.setMissing(kindName(blocker.missingClassificationKind));
}

/** For the status line: "Ready to approve.", or what is missing. */
export function blockedBecause(blockers: readonly Blocker[]): string {
  if (blockers.length === 0) return messages.readyWords;
  const missing = blockers.flatMap((blocker) =>
    blocker.type === 'classification' ? [kindName(blocker.missingClassificationKind)] : [],
  );
  const ancestors = blockers.flatMap((blocker) => (blocker.type === 'ancestor' ? [blocker.name] : []));
  return [
    ...(missing.length > 0 ? [messages.missingKinds(listInWords(missing, 4))] : []),
    ...(ancestors.length > 0 ? [messages.waitingFor(listInWords(ancestors))] : []),
  ].join(' ');
}

export const kindsMissing = (blockers: readonly Blocker[]): Set<Kind> =>
  new Set(
    blockers.flatMap((blocker) =>
      blocker.type === 'classification' ? [blocker.missingClassificationKind] : [],
    ),
  );
