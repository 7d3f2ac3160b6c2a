import { createHash } from 'node:crypto';
import { inPieces } from './in-slices.ts';

/** The SHA-256 of a large body, in hex; others have their turn meanwhile. */
export async function sha256InPieces(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of inPieces(bytes)) hash.update(piece);
  return hash.digest('hex');
}
