import { createHash } from 'node:crypto';
import { textsOf } from '../classes/domain/authored-fields.ts';
import { CLASSIFICATION_KINDS, type ObjectClass } from '../classes/domain/object-class.ts';

/** Of what makes a class look like another: its name, texts, parent and codes. */
export function classFingerprint(objectClass: ObjectClass): string {
  const { name, parentId, links } = objectClass;
  const codes = CLASSIFICATION_KINDS.map((kind) => links[kind]?.entryId ?? links[kind]?.given ?? null);
  return createHash('sha256')
    .update(JSON.stringify([name, textsOf(objectClass), parentId, codes]))
    .digest('base64url');
}
