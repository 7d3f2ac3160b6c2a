import { createHash } from 'node:crypto';
import { fits, ID_BYTES } from '../artifact/index.ts';
import { ifcGuidOfHex } from '../kernel/ifc-guid.ts';

/** An id for something that has none in IFC. One that would be too long is replaced by a checksum. */
export function derivedId(...parts: string[]): string {
  const id = parts.join(':');
  return fits(id, ID_BYTES) ? id : `${parts[0]}:${hashText(id)}`;
}

/** A text of fixed length, the same in every process. */
function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The same GUID for the same text, in every process. */
export function derivedIfcGuid(text: string): string {
  return ifcGuidOfHex(createHash('sha256').update(text).digest('hex').slice(0, 32));
}
