import { knownUnit } from '../../constraints/index.ts';
import { ifcGuidOfId, writtenIfcGuid } from '../../kernel/ifc-guid.ts';
import type { Facet } from '../document/document.ts';
import { evaluateProperty } from '../evaluate/evaluate-property.ts';
import { fits } from '../evaluate/matches.ts';
import type { ModelPropertySet } from '../model.ts';
import type { GraphObject } from './graph-object.ts';
import type { StoredParameter } from './property-sets.ts';

/** A node of an export that isn't an IFC file: it has an entity at most, and parameters in groups. */
export type ExportedNode = Omit<GraphObject, 'facts'>;

/**
 * As an object that IDS can ask: its groups are property sets, whose data types nobody knows. Where a value is blank, that
 * of the type counts, as in checks of requirements.
 */
export function exportedObject(node: ExportedNode): GraphObject {
  const inGroups = Map.groupBy(
    (node.parameters ?? []).filter(([, group]) => typeof group === 'string'),
    ([, group]) => group ?? '',
  );
  const sets = [...inGroups.values()].map((list) => list.filter(hasValue));
  const types = sets.flatMap((list) => list.map((each, at) => `${at === 0 ? '/' : ''}${typeOf(each)}`));
  return {
    ...node,
    parameters: sets.flat(),
    facts: { globalId: globalIdOf(node), types: types.join(' ') },
    exportedGroups: [...inGroups.keys()],
  };
}

function hasValue([, , , , value]: StoredParameter): boolean {
  if (value === null || value === undefined) return false;
  return typeof value !== 'string' || value.trim() !== '';
}

/** `?` is a data type that nobody knows. */
function typeOf([, , , unit]: StoredParameter): string {
  const known = typeof unit === 'string' ? knownUnit(unit) : null;
  return known && known.toSi !== 1 ? `?:${known.toSi}` : '?';
}

/** What an earlier export as IFC wrote, else what Revit's exporter will make of the ID. */
function globalIdOf({ id, parameters }: ExportedNode): string | null {
  return writtenIfcGuid(parameters ?? []) ?? ifcGuidOfId(id);
}

/** Why an export can't answer a facet about an object; null if it can. */
export function unsureOfExported(
  object: GraphObject,
  facet: Facet,
  { sets, predefinedTypes }: { sets: readonly ModelPropertySet[]; predefinedTypes: readonly string[] },
): string | null {
  switch (facet.kind) {
    case 'entity':
      return facet.predefinedType !== null && predefinedTypes.length === 0
        ? 'The export has no predefined types for some elements.'
        : null;
    case 'attribute': {
      const unknown = unknownAttributes(object).find((name) => fits(facet.name, name));
      return unknown === undefined ? null : `The export doesn't have the attribute ${unknown}.`;
    }
    case 'property': {
      const groups = [...(object.exportedGroups ?? []), ...sets.map(({ name }) => name)];
      if (!groups.some((name) => fits(facet.propertySet, name)))
        return 'Some elements of the export have no such group of parameters. An IFC file can have the property set.';
      const holds = evaluateProperty(sets, facet).result === 'holds';
      return facet.dataType !== null && holds ? "The export doesn't have the data types of IFC." : null;
    }
    case 'classification':
      return "The export doesn't have the classifications of IFC.";
    case 'material':
      return "The export doesn't have the materials of IFC.";
    case 'partOf':
      return "The export doesn't say what an element is part of in IFC.";
  }
}

function unknownAttributes({ facts, name, elementId }: GraphObject): string[] {
  return [
    'Description',
    'ObjectType',
    ...(facts.globalId === null ? ['GlobalId'] : []),
    ...(name === null ? ['Name'] : []),
    ...(elementId === null ? ['Tag'] : []),
  ];
}
