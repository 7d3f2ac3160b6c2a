import {
  type ArtifactCaps,
  type ArtifactEvent,
  type ReadProgress,
  readArtifact,
} from '../../artifact/index.ts';
import {
  type ConvertedEnd,
  HEAD_BYTES,
  IFC_CAPS,
  isIfc,
  readIfcArtifact,
  stemOf,
  titleOf,
  withHead,
} from '../../ifc/index.ts';

/** The objects, properties and relations of an IFC file are in memory until the last record is made. */
const KEPT_BYTES = 1024 ** 3;

export interface StoredUpload {
  projectId: string;
  fileName: string | null;
  caps: ArtifactCaps;
  progress: ReadProgress;
}

/** The records of an upload: an artifact, or an IFC file that is converted on the way. Its first bytes decide which. */
export async function* recordsOf(
  source: AsyncIterable<Buffer>,
  { projectId, fileName, caps, progress }: StoredUpload,
): AsyncGenerator<ArtifactEvent | ConvertedEnd> {
  const { head, whole } = await withHead(source, HEAD_BYTES);
  if (!isIfc(head)) {
    yield* readArtifact(whole, { caps, progress, projectId });
    return;
  }
  yield* readIfcArtifact(whole, {
    projectId,
    documentId: stemOf(fileName ?? ''),
    title: fileName === null ? null : titleOf(fileName),
    caps,
    ifcCaps: { ...IFC_CAPS, keptBytes: KEPT_BYTES },
    progress,
  });
}
