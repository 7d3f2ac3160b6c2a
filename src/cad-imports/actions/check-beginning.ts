import { type ArtifactCaps, atStart, CONTRACT_VERSION, readHead } from '../../artifact/index.ts';
import { HEAD_BYTES, isIfc, readIfcHead, withHead } from '../../ifc/index.ts';

/**
 * The first lines of what was uploaded: is it an artifact of this project, or an IFC file that can be read? Throws
 * when not. An IFC file names no project of ours: the upload's counts.
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
