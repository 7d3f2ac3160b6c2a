/** The records of an artifact, contract v1.1. `null` and absent fields mean the same. */
export interface ArtifactCategory {
  builtinName?: string | null;
  builtinCategoryInt?: number | null;
  name?: string | null;
}

export interface ArtifactCodes {
  uniformat?: string | null;
  masterformat?: string | null;
  objectClassCode?: string | null;
  /** Codes of further classification systems, by the IDs or names of the systems. */
  readonly [system: string]: string | null | undefined;
}

export interface ArtifactParameter {
  name: string;
  group?: string | null;
  storage?: 'string' | 'integer' | 'double' | 'reference' | 'point' | null;
  unit?: string | null;
  value?: unknown;
  /** Of a shared parameter. */
  guid?: string | null;
}

export interface ArtifactManifest {
  kind: 'manifest';
  contractVersion?: string | null;
  projectId: string;
  exportId?: string | null;
  exportedAt?: string | null;
  source?: {
    application?: string | null;
    version?: string | null;
    schema?: string | null;
    lengthUnit?: 'm' | 'mm' | 'ft' | null;
  } | null;
  documents?: { id: string; title?: string | null; isLinked?: boolean | null }[] | null;
  ontologyVersion?: string | null;
  /** Lines by kind. */
  counts?: Record<string, number> | null;
}

interface Identified {
  /** Unique within its document. */
  id: string;
  documentId?: string | null;
  name?: string | null;
}

interface Ifc {
  ifcClass?: string | null;
  predefinedType?: string | null;
}

export interface ArtifactLevel extends Identified {
  kind: 'level';
  elevation?: number | null;
}

export interface ArtifactFamily extends Identified {
  kind: 'family';
  category?: ArtifactCategory | null;
}

export interface ArtifactType extends Identified, Ifc {
  kind: 'type';
  familyId?: string | null;
  category?: ArtifactCategory | null;
  objectClassId?: string | null;
  classification?: ArtifactCodes | null;
  parameters?: ArtifactParameter[] | null;
}

export interface ArtifactElement extends Identified, Ifc {
  kind: 'element';
  elementId?: number | string | null;
  category?: ArtifactCategory | null;
  typeId?: string | null;
  levelId?: string | null;
  hostId?: string | null;
  roomId?: string | null;
  objectClassId?: string | null;
  /** Six numbers: the lowest and the highest corner. */
  bounds?: number[] | null;
  classification?: ArtifactCodes | null;
  parameters?: ArtifactParameter[] | null;
}

export interface ArtifactRoom extends Identified, Ifc {
  kind: 'room';
  levelId?: string | null;
  classification?: ArtifactCodes | null;
  parameters?: ArtifactParameter[] | null;
}

export interface ArtifactMaterial extends Identified {
  kind: 'material';
  levelId?: string | null;
  parameters?: ArtifactParameter[] | null;
}

export interface ArtifactRelation {
  kind: 'relation';
  relation: string;
  fromId: string;
  toId: string;
  documentId?: string | null;
  toDocumentId?: string | null;
}

export interface ArtifactEnd {
  kind: 'end';
  counts?: Record<string, number> | null;
}

/** What an export is made of, between the manifest and the end. */
export type ArtifactRecord =
  | ArtifactLevel
  | ArtifactFamily
  | ArtifactType
  | ArtifactElement
  | ArtifactRoom
  | ArtifactMaterial
  | ArtifactRelation;

export type ArtifactLine = ArtifactManifest | ArtifactRecord | ArtifactEnd;
