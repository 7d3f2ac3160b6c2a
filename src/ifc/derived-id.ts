import { createHash } from 'node:crypto';
import { fits, ID_BYTES } from '../artifact/index.ts';

/** The id of something that has none in IFC; one that would be too long is told by a checksum of its name. */
export function derivedId(...parts: string[]): string {
  const id = parts.join(':');
  return fits(id, ID_BYTES) ? id : `${parts[0]}:${hashText(id)}`;
}

/** As text of a fixed length; the same in every process. */
function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
