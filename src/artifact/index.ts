/** Contract v1.1: what an export may hold, and how it is read and checked. Knows the kernel alone. */
export { ArtifactUnusable } from './artifact-error.ts';
export { type ArtifactCaps, atStart, DEFAULT_CAPS, type ReadProgress } from './caps.ts';
export { type ArtifactReport, checkArtifact } from './check-artifact.ts';
export { checkMagic } from './gunzip.ts';
export { type Manifest, MOST_DOCUMENTS } from './manifest.ts';
export { readArtifact } from './read-artifact.ts';
export { readHead } from './read-head.ts';
export {
  type Category,
  type GraphDocument,
  type GraphNode,
  type GraphRecord,
  type GraphRelation,
  type Issue,
  NODE_KINDS,
  type NodeKind,
  type Parameter,
} from './records.ts';
