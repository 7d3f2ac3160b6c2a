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

/** The entities whose names fit. */
export function entitiesNamed(version: IfcVersion, name: CompiledConstraint): NamedEntity[] {
  return entitiesIn(version).filter((entity) => name.brokenBy(entity.name) === null);
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
