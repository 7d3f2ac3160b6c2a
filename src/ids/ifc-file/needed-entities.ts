import type { EntityChoice } from '../../ifc/index.ts';
import type { Facet, IdsDocument } from '../document/document.ts';
import { applicableEntities } from '../evaluate/applicable-entities.ts';
import type { EntityCodes } from './codes.ts';

const UNITS = `IfcProject IfcUnitAssignment IfcNamedUnit IfcMeasureWithUnit IfcDerivedUnit IfcDerivedUnitElement
  IfcMonetaryUnit`;

/** The entities that each kind of facet reads from a file besides the objects themselves, with all subtypes. */
const NEEDED: Record<Facet['kind'], string> = {
  entity: 'IfcTypeObject IfcRelDefinesByType',
  attribute: UNITS,
  property: `${UNITS} IfcTypeObject IfcRelDefinesByType IfcRelDefinesByProperties IfcPropertyDefinition IfcProperty
    IfcPhysicalQuantity IfcPropertyEnumeration IfcMaterialProperties IfcProfileProperties`,
  classification: `IfcTypeObject IfcRelDefinesByType IfcRelAssociatesClassification IfcClassification
    IfcClassificationReference IfcExternalReferenceRelationship`,
  material: `IfcTypeObject IfcRelDefinesByType IfcRelAssociatesMaterial IfcMaterialDefinition IfcMaterialUsageDefinition
    IfcMaterial IfcMaterialLayer IfcMaterialLayerSet IfcMaterialLayerSetUsage IfcMaterialList`,
  partOf: `IfcTypeObject IfcRelDefinesByType IfcObjectDefinition IfcObject IfcRelDecomposes IfcRelAssignsToGroup
    IfcRelContainedInSpatialStructure IfcRelVoidsElement IfcRelFillsElement`,
};

/** The statements that checking these specifications needs: those of objects they can apply to, and what leads to their values. */
export function neededEntities({ specifications }: IdsDocument, codes: EntityCodes): EntityChoice {
  const needed = new Set<number>();
  const kinds = new Set<Facet['kind']>();
  for (const specification of specifications) {
    for (const name of applicableEntities(specification, codes.schema.version))
      needed.add(codes.code(codes.schema.entity(name)?.name ?? ''));
    for (const facet of specification.applicability) kinds.add(facet.kind);
    for (const { facet } of specification.requirements) kinds.add(facet.kind);
  }
  for (const kind of kinds) {
    const names = NEEDED[kind].split(/\s+/);
    for (const code of codes.withSubtypes(...names)) needed.add(code);
  }
  const recurring = codes.withSubtypes('IfcProperty', 'IfcPhysicalQuantity');
  return {
    names: codes.entities.map(({ name }) => name),
    isKept: (code) => needed.has(code),
    mayRecur: (code) => recurring.has(code),
  };
}
