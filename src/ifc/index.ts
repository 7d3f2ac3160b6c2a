/** IFC files as artifacts of contract v1.1, and their statements. Knows the artifact, the IFC schemas and the kernel alone. */
export { ArtifactUnusable as UnreadableIfc, type IfcFacts } from '../artifact/index.ts';
export { type ArtifactOfIfcOptions, artifactOfIfc, type IfcFile } from './artifact-of-ifc.ts';
export { type ChosenStatements, type EntityChoice, readStatements } from './chosen-statements.ts';
export { LibraryTooLarge, LibraryUnreadable, readClassificationLibrary } from './classification-library.ts';
export type { AssignedClass } from './classified-statements.ts';
export { classifyIfc } from './classify-ifc.ts';
export { HEAD_BYTES, isIfc, withHead } from './containers.ts';
export type { ConvertedRecord } from './converted-records.ts';
export { derivedIfcGuid } from './derived-ids.ts';
export { documentIds, stemOf, titleOf } from './documents.ts';
export { isConverted, isOpening } from './entities.ts';
export { IFC_CAPS, type IfcCaps } from './kept-statements.ts';
export { RelationLinks } from './links.ts';
export { type ConvertedEnd, readIfcArtifact, readIfcHead } from './read-ifc-artifact.ts';
export { ConversionReport } from './report.ts';
export { type Conversion, SiUnits } from './si-units.ts';
export type { Arguments, TypedValue } from './step/arguments.ts';
export { encodeText } from './step/encode-text.ts';
