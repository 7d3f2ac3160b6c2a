import type { IdsProperty } from './ids-properties.ts';

/** A specification of an IDS file. */
export interface IdsFileSpecification {
  name: string;
  identifier: string | null;
  description: string | null;
  entity: string | null;
  predefinedType: string | null;
  /** Why a new class doesn't get the entity. */
  entityProblem: string | null;
  isClassified: boolean;
  /** Other kinds of facets that narrow what it applies to. */
  conditions: string[];
  properties: IdsProperty[];
}
