/** IFC files as artifacts of contract v1.1, and their statements. Knows the artifact, the IFC schemas and the kernel alone. */
export { ArtifactUnusable as UnreadableIfc } from '../artifact/index.ts';
export { type ArtifactOfIfcOptions, artifactOfIfc, type IfcFile } from './artifact-of-ifc.ts';
export { type ChosenStatements, type EntityChoice, readStatements } from './chosen-statements.ts';
export { LibraryUnreadable, readClassificationLibrary } from './classification-library.ts';
export type { GivenClass } from './classified-statements.ts';
export { classifyIfc } from './classify-ifc.ts';
export { HEAD_BYTES, isIfc, withHead } from './containers.ts';
export type { ConvertedRecord } from './convert.ts';
export { documentIds, stemOf, titleOf } from './documents.ts';
export { derivedIfcGuid } from './ifc-guid.ts';
export { IFC_CAPS, type IfcCaps } from './kept-statements.ts';
export { RelationLinks } from './links.ts';
export { type ConvertedEnd, readIfcArtifact } from './read-ifc-artifact.ts';
export { readIfcHead } from './read-ifc-head.ts';
export { ConversionReport } from './report.ts';
export type { Arguments, TypedValue } from './step/arguments.ts';
export { encodeText } from './step/encode-text.ts';
export { SI_PREFIXES } from './units.ts';
