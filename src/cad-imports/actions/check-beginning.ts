import { type ArtifactCaps, atStart, CONTRACT_VERSION, readHead } from '../../artifact/index.ts';
import { HEAD_BYTES, isIfc, readIfcHead, withHead } from '../../ifc/index.ts';

/**
 * Reads the first lines of an upload: it must be an artifact of this project, or a readable IFC file. Throws
 * otherwise. An IFC file names no project of Lintel, so the project of the upload is used.
 */
export async function checkBeginning(
  source: AsyncIterable<Buffer>,
  caps: ArtifactCaps,
  projectId: string,
): Promise<{ contractVersion: string }> {
  const { head, whole } = await withHead(source, HEAD_BYTES);
  if (!isIfc(head)) return readHead(whole, caps, projectId);
  await readIfcHead(whole, caps, atStart());
  return { contractVersion: CONTRACT_VERSION };
}
