import type { CompiledConstraint } from '../../constraints/index.ts';
import { type IfcSchema, type IfcVersion, type SchemaEntity, schemaOf } from '../../ifc-schema/index.ts';
import { IFC2X3_OCCURRENCES } from '../occurrence-names.ts';

/** An entity as IDS names it: in capitals, with the occurrences that IFC2X3 knows by their types alone. */
export interface NamedEntity {
  name: string;
  entity: SchemaEntity;
  /** What says the predefined type of such an occurrence. */
  type: SchemaEntity | null;
}

const known = new Map<IfcVersion, readonly NamedEntity[]>();

export function entitiesIn(version: IfcVersion): readonly NamedEntity[] {
  const listed = known.get(version) ?? listOf(schemaOf(version));
  known.set(version, listed);
  return listed;
}

const byName = new Map<IfcVersion, ReadonlyMap<string, NamedEntity>>();

function namedIn(version: IfcVersion): ReadonlyMap<string, NamedEntity> {
  const named = byName.get(version) ?? new Map(entitiesIn(version).map((entity) => [entity.name, entity]));
  byName.set(version, named);
  return named;
}

export const hasEntity = (version: IfcVersion, name: string): boolean => namedIn(version).has(name);

/** The entities whose names fit. Names that are listed are looked up: a file can have thousands of such facets. */
export function entitiesNamed(version: IfcVersion, name: CompiledConstraint): NamedEntity[] {
  const { allowedValues } = name.constraint;
  const candidates = allowedValues
    ? [...new Set(allowedValues)].flatMap((listed) => namedIn(version).get(String(listed)) ?? [])
    : entitiesIn(version);
  return candidates.filter((entity) => name.brokenBy(entity.name) === null);
}

function listOf(schema: IfcSchema): NamedEntity[] {
  const listed: NamedEntity[] = Array.from(schema.entities(), (entity) => ({
    name: entity.name.toUpperCase(),
    entity,
    type: null,
  }));
  if (schema.version !== 'IFC2X3') return listed;
  for (const [name, { occurrence, type }] of IFC2X3_OCCURRENCES) {
    const entity = schema.entity(occurrence);
    if (entity) listed.push({ name, entity, type: schema.entity(type) ?? null });
  }
  return listed;
}
