import { type Counts, missingKinds, type Sources } from './inheritance.ts';
import type { ClassificationKind, ObjectClass, Status } from './object-class.ts';
import { ancestorsOf } from './tree.ts';

export type Blocker =
  | { type: 'ancestor'; objectClassId: string; name: string; status: Status }
  | { type: 'classification'; missingClassificationKind: ClassificationKind };

/**
 * Everything that keeps a class from being approved: ancestors that are not approved, from the root down, then
 * the missing kinds. The first of them is what approve answers with. `classes` must hold all ancestors.
 */
export function approvalBlockers(
  classes: ReadonlyMap<string, ObjectClass>,
  id: string,
  sources: Sources,
  counts: Counts,
): Blocker[] {
  const ancestors: Blocker[] = ancestorsOf(classes, id)
    .filter((ancestor) => ancestor.status !== 'approved')
    .map(({ id, name, status }) => ({ type: 'ancestor' as const, objectClassId: id, name, status }))
    .toReversed();
  const missing: Blocker[] = missingKinds(classes, id, sources, counts).map((kind) => ({
    type: 'classification',
    missingClassificationKind: kind,
  }));
  return [...ancestors, ...missing];
}
