import { readFileSync } from 'node:fs';
import { present } from '../kernel/present.ts';
import { NameTable } from './step/name-table.ts';

/** How the statements of an entity are used. */
export type Role =
  | 'element'
  | 'spatial' // sites, buildings, facilities, zones of space: elements without a level
  | 'storey'
  | 'space'
  | 'group' // zones, systems and groups
  | 'type'
  | 'opening' // leads from a door to its wall, and is left out
  | 'left out' // only counted
  | 'fixed set' // sets of attributes: counted, and known by their names
  | 'placement' // where storeys may have their height from
  | 'value' // properties and quantities
  | 'other'; // property sets, units, materials, classifications, relations

export interface IfcEntity {
  /** 1 and up. */
  code: number;
  /** As the schema spells it: `IfcWall`. */
  name: string;
  role: Role;
  parent: IfcEntity | null;
}

/** The role of an object or type is that of its nearest supertype in this table. */
const ROLES: Record<string, Role> = {
  IfcElement: 'element',
  IfcGrid: 'element',
  IfcProxy: 'element',
  IfcFeatureElementSubtraction: 'opening',
  IfcVirtualElement: 'left out',
  IfcSpatialElement: 'spatial',
  IfcBuildingStorey: 'storey',
  IfcSpace: 'space',
  IfcGroup: 'group',
  IfcStructuralAnalysisModel: 'left out',
  IfcStructuralLoadGroup: 'left out',
  IfcStructuralResultGroup: 'left out',
  IfcTypeObject: 'type',
  IfcTypeProcess: 'left out',
  IfcTypeResource: 'left out',
  IfcProduct: 'left out', // annotations, ports, structural analysis, alignments, referents
};

const PLACEMENTS = ['IfcLocalPlacement', 'IfcAxis2Placement3D', 'IfcCartesianPoint'];

/** Sets whose properties are attributes, which differ in every schema. */
const FIXED_SETS = `IfcDoorLiningProperties IfcDoorPanelProperties IfcWindowLiningProperties
  IfcWindowPanelProperties IfcPermeableCoveringProperties IfcReinforcementDefinitionProperties IfcServiceLifeFactor
  IfcSoundProperties IfcSoundValue IfcSpaceThermalLoadProperties IfcFluidFlowProperties
  IfcElectricalBaseProperties IfcEnergyProperties`;

const VALUES = `IfcComplexProperty IfcPropertySingleValue IfcPropertyEnumeratedValue IfcPropertyBoundedValue
  IfcPropertyListValue IfcPropertyTableValue IfcPropertyReferenceValue IfcQuantityLength IfcQuantityArea
  IfcQuantityVolume IfcQuantityWeight IfcQuantityTime IfcQuantityCount IfcQuantityNumber IfcPhysicalComplexQuantity`;

const OTHERS = `IfcProject IfcApplication
  IfcUnitAssignment IfcSIUnit IfcConversionBasedUnit IfcConversionBasedUnitWithOffset IfcMeasureWithUnit
  IfcDerivedUnit IfcDerivedUnitElement IfcContextDependentUnit IfcMonetaryUnit
  IfcPropertySet IfcElementQuantity IfcPropertyEnumeration
  IfcMaterial IfcMaterialLayer IfcMaterialLayerWithOffsets IfcMaterialLayerSet IfcMaterialLayerSetUsage
  IfcMaterialList IfcMaterialConstituent IfcMaterialConstituentSet IfcMaterialProfile IfcMaterialProfileWithOffsets
  IfcMaterialProfileSet IfcMaterialProfileSetUsage IfcMaterialProfileSetUsageTapering
  IfcMaterialProperties IfcExtendedMaterialProperties
  IfcClassification IfcClassificationReference IfcClassificationNotation IfcClassificationNotationFacet
  IfcRelContainedInSpatialStructure IfcRelAggregates IfcRelNests IfcRelFillsElement IfcRelVoidsElement
  IfcRelProjectsElement IfcRelCoversBldgElements IfcRelCoversSpaces IfcRelDefinesByType IfcRelDefinesByProperties
  IfcRelAssociatesMaterial IfcRelAssociatesClassification IfcRelAssignsToGroup IfcRelAssignsToGroupByFactor`;

/** Objects and their types in IFC2x3, IFC4 and IFC4x3 together, each with its supertype. */
const PARENTS = new Map(tableRows('entities.tsv').map(([name = '', parent = '']) => [name, parent]));

const byCode: IfcEntity[] = [];
const byName = new Map<string, IfcEntity>();

for (const name of PARENTS.keys()) define(name, null);
for (const name of PLACEMENTS) define(name, 'placement');
for (const name of words(FIXED_SETS)) define(name, 'fixed set');
for (const name of words(VALUES)) define(name, 'value');
for (const name of words(OTHERS)) define(name, 'other');

function define(name: string, role: Role | null): IfcEntity {
  const known = byName.get(name);
  if (known) return known;
  const above = PARENTS.get(name);
  const parent = above !== undefined && PARENTS.has(above) ? define(above, null) : null;
  const entity = {
    code: byCode.length + 1,
    name,
    role: role ?? ROLES[name] ?? parent?.role ?? 'other',
    parent,
  };
  byCode.push(entity);
  byName.set(name, entity);
  return entity;
}

export function ifcEntityOf(code: number): IfcEntity {
  return present(byCode[code - 1]);
}

export function entityNamed(name: string): IfcEntity | undefined {
  return byName.get(name);
}

/** For comparing the code of a statement with a certain entity. */
export function entityCodeOf(name: string): number {
  return present(byName.get(name)).code;
}

export function isA(entity: IfcEntity, ancestor: string): boolean {
  for (let current: IfcEntity | null = entity; current; current = current.parent)
    if (current.name === ancestor) return true;
  return false;
}

const names = new NameTable(byCode.map(({ name }) => name));

/** The code of the entity with this name in capitals, or 0. */
export function codeOfBytes(name: Uint8Array, length: number): number {
  return names.codeOf(name, length);
}

export function tableRows(file: string): string[][] {
  const text = readFileSync(new URL(`./tables/${file}`, import.meta.url), 'utf8');
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map((line) => line.split('\t'));
}

function words(text: string): string[] {
  return text.split(/\s+/);
}

const CONVERTED = new Set<Role>(['element', 'spatial', 'storey', 'space', 'group', 'type']);
let rolesByName: Map<string, Role> | null = null;

function roleNamed(name: string): Role | undefined {
  rolesByName ??= new Map(byCode.map((entity) => [entity.name.toUpperCase(), entity.role]));
  return rolesByName.get(name);
}

/** Whether the objects of an entity, named in capitals, become records. */
export function isConverted(name: string): boolean {
  const role = roleNamed(name);
  return role !== undefined && CONVERTED.has(role);
}

export function isOpening(name: string): boolean {
  return roleNamed(name) === 'opening';
}
