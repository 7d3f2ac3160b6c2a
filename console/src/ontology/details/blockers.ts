import { type Kind, kindName } from '../kinds.ts';
import type { ObjectClassDetail } from '../use-object-class.ts';
import { listed } from '../words.ts';

export type Blocker = ObjectClassDetail['approval']['blockers'][number];

/** A blocker in one sentence. */
export function blockerInWords(blocker: Blocker): string {
  if (blocker.type === 'ancestor')
    return `${blocker.name} ${blocker.status === 'archived' ? 'is archived' : 'isn’t approved yet'}.`;
  return blocker.reason ?? `${kindName(blocker.missingClassificationKind)} is missing.`;
}

/** What would remove a blocker. */
export function remedyFor(blocker: Blocker): string {
  if (blocker.type === 'ancestor')
    return blocker.status === 'archived'
      ? `Restore ${blocker.name}, or move this class.`
      : `Approve ${blocker.name} first.`;
  return `Set ${kindName(blocker.missingClassificationKind)} here or on an ancestor.`;
}

/** For the status line: "ready to approve", or what is missing. */
export function blockedBecause(blockers: readonly Blocker[]): string {
  if (blockers.length === 0) return 'ready to approve';
  const missing = blockers.flatMap((one) =>
    one.type === 'classification' ? [kindName(one.missingClassificationKind)] : [],
  );
  const ancestors = blockers.flatMap((one) => (one.type === 'ancestor' ? [one.name] : []));
  const reasons = [
    ...(missing.length > 0 ? [`missing ${listed(missing, 4)}`] : []),
    ...(ancestors.length > 0 ? [`waiting for ${listed(ancestors)}`] : []),
  ];
  return reasons.join(' and ');
}

export const kindsMissing = (blockers: readonly Blocker[]): Set<Kind> =>
  new Set(blockers.flatMap((one) => (one.type === 'classification' ? [one.missingClassificationKind] : [])));
