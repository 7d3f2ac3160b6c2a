import { allPredefinedTypes } from '../../../ifc-schema/index.ts';
import { IFC_KEYS, type IfcNames } from '../../classes/domain/authored-fields.ts';
import { ifcFault, MOST_SUGGESTED, withMeant } from '../../classes/domain/ifc-names.ts';
import type { ObjectClass } from '../../classes/domain/object-class.ts';
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
  return inheritedEntities<ImportEntry | ObjectClass>(
    (at) => {
      const parent = isEntry(at) ? at.parent : (classes.get(at.parentId ?? '') ?? null);
      return parent && entryOf(parent);
    },
    (at) => (isEntry(at) ? namesOf(at).ifcEntity : at.ifcEntity),
  );
}

/** Remembers what each ancestor on the way inherits: rows can be a chain as long as their file. */
function inheritedEntities<T>(
  parentOf: (at: T) => T | null,
  entityOf: (at: T) => string | null,
): (at: T) => string | null {
  const known = new Map<T, string | null>();
  return (of) => {
    const found = known.get(of);
    if (found !== undefined) return found;
    const walked: T[] = [];
    let entity: string | null = null;
    for (let at: T | null = of; at !== null && !known.has(at); at = parentOf(at)) {
      known.set(at, null); // met again on this walk: a cycle
      walked.push(at);
    }
    for (const at of walked.toReversed()) {
      const parent = parentOf(at);
      if (parent !== null) entity = entityOf(parent) ?? known.get(parent) ?? null;
      known.set(at, entity);
    }
    return entity;
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
  const entityToday = inheritedEntities<ObjectClass>(
    ({ parentId }) => classes.get(parentId ?? '') ?? null,
    ({ ifcEntity }) => ifcEntity,
  );
  const suggested = new Set<string>();
  const mayBeSuggested = ({ ifcEntity, ifcPredefinedType }: IfcNames) => {
    const key = `${ifcEntity} ${ifcPredefinedType}`;
    return suggested.has(key) || (suggested.size < MOST_SUGGESTED && suggested.add(key));
  };
  for (const entry of entries) {
    yield;
    const { row, existing } = entry;
    if (IFC_KEYS.every((key) => row[key] === undefined)) continue;
    const names = namesOf(entry);
    const fault = ifcFault(names, () => inheritedEntity(entry));
    if (!fault) continue;
    const isAsToday = existing !== null && IFC_KEYS.every((key) => (existing[key] ?? null) === names[key]);
    if (isAsToday && inheritedEntity(entry) === entityToday(existing)) continue;
    const { field } = fault;
    const { message, suggestion } = mayBeSuggested(names) ? withMeant(fault) : { ...fault, suggestion: null };
    if (isAsToday || (existing === null && canLackEntity(names)))
      entry.problems.push(warning(field, `${message} The predefined type is kept.`, suggestion));
    else rejectRow(entry, field, message, suggestion ?? undefined);
  }
}
