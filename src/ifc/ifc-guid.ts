import { createHash } from 'node:crypto';
import { ifcGuidOfHex } from '../kernel/ifc-guid.ts';

/** The same GUID for the same text, in every process. */
export function derivedIfcGuid(text: string): string {
  return ifcGuidOfHex(createHash('sha256').update(text).digest('hex').slice(0, 32));
}
