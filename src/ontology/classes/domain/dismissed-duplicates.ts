import type { ObjectClass } from './object-class.ts';

/** The classes that were called different things, and the fingerprint of each at that time. */
export type Dismissal = ReadonlyMap<string, string>;

/**
 * Whether a group of classes was dismissed: one dismissal names all of them, and none has changed since. A group that a
 * further class joins is listed again.
 */
export function dismissedGroups(
  dismissals: readonly Dismissal[],
  fingerprintOf: (objectClass: ObjectClass) => string,
): (members: readonly ObjectClass[]) => boolean {
  const naming = new Map<string, Dismissal[]>();
  for (const dismissal of dismissals)
    for (const id of dismissal.keys()) {
      const known = naming.get(id);
      if (known) known.push(dismissal);
      else naming.set(id, [dismissal]);
    }
  return (members) => {
    const candidates = naming.get(members[0]?.id ?? '') ?? [];
    return candidates.some(
      (dismissal) =>
        dismissal.size >= members.length &&
        members.every(({ id }) => dismissal.has(id)) &&
        members.every((each) => dismissal.get(each.id) === fingerprintOf(each)),
    );
  };
}
