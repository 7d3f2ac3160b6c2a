import { createReadStream } from 'node:fs';
import {
  type ArtifactReport,
  checkArtifact as checkBytes,
  DEFAULT_CAPS,
} from '../../../../src/artifact/index.ts';

export interface CheckOptions {
  /** The project that the artifact must be for. */
  projectId?: string;
  signal?: AbortSignal;
}

/**
 * Checks an artifact before it is sent, with the server's own code: the report has every issue that the server would
 * find, but for those about classes. Identities are kept in memory, some 300 bytes for each record.
 */
export function checkArtifact(
  file: string,
  { projectId, signal }: CheckOptions = {},
): Promise<ArtifactReport> {
  return checkBytes(createReadStream(file, signal ? { signal } : {}), DEFAULT_CAPS, projectId);
}
