import { ObjectClassParentIdentityMissingError, ObjectClassWorkflowFailedError } from '../errors.ts';
import { derive, inForce, perKind } from '../inheritance.ts';
import type { ObjectClass } from '../object-class.ts';
import { ancestorsOf } from '../tree.ts';
import type { Part } from './plan.ts';

/** Rules that move, copy and merge share about their sources and target. */

/** The classes named, each once. */
export function sourcesNamed(part: Part, sourceIds: readonly string[]): ObjectClass[] {
  return [...new Set(sourceIds)].map((id) => {
    const source = part.classes.get(id);
    if (!source)
      throw new ObjectClassWorkflowFailedError(`Object class ${id} doesn't exist. It may have been deleted.`);
    return source;
  });
}

/** The target: known, not archived, and none of the sources. */
export function targetNamed(part: Part, sourceIds: readonly string[], targetId: string): ObjectClass {
  const target = part.classes.get(targetId);
  if (!target)
    throw new ObjectClassParentIdentityMissingError(
      `Object class ${targetId} doesn't exist. It may have been deleted.`,
    );
  if (sourceIds.includes(targetId)) {
    throw new ObjectClassWorkflowFailedError(`${target.name} (${targetId}) is both a source and the target.`);
  }
  if (target.status === 'archived') {
    throw new ObjectClassWorkflowFailedError(
      `${target.name} (${targetId}) is archived. Restore it first, or choose another target.`,
    );
  }
  return target;
}

export function refuseBelowItself(part: Part, sourceIds: readonly string[], target: ObjectClass): void {
  const sources = new Set(sourceIds);
  for (const { id, name } of ancestorsOf(part.classes, target.id)) {
    if (sources.has(id)) {
      throw new ObjectClassWorkflowFailedError(
        `${target.name} is a subclass of ${name}, so it can't be the target for ${name}.`,
      );
    }
  }
}

/** The nearest class above that is not among `leaving`; null when only a root's place is left. */
export function nearestStaying(
  part: Part,
  objectClass: ObjectClass,
  leaving: ReadonlySet<string>,
): string | null {
  return ancestorsOf(part.classes, objectClass.id).find(({ id }) => !leaving.has(id))?.id ?? null;
}

/** makeUnique of move and copy: what is in force for each of the classes becomes its own authored, unique links. */
export function keptAsUnique(
  part: Part,
  objectClasses: readonly ObjectClass[],
): (objectClass: ObjectClass) => Pick<ObjectClass, 'links' | 'makeUnique'> {
  const placements = derive(
    part.classes,
    objectClasses.map(({ id }) => id),
  );
  return (objectClass) => {
    const sources = placements.get(objectClass.id)?.sources;
    if (!sources) return objectClass;
    const links = perKind(
      (kind) => inForce(part.classes, objectClass.id, sources, kind).link ?? objectClass.links[kind],
    );
    return { links, makeUnique: perKind((kind) => (links[kind] ? true : objectClass.makeUnique[kind])) };
  };
}
