import type { Readable } from 'node:stream';
import type { ContentType } from '../domain/content-types.ts';
import type { Upload } from '../store/uploads.ts';

export interface ArtifactReader {
  /** The signal ends the stream too. */
  read(key: string, signal?: AbortSignal): Promise<Readable>;
}

/** How long an external store may take. */
export interface StoreWaits {
  connectMs: number;
  /** Until a response begins, of one attempt. */
  responseMs: number;
  /** Until a response begins, of all attempts together; for what has no body, until its end. */
  callMs: number;
  /** How long a body may stand still while somebody waits for it. A load gives up its transaction after 60 s. */
  silentMs: number;
  /** How long nothing is asked after several calls without a response, so that a thousand of them don't wait in turn. */
  pauseMs: number;
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
  size(key: string, signal?: AbortSignal): Promise<number | null>;
  remove(key: string, signal?: AbortSignal): Promise<void>;
  /** What is left of a deleted project once the artifacts that Lintel knows of are removed. */
  removeProject(projectId: string, signal?: AbortSignal): Promise<void>;
}

export function artifactKey({ projectId, id }: { projectId: string; id: string }): string {
  return `${keyPrefix(projectId)}${id}.jsonl.gz`;
}

/** All keys of a project begin with it. */
export const keyPrefix = (projectId: string): string => `${projectId}/`;
