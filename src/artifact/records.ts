/** The kinds of a definition graph's nodes, in the order in which answers list them. */
export const NODE_KINDS = ['level', 'family', 'type', 'element', 'room', 'material'] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

/** The kinds of lines that become part of a graph. */
export const RECORD_KINDS = [...NODE_KINDS, 'relation'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** A CAD category as the exporting tool names it; custom categories have a positive integer and no built-in name. */
export interface Category {
  builtinName: string | null;
  builtinCategoryInt: number | null;
  name: string | null;
}

export interface Parameter {
  name: string;
  group?: string | null;
  storage?: string | null;
  unit?: string | null;
  value?: unknown;
  /** Of a shared parameter of Revit. */
  guid?: unknown;
}

/**
 * What an IFC file says about an object beyond its record, for checks against IDS files. A field that is missing says
 * that there is nothing, or that the record has it.
 */
export interface IfcFacts {
  /** Of a level, whose record has neither entity nor parameters. */
  entity?: string;
  parameters?: Parameter[];
  /** If it isn't the ID of the record, or its name. */
  globalId?: string | null;
  name?: string | null;
  description?: string;
  objectType?: string;
  /** Of a type: the name that stands for USERDEFINED. */
  elementType?: string;
  /** If it isn't the element ID. */
  tag?: string;
  /** The object's own, if the record has that of its type. */
  predefinedType?: string | null;
  /** Of a room, whose record has no type. */
  typeId?: string;
  /** The data types of the parameters, in their order. */
  types?: string;
  /** Names of property sets that the record doesn't have. */
  otherSets?: string[];
  /** Whether there were too many parameters for the record. */
  isPartial?: boolean;
  /** For each reference the name of the system, its code, and the codes above it. */
  classifications?: (string | null)[][];
  /** Names and categories. */
  materials?: string[];
  /** What the object is part of, each with its relation. */
  wholes?: string[];
}

/** One node of a document. Identity is (documentId, id): unique ids repeat across linked documents. */
export interface GraphNode {
  kind: NodeKind;
  documentId: string;
  id: string;
  name: string | null;
  elementId: string | null;
  category: Category | null;
  familyId: string | null;
  typeId: string | null;
  levelId: string | null;
  hostId: string | null;
  roomId: string | null;
  /** The class as the exporter wrote it. Which class that is gets decided when the summary is made. */
  objectClassId: string | null;
  /** As in IFC, `IfcWall`, and the predefined type, `PARTITIONING`; for elements, types and rooms. */
  ifcClass: string | null;
  predefinedType: string | null;
  elevation: number | null;
  bounds: number[] | null;
  /** Codes by `uniformat`, `masterformat`, `objectClassCode`, and by the IDs or names of further systems. */
  classification: Record<string, string> | null;
  parameters: Parameter[] | null;
  /** For levels, types, elements and rooms from IFC files. */
  ifc: IfcFacts | null;
}

export interface GraphRelation {
  kind: 'relation';
  documentId: string;
  relation: string;
  fromId: string;
  toDocumentId: string;
  toId: string;
}

export type GraphRecord = GraphNode | GraphRelation;

export interface GraphDocument {
  id: string;
  title: string | null;
  isLinked: boolean;
}

/** Something a user should know about one line of the artifact. */
export interface Issue {
  /** Null when the issue belongs to no line: a wrong count of the manifest, or an unreadable artifact. */
  line: number | null;
  code: string;
  severity: 'warning' | 'error';
  message: string;
}
