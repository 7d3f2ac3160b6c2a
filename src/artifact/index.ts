/** Contract v1.1: what an export may hold, and how it is read, checked and written. Knows the kernel alone. */

export { ArtifactUnusable } from './artifact-error.ts';
export { type ArtifactCaps, atStart, DEFAULT_CAPS, type ReadProgress, ValueCount } from './caps.ts';
export { type ArtifactReport, checkArtifact } from './check-artifact.ts';
export { DOCUMENT_ID_BYTES, fits, ID_BYTES } from './fields.ts';
export { checkMagic, gunzip } from './gunzip.ts';
export { checkCaps, inflated } from './inflate.ts';
export {
  CONTRACT_VERSION,
  DEFAULT_DOCUMENT,
  LENGTH_UNITS,
  type LengthUnit,
  type Manifest,
  type ManifestSource,
  MOST_DOCUMENTS,
  readManifest,
} from './manifest.ts';
export { PackedInput } from './packed-input.ts';
export { type ArtifactEvent, type ReadOptions, readArtifact, readHead } from './read-artifact.ts';
export {
  type Category,
  type GraphDocument,
  type GraphNode,
  type GraphRecord,
  type GraphRelation,
  type IfcFacts,
  type Issue,
  NODE_KINDS,
  type NodeKind,
  type Parameter,
  type RecordKind,
} from './records.ts';
export { toRecord } from './to-record.ts';
export { writeArtifact } from './write-artifact.ts';
