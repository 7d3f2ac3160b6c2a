import { comparableName, LONGEST_COMPARED, leastDistant, nearestCandidate } from '../kernel/nearest.ts';
import { IFC_VERSIONS, type IfcVersion, type SchemaEntity, schemaOf } from './schema.ts';

const MOST_REMEMBERED = 2000;

/** The name as IFC spells it, newest version first: `IfcWall` for `IFCWALL`; null if no version has the entity. */
export function entityNamed(anyCase: string): string | null {
  return inVersions(anyCase).at(-1)?.name ?? null;
}

/** The versions that have the entity and, if one is named, the predefined type. */
export function versionsWith(entity: string, predefinedType?: string): IfcVersion[] {
  return IFC_VERSIONS.filter((version) =>
    predefinedType === undefined
      ? schemaOf(version).entity(entity) !== undefined
      : predefinedTypesOf(entity, version).includes(predefinedType),
  );
}

/** The values of the attribute PredefinedType, in a version or in any of them; empty if the entity has no such attribute. */
export function predefinedTypesOf(entity: string, version?: IfcVersion): string[] {
  const found = new Set<string>();
  for (const one of version ? [version] : IFC_VERSIONS) {
    const schema = schemaOf(one);
    const attribute = schema.entity(entity)?.attributes.find(({ name }) => name === 'PredefinedType');
    const type = attribute && schema.dataType(attribute.type);
    if (type?.kind === 'enumeration') for (const value of type.values) found.add(value);
  }
  return [...found].sort();
}

/** The predefined types of all entities. */
export function allPredefinedTypes(): Set<string> {
  const found = new Set<string>();
  for (const version of IFC_VERSIONS)
    for (const { name } of schemaOf(version).entities())
      for (const type of predefinedTypesOf(name, version)) found.add(type);
  return found;
}

/** The entity, unless it is abstract, and all its subtypes that aren't, sorted by name. */
export function concreteSubtypesOf(entity: string, version?: IfcVersion): string[] {
  const found = new Set<string>();
  for (const one of version ? [version] : IFC_VERSIONS) {
    const root = schemaOf(one).entity(entity);
    for (const current of root ? withSubtypes(root) : []) if (!current.isAbstract) found.add(current.name);
  }
  return [...found].sort();
}

/** Whether a version of IFC makes the entity this ancestor or a subtype of it. */
export function isSubtypeOf(entity: string, ancestor: string): boolean {
  const wanted = ancestor.toUpperCase();
  return inVersions(entity).some((found) => {
    for (let current: SchemaEntity | null = found; current; current = current.supertype)
      if (current.name.toUpperCase() === wanted) return true;
    return false;
  });
}

/** The entity that a misspelled name most likely means, or null. It takes about a millisecond. */
export const nearestEntity = remembering((name) => nearestCandidate(name, candidates()));

/** The entity whose name is least unlike a name that no version has. It takes up to 25 ms. */
export const leastUnlikeEntity = remembering((name) => leastDistant(name, candidates())?.name ?? null);

/** Files and the plans of a proposal have the same misspelling again and again. */
function remembering(find: (comparable: string) => string | null): (name: string) => string | null {
  const known = new Map<string, string | null>();
  return (name) => {
    const comparable = withPrefix(name);
    let found = known.get(comparable);
    if (found === undefined) {
      found = find(comparable);
      if (known.size >= MOST_REMEMBERED) known.clear();
      if (comparable.length <= LONGEST_COMPARED) known.set(comparable, found);
    }
    return found;
  };
}

function withPrefix(name: string): string {
  const comparable = comparableName(name);
  return comparable.startsWith('ifc') ? comparable : `ifc${comparable}`;
}

let entities: { name: string; spellings: string[] }[] | null = null;

function candidates() {
  if (entities) return entities;
  const names = new Set<string>();
  for (const version of IFC_VERSIONS)
    for (const entity of schemaOf(version).entities()) names.add(entity.name);
  return (entities = Array.from(names, (name) => ({ name, spellings: [comparableName(name)] })));
}

function inVersions(entity: string): SchemaEntity[] {
  return IFC_VERSIONS.map((version) => schemaOf(version).entity(entity)).filter(
    (found) => found !== undefined,
  );
}

function* withSubtypes(entity: SchemaEntity): Generator<SchemaEntity> {
  yield entity;
  for (const subtype of entity.subtypes) yield* withSubtypes(subtype);
}
