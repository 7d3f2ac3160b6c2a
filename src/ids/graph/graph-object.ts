import type { IfcFacts } from '../../ifc/index.ts';
import type { StoredParameter } from './property-sets.ts';

/** A node of a graph, with its parameters and IFC facts read from their JSON. */
export interface GraphObject {
  id: string;
  kind: 'level' | 'type' | 'element' | 'room';
  name: string | null;
  elementId: string | null;
  ifcClass: string | null;
  predefinedType: string | null;
  typeId: string | null;
  levelId: string | null;
  roomId: string | null;
  parameters: readonly StoredParameter[] | null;
  facts: IfcFacts;
  /** The groups of its parameters, in an export that isn't an IFC file. */
  exportedGroups?: readonly string[];
}
