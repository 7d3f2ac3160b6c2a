import { allPredefinedTypes } from '../../../ifc-schema/index.ts';
import { IFC_KEYS, type IfcNames } from '../../classes/domain/authored-fields.ts';
import { ifcFault } from '../../classes/domain/ifc-names.ts';
import type { ObjectClass } from '../../classes/domain/object-class.ts';
import { ancestorsOf } from '../../classes/domain/tree.ts';
import { warning } from './exchange-row.ts';
import { type ImportEntry, isEntry, type MatchContext, rejectRow } from './import-match.ts';

/** The IFC entities that rows inherit, in the tree as the rows make it. */
export function* entitiesAbove(
  { classes }: MatchContext,
  entries: readonly ImportEntry[],
  namesOf: (entry: ImportEntry) => IfcNames,
): Generator<void, (entry: ImportEntry) => string | null> {
  const changed = new Map<string, ImportEntry>();
  for (const entry of entries) {
    if (entry.existing) changed.set(entry.existing.id, entry);
    yield;
  }
  const entryOf = (at: NonNullable<ImportEntry['parent']>) => (isEntry(at) ? at : (changed.get(at.id) ?? at));
  return (entry) => {
    const seen = new Set<unknown>([entry]);
    let parent = entry.parent;
    while (parent) {
      const at: ImportEntry | ObjectClass = entryOf(parent);
      if (seen.has(at)) return null;
      seen.add(at);
      const entity = isEntry(at) ? namesOf(at).ifcEntity : at.ifcEntity;
      if (entity) return entity;
      parent = isEntry(at) ? at.parent : (classes.get(at.parentId ?? '') ?? null);
    }
    return null;
  };
}

/** A dictionary names the entity with a predefined type also where the class inherits it. */
export function* leaveInheritedEntities(
  entries: readonly ImportEntry[],
  namesOf: (entry: ImportEntry) => IfcNames,
  inheritedEntity: (entry: ImportEntry) => string | null,
): Generator<void, void> {
  for (const entry of entries) {
    yield;
    if (!entry.row.entityMayBeInherited) continue;
    const names = namesOf(entry);
    const isOwn = entry.existing?.ifcEntity === names.ifcEntity;
    if (!isOwn && inheritedEntity(entry) === names.ifcEntity) names.ifcEntity = null;
  }
}

/**
 * Rejects rows with faulty IFC names, but only for what they change: edits and moves of ancestors leave predefined types
 * without a fitting entity, and the file of such an ontology must import again.
 */
export function* refuseIfcFaults(
  { classes }: MatchContext,
  entries: readonly ImportEntry[],
  namesOf: (entry: ImportEntry) => IfcNames,
  inheritedEntity: (entry: ImportEntry) => string | null,
): Generator<void, void> {
  let known: ReadonlySet<string> | null = null;
  // A class can have come to this when its ancestors changed. With an entity of its own, its type always fits.
  const canLackEntity = ({ ifcEntity, ifcPredefinedType: type }: IfcNames) =>
    ifcEntity === null && type !== null && (known ??= allPredefinedTypes()).has(type);
  for (const entry of entries) {
    yield;
    const { row, existing } = entry;
    if (IFC_KEYS.every((key) => row[key] === undefined)) continue;
    const names = namesOf(entry);
    const fault = ifcFault(names, () => inheritedEntity(entry));
    if (!fault) continue;
    const { field, message, suggestion } = fault;
    const isAsToday = existing !== null && IFC_KEYS.every((key) => (existing[key] ?? null) === names[key]);
    if (isAsToday && inheritedEntity(entry) === entityAbove(classes, existing)) continue;
    if (isAsToday || (existing === null && canLackEntity(names)))
      entry.problems.push(warning(field, `${message} The predefined type is kept.`, suggestion));
    else rejectRow(entry, field, message, suggestion ?? undefined);
  }
}

/** The entity that a class inherits today if it has none itself. */
function entityAbove(classes: MatchContext['classes'], { id }: ObjectClass): string | null {
  return ancestorsOf(classes, id).find(({ ifcEntity }) => ifcEntity)?.ifcEntity ?? null;
}
