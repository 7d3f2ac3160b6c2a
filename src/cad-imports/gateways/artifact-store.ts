import type { Readable } from 'node:stream';
import type { ContentType } from '../domain/content-types.ts';
import type { Upload } from '../store/uploads.ts';

export interface ArtifactReader {
  read(key: string): Promise<Readable>;
}

/** Where artifacts are kept: as files of this machine, or in an S3-compatible store. */
export interface ArtifactStore extends ArtifactReader {
  /** The URL to which a client may PUT the artifact, and the headers that it needs. */
  uploadTarget(
    upload: Upload,
    serviceUrl: string,
    contentType: ContentType,
  ): Promise<{ url: string; headers: Record<string, string> }>;
  /** The size of a complete artifact, or null. */
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  /** What is left of a deleted project once the artifacts that Lintel knows of are removed. */
  removeProject(projectId: string): Promise<void>;
}

export function artifactKey({ projectId, id }: { projectId: string; id: string }): string {
  return `${keyPrefix(projectId)}${id}.jsonl.gz`;
}

/** All keys of a project begin with it. */
export const keyPrefix = (projectId: string): string => `${projectId}/`;
