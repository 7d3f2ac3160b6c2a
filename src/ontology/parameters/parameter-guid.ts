import { createHash } from 'node:crypto';
import type { ParamTemplate } from './domain/param-templates.ts';

/** The namespace of our parameter GUIDs: any fixed UUID would do, but never another one. */
const NAMESPACE = Buffer.from('6f0c1d2a7c5b4e0e9a57c1c0f6a4be11', 'hex');

/**
 * UUID version 5 of name and data type, so that Revit sees the same shared parameter in every file and on every class,
 * after overrides and merges.
 */
export function parameterGuid({ name, dataType }: ParamTemplate): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(`${dataType}/${name}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
