import {
  type ArtifactCaps,
  type ArtifactEvent,
  atStart,
  CONTRACT_VERSION,
  checkMagic,
  type ReadProgress,
  readArtifact,
  readHead,
} from '../artifact/index.ts';
import { HEAD_BYTES, isIfc, withHead } from '../ifc/containers.ts';
import type { ConvertedEnd } from '../ifc/index.ts';

export interface StoredUpload {
  projectId: string;
  fileName: string | null;
  caps: ArtifactCaps;
  progress: ReadProgress;
}

type Records = AsyncGenerator<ArtifactEvent | ConvertedEnd>;

/** A kind of file that can be imported. A new one is a row of FORMATS. */
interface ModelFormat {
  /** By the first bytes. */
  sniff(head: Buffer): boolean;
  /** Reads the first lines, and throws when the file cannot be imported into this project. */
  readHead(
    source: AsyncIterable<Buffer>,
    caps: ArtifactCaps,
    projectId: string,
  ): Promise<{ contractVersion: string }>;
  records(source: AsyncIterable<Buffer>, upload: StoredUpload): Promise<Records>;
}

/** The objects, properties and relations of an IFC file are in memory until the last record is made. */
const KEPT_BYTES = 1024 ** 3;

/** Large: loaded when the first IFC file comes. */
const loadIfc = () => import('../ifc/index.ts');

const IFC: ModelFormat = {
  sniff: isIfc,
  /** An IFC file names no project of Lintel, so the project of the upload is used. */
  async readHead(source, caps) {
    const { readIfcHead } = await loadIfc();
    await readIfcHead(source, caps, atStart());
    return { contractVersion: CONTRACT_VERSION };
  },
  async records(source, { projectId, fileName, caps, progress }) {
    const { IFC_CAPS, readIfcArtifact, stemOf, titleOf } = await loadIfc();
    return readIfcArtifact(source, {
      projectId,
      documentId: stemOf(fileName ?? ''),
      title: fileName === null ? null : titleOf(fileName),
      caps,
      ifcCaps: { ...IFC_CAPS, keptBytes: KEPT_BYTES },
      progress,
    });
  },
};

/** Comes last: its errors tell what is wrong with a file of no known format. */
const ARTIFACT: ModelFormat = {
  sniff: () => true,
  readHead,
  records: async (source, { projectId, caps, progress }) =>
    readArtifact(source, { projectId, caps, progress }),
};

const FORMATS = [IFC, ARTIFACT];

const formatOf = (head: Buffer): ModelFormat => FORMATS.find(({ sniff }) => sniff(head)) ?? ARTIFACT;

/** Throws when a file that begins like this has no format that can be imported. */
export function checkFirstBytes(head: Buffer): void {
  if (formatOf(head) === ARTIFACT) checkMagic(head);
}

/** Reads the first lines of an upload, and throws when it cannot be imported into this project. */
export async function checkBeginning(
  source: AsyncIterable<Buffer>,
  caps: ArtifactCaps,
  projectId: string,
): Promise<{ contractVersion: string }> {
  const { head, whole } = await withHead(source, HEAD_BYTES);
  return formatOf(head).readHead(whole, caps, projectId);
}

/** The records of an upload, converted on the way if it is no artifact. */
export async function recordsOf(source: AsyncIterable<Buffer>, upload: StoredUpload): Promise<Records> {
  const { head, whole } = await withHead(source, HEAD_BYTES);
  return formatOf(head).records(whole, upload);
}
