import { ArtifactUnusable } from './artifact-error.ts';
import { type ArtifactCaps, atStart } from './caps.ts';
import type { Manifest } from './manifest.ts';
import { readArtifact } from './read-artifact.ts';

/** Reads only the first line. Throws unless it is a manifest in gzip for this project. */
export async function readHead(
  source: AsyncIterable<Buffer>,
  caps: ArtifactCaps,
  projectId: string,
): Promise<Manifest> {
  for await (const event of readArtifact(source, { caps, projectId, progress: atStart() })) {
    if (event.event === 'manifest') return event.manifest;
  }
  throw new ArtifactUnusable('no_manifest', 1, 'the artifact has no lines');
}
