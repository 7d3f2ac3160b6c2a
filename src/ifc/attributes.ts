import type { IfcEntity } from './entities.ts';

/** The position of the attribute PredefinedType of each entity: the only one that differs between the schemas. */
const PREDEFINED_TYPE: Record<string, number> = {
  IfcElement: 8,
  IfcDoor: 10,
  IfcWindow: 10,
  IfcStairFlight: 12,
  IfcElementAssembly: 9,
  IfcReinforcingBar: 12,
  IfcReinforcingMesh: 17,
  IfcTendon: 9,
  IfcTendonAnchor: 9,
  IfcTendonConduit: 9,
  IfcMechanicalFastener: 10,
  IfcGrid: 10,
  IfcSpace: 9,
  IfcSpatialZone: 8,
  IfcExternalSpatialElement: 8,
  IfcFacility: 9,
  IfcFacilityPart: 10,
  IfcBuilding: NaN,
  IfcDistributionSystem: 6,
  IfcBuildingSystem: 5,
  IfcBuiltSystem: 5,
  IfcInventory: 5,
  IfcTypeObject: 9,
  IfcFurnitureType: 10,
  IfcDoorStyle: NaN,
  IfcWindowStyle: NaN,
};

export function predefinedTypeAt(entity: IfcEntity): number {
  for (let current: IfcEntity | null = entity; current; current = current.parent) {
    const index = PREDEFINED_TYPE[current.name];
    if (index !== undefined) return index;
  }
  return NaN;
}

/** The exporter's own number for an element. */
export function tagAt({ name, role }: IfcEntity): number {
  if (name === 'IfcProxy') return 8;
  return role === 'element' && name !== 'IfcGrid' ? 7 : NaN;
}
