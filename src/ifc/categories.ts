import type { Category } from '../artifact/index.ts';
import { categoryRows } from '../ifc-schema/index.ts';
import { present } from '../kernel/present.ts';
import { entityNamed, type IfcEntity, isA } from './entities.ts';

/** The categories of Revit's own IFC mapping: by entity and predefined type, or by entity alone (''). */
const CATEGORIES = new Map<string, Map<string, Category>>();
for (const { entity, predefinedType, ...category } of categoryRows()) {
  const rows = CATEGORIES.get(entity) ?? new Map<string, Category>();
  CATEGORIES.set(entity, rows.set(predefinedType, category));
}

const LOAD_BEARING = '[LoadBearing]';

export const GENERIC = present(CATEGORIES.get('IfcProxy')?.get(''));

/** What decides about the category beside the entity. */
export interface Circumstances {
  predefinedType: string | null;
  isLoadBearing: boolean;
  /** Whether it is part of a curtain wall. */
  isInCurtainWall: boolean;
  /** The entity of its type. */
  typeEntity: IfcEntity | null;
}

/**
 * The CAD category of an object or a type, by the most specific row: load-bearing columns and parts of curtain walls
 * first, then predefined types, then the entity alone, then its supertypes. Elements without a row are Generic
 * Models; groups without a row have no category.
 */
export function categoryOf(entity: IfcEntity, circumstances: Circumstances): Category | null {
  const effective = effectiveEntity(entity, circumstances.typeEntity);
  const kinds = kindsOf(effective, circumstances);
  for (let current: IfcEntity | null = effective; current; current = current.parent) {
    const rows = [CATEGORIES.get(current.name), CATEGORIES.get(counterpart(current.name))];
    for (const kind of kinds) {
      for (const row of rows) {
        const category = row?.get(kind);
        if (category) return category;
      }
    }
  }
  return entity.role === 'group' || entity.role === 'spatial' ? null : GENERIC;
}

function kindsOf(
  entity: IfcEntity,
  { predefinedType, isLoadBearing, isInCurtainWall }: Circumstances,
): string[] {
  const kinds: string[] = [];
  if (isLoadBearing) kinds.push(LOAD_BEARING);
  if (isInCurtainWall && isA(entity, 'IfcMember')) kinds.push('MULLION');
  if (isInCurtainWall && isA(entity, 'IfcPlate')) kinds.push('CURTAIN_PANEL');
  if (predefinedType !== null) kinds.push(predefinedType);
  kinds.push('');
  return kinds;
}

/** IFC2x3 has only IfcFlowTerminal for the object, and says with its type, IfcSanitaryTerminalType, what it is. */
function effectiveEntity(entity: IfcEntity, typeEntity: IfcEntity | null): IfcEntity {
  const occurrence = typeEntity && entityNamed(typeEntity.name.replace(/Type$/, ''));
  if (occurrence) return occurrence !== entity && isA(occurrence, entity.name) ? occurrence : entity;
  // Some entities of IFC2x3 exist as types alone.
  const above = typeEntity?.parent && entityNamed(typeEntity.parent.name.replace(/Type$/, ''));
  return typeEntity && above === entity && CATEGORIES.has(typeEntity.name) ? typeEntity : entity;
}

/** Many rows name only the type or only the occurrence; both have the same category. */
function counterpart(name: string): string {
  return name.endsWith('Type') ? name.slice(0, -'Type'.length) : `${name}Type`;
}
