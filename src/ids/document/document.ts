import type { CompiledConstraint, StepBudget } from '../../constraints/index.ts';
import type { IfcVersion } from '../../ifc-schema/index.ts';

/** What is wrong with a file, and on which line. */
export interface Problem {
  line: number;
  message: string;
}

/** Takes note of what is wrong. */
export type Report = (line: number, message: string) => void;

/** A text, or a restriction of XML Schema. */
export interface IdsValue {
  line: number;
  /** The base of a restriction: `xs:string`; null for a simple value. */
  base: string | null;
  compiled: CompiledConstraint;
}

export interface EntityFacet {
  kind: 'entity';
  line: number;
  name: IdsValue;
  predefinedType: IdsValue | null;
}

export const RELATIONS = [
  'IFCRELAGGREGATES',
  'IFCRELASSIGNSTOGROUP',
  'IFCRELCONTAINEDINSPATIALSTRUCTURE',
  'IFCRELNESTS',
  'IFCRELVOIDSELEMENT IFCRELFILLSELEMENT',
] as const;
export type PartOfRelation = (typeof RELATIONS)[number];

export interface PartOfFacet {
  kind: 'partOf';
  line: number;
  entity: EntityFacet;
  relation: PartOfRelation | null;
}

export interface ClassificationFacet {
  kind: 'classification';
  line: number;
  system: IdsValue;
  value: IdsValue | null;
}

export interface AttributeFacet {
  kind: 'attribute';
  line: number;
  name: IdsValue;
  value: IdsValue | null;
}

export interface PropertyFacet {
  kind: 'property';
  line: number;
  propertySet: IdsValue;
  baseName: IdsValue;
  value: IdsValue | null;
  /** In capitals: `IFCLABEL`. */
  dataType: string | null;
}

export interface MaterialFacet {
  kind: 'material';
  line: number;
  value: IdsValue | null;
}

export type Facet =
  | EntityFacet
  | PartOfFacet
  | ClassificationFacet
  | AttributeFacet
  | PropertyFacet
  | MaterialFacet;

export type Cardinality = 'required' | 'optional' | 'prohibited';

export interface Requirement {
  facet: Facet;
  cardinality: Cardinality;
  instructions: string | null;
  uri: string | null;
}

export interface Specification {
  line: number;
  name: string;
  identifier: string | null;
  description: string | null;
  instructions: string | null;
  versions: IfcVersion[];
  /** Whether the model must, may or must not have objects that the specification applies to. */
  cardinality: Cardinality;
  applicability: Facet[];
  requirements: Requirement[];
}

export interface IdsDocument {
  title: string;
  specifications: Specification[];
  /** What all of its patterns may still take: endless, but for the time of the audit and of a check. */
  budget: StepBudget;
}
