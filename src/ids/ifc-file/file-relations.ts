import { type Arguments, type ChosenStatements, RelationLinks, UnreadableIfc } from '../../ifc/index.ts';
import type { PartOfRelation } from '../document/document.ts';
import type { EntityCodes } from './codes.ts';

type Kind = PartOfRelation | 'type' | 'properties' | 'classification' | 'material';

/** For each relation: the attribute with the objects, and the attribute with what they are related to. */
const RELATIONS: Record<string, [kind: Kind, from: string, to: string]> = {
  IfcRelDefinesByType: ['type', 'RelatedObjects', 'RelatingType'],
  IfcRelDefinesByProperties: ['properties', 'RelatedObjects', 'RelatingPropertyDefinition'],
  IfcRelAssociatesClassification: ['classification', 'RelatedObjects', 'RelatingClassification'],
  IfcExternalReferenceRelationship: ['classification', 'RelatedResourceObjects', 'RelatingReference'],
  IfcRelAssociatesMaterial: ['material', 'RelatedObjects', 'RelatingMaterial'],
  IfcRelAggregates: ['IFCRELAGGREGATES', 'RelatedObjects', 'RelatingObject'],
  IfcRelNests: ['IFCRELNESTS', 'RelatedObjects', 'RelatingObject'],
  IfcRelAssignsToGroup: ['IFCRELASSIGNSTOGROUP', 'RelatedObjects', 'RelatingGroup'],
  IfcRelAssignsToGroupByFactor: ['IFCRELASSIGNSTOGROUP', 'RelatedObjects', 'RelatingGroup'],
  IfcRelContainedInSpatialStructure: [
    'IFCRELCONTAINEDINSPATIALSTRUCTURE',
    'RelatedElements',
    'RelatingStructure',
  ],
  IfcRelVoidsElement: [
    'IFCRELVOIDSELEMENT IFCRELFILLSELEMENT',
    'RelatedOpeningElement',
    'RelatingBuildingElement',
  ],
  IfcRelFillsElement: [
    'IFCRELVOIDSELEMENT IFCRELFILLSELEMENT',
    'RelatedBuildingElement',
    'RelatingOpeningElement',
  ],
  IfcMaterialProperties: ['properties', 'Material', ''],
  IfcExtendedMaterialProperties: ['properties', 'Material', ''],
  IfcProfileProperties: ['properties', 'ProfileDefinition', ''],
};

/** A single statement can relate thousands of objects to thousands of sets, each with each. */
const MOST_LINKS = 32_000_000;

/** Which rows of a file are related to which. */
export class FileRelations {
  readonly #links = new Map<Kind, RelationLinks>();

  constructor(statements: ChosenStatements, codes: EntityCodes) {
    const known = new Map<number, [kind: Kind, from: number, to: number]>();
    for (const [name, [kind, from, to]] of Object.entries(RELATIONS)) {
      const code = codes.code(name);
      if (code !== 0) known.set(code, [kind, codes.position(code, from), codes.position(code, to)]);
    }
    let count = 0;
    for (const row of statements.rowsOf((code) => known.has(code))) {
      const [kind, from, to] = known.get(statements.codeOf(row)) ?? ['type', 0, 0];
      const links = this.#links.get(kind) ?? new RelationLinks();
      this.#links.set(kind, links);
      count += connect(statements, statements.argumentsOf(row), { row, from, to, links });
      if (count > MOST_LINKS)
        throw new UnreadableIfc('ifc_too_large', null, `the model has more than ${MOST_LINKS} relations`);
    }
    for (const links of this.#links.values()) links.group(statements.length);
  }

  /** Rows in the order of the file. */
  of(kind: Kind, row: number): Uint32Array {
    return this.#links.get(kind)?.of(row) ?? NONE;
  }
}

const NONE = new Uint32Array(0);

/** A statement without the second attribute is itself what its objects are related to. */
function connect(
  statements: ChosenStatements,
  args: Arguments,
  { row, from, to, links }: { row: number; from: number; to: number; links: RelationLinks },
): number {
  const targets = to < 0 ? [row] : args.references(to).map((number) => statements.find(number));
  let count = 0;
  for (const number of args.references(from)) {
    const object = statements.find(number);
    if (object < 0) continue;
    for (const target of targets) {
      if (target < 0 || (target === object && to >= 0)) continue;
      links.add(object, target);
      count++;
    }
  }
  return count;
}
