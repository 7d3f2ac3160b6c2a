import { type IfcVersion, isSubtypeOf } from '../../ifc-schema/index.ts';
import { entitiesIn, entitiesNamed, type NamedEntity } from '../audit/entity-names.ts';
import type { Facet, Specification } from '../document/document.ts';
import { fits } from './matches.ts';

/** The entities, in capitals, whose objects a specification can apply to: all others needn't be looked at. */
export function applicableEntities({ applicability }: Specification, version: IfcVersion): Set<string> {
  const named = applicability.find((facet) => facet.kind === 'entity');
  const candidates = named ? entitiesNamed(version, named.name.compiled) : entitiesIn(version);
  const possible = candidates.filter(
    (entity) => !entity.entity.isAbstract && applicability.every((facet) => canHave(entity, facet)),
  );
  return new Set(possible.map(({ entity }) => entity.name.toUpperCase()));
}

/** Only these have property sets or materials; others can have a classification too. */
const DESCRIBED = [
  'IfcObjectDefinition',
  'IfcObject',
  'IfcTypeObject',
  'IfcMaterialDefinition',
  'IfcMaterial',
  'IfcProfileDef',
];

const remembered = new Map<string, boolean>();

function canHave({ name, entity }: NamedEntity, facet: Facet): boolean {
  switch (facet.kind) {
    case 'entity':
      return fits(facet.name, name);
    case 'attribute':
      return entity.attributes.some((attribute) => fits(facet.name, attribute.name));
    case 'classification':
      return !isGeometry(entity.name);
    case 'partOf':
    case 'property':
    case 'material':
      return isDescribed(entity.name);
  }
}

function isDescribed(entity: string): boolean {
  const known = remembered.get(entity);
  if (known !== undefined) return known;
  const is = DESCRIBED.some((ancestor) => isSubtypeOf(entity, ancestor));
  remembered.set(entity, is);
  return is;
}

function isGeometry(entity: string): boolean {
  return isSubtypeOf(entity, 'IfcRepresentationItem') || isSubtypeOf(entity, 'IfcRelationship');
}
