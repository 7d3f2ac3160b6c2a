import {
  concreteSubtypesOf,
  type IfcVersion,
  predefinedTypesOf,
  schemaOf,
} from '../../../ifc-schema/index.ts';
import { type IdsProperty, versionsOfProperty } from './ids-properties.ts';

/** A class with requirements. */
export interface RequiredClass {
  objectClassId: string;
  handle: string;
  entity: string | null;
  predefinedType: string | null;
  /** The code in force of each system, in the order in which systems tell classes apart; null where it has none. */
  codes: readonly (string | null)[];
}

/** What a specification applies to. */
export interface Applicability {
  versions: readonly IfcVersion[];
  /** In capitals. */
  entities: readonly string[];
  predefinedType: string | null;
  /** The position of the system among the codes. */
  classification: { system: number; code: string } | null;
}

export interface SkippedClass {
  objectClassId: string;
  handle: string;
  reason: 'no-entity' | 'ambiguous';
}

export interface Specified<C extends RequiredClass> {
  objectClass: C;
  applicability: Applicability;
}

/** Which classes get a specification in a file for these versions of IFC, and what it applies to. */
export function* specifiedClasses<C extends RequiredClass>(
  classes: readonly C[],
  versions: readonly IfcVersion[],
): Generator<void, { specified: Specified<C>[]; skipped: SkippedClass[] }> {
  const named = entityReader(versions);
  const groups = new Map<string, C[]>();
  for (const objectClass of classes) {
    yield;
    if (!named(objectClass)) continue;
    const key = groupOf(objectClass);
    const group = groups.get(key);
    if (group) group.push(objectClass);
    else groups.set(key, [objectClass]);
  }
  const telling = new Map<C, Applicability['classification'] | undefined>();
  for (const group of groups.values()) yield* tellApart(group, telling);
  const specified: Specified<C>[] = [];
  const skipped: SkippedClass[] = [];
  for (const objectClass of classes) {
    yield;
    const { objectClassId, handle, predefinedType } = objectClass;
    const entities = named(objectClass);
    const classification = telling.get(objectClass);
    if (!entities) skipped.push({ objectClassId, handle, reason: 'no-entity' });
    else if (classification === undefined) skipped.push({ objectClassId, handle, reason: 'ambiguous' });
    else specified.push({ objectClass, applicability: { ...entities, predefinedType, classification } });
  }
  return { specified, skipped };
}

function groupOf({ entity, predefinedType }: RequiredClass): string {
  return `${entity} ${predefinedType ?? ''}`;
}

/** For each class of a group the first code that no other has; null for a class that is alone, undefined if none does. */
function* tellApart<C extends RequiredClass>(
  group: readonly C[],
  telling: Map<C, Applicability['classification'] | undefined>,
): Generator<void, void> {
  const [only] = group;
  if (only && group.length === 1) {
    telling.set(only, null);
    return;
  }
  const counts = new Map<string, number>();
  for (const { codes } of group) {
    yield;
    for (const [system, code] of codes.entries()) {
      if (code === null) continue;
      const key = `${system} ${code}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  for (const objectClass of group) {
    yield;
    const { codes } = objectClass;
    const system = codes.findIndex((code, i) => code !== null && counts.get(`${i} ${code}`) === 1);
    const code = codes[system];
    telling.set(objectClass, code ? { system, code } : undefined);
  }
}

type Entities = Pick<Applicability, 'versions' | 'entities'>;

/** The entities of a class and the versions that have them; null if there are none. */
function entityReader(versions: readonly IfcVersion[]): (objectClass: RequiredClass) => Entities | null {
  const known = new Map<string, Entities | null>();
  return (objectClass) => {
    const key = groupOf(objectClass);
    let found = known.get(key);
    if (found === undefined) known.set(key, (found = entitiesOf(objectClass, versions)));
    return found;
  };
}

/**
 * The entity and its subtypes that aren't abstract, in the versions that have it with the predefined type. A subtype
 * that has other predefined types is left out.
 */
function entitiesOf(
  { entity, predefinedType }: RequiredClass,
  versions: readonly IfcVersion[],
): Entities | null {
  if (entity === null) return null;
  const hasType = (name: string, version: IfcVersion) =>
    predefinedType === null || predefinedTypesOf(name, version).includes(predefinedType);
  const having = versions.filter((version) => schemaOf(version).entity(entity) && hasType(entity, version));
  const names = new Set(having.flatMap((version) => concreteSubtypesOf(entity, version)));
  const fitting = [...names].filter((name) =>
    having.every((version) => !schemaOf(version).entity(name) || hasType(name, version)),
  );
  const kept = having.filter((version) => fitting.some((name) => schemaOf(version).entity(name)));
  const entities = fitting.map((name) => name.toUpperCase()).sort();
  // The entity itself comes first.
  const own = entity.toUpperCase();
  const inOrder = entities.includes(own) ? [own, ...entities.filter((name) => name !== own)] : entities;
  return kept.length === 0 ? null : { versions: kept, entities: inOrder };
}

/**
 * A specification is for the versions that have all data types of its properties. Where there is none, it is for all,
 * and properties whose type one of them lacks are of any type.
 */
export function forItsVersions<A extends Entities>(
  applicability: A,
  properties: readonly IdsProperty[],
): { applicability: A; properties: readonly IdsProperty[] } {
  const { versions, entities } = applicability;
  const having = versions.filter((version) =>
    properties.every((property) => versionsOfProperty(property).includes(version)),
  );
  if (having.length > 0) {
    const known = entities.filter((name) => having.some((version) => schemaOf(version).entity(name)));
    return { applicability: { ...applicability, versions: having, entities: known }, properties };
  }
  return {
    applicability,
    properties: properties.map((property) =>
      versions.every((version) => versionsOfProperty(property).includes(version))
        ? property
        : { ...property, dataType: null },
    ),
  };
}
