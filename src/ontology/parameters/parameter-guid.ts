import { createHash } from 'node:crypto';
import type { ParameterGuid, ParamTemplate } from './domain/param-templates.ts';

/** The namespace of our parameter GUIDs: any fixed UUID would do, but never another one. */
const NAMESPACE = Buffer.from('6f0c1d2a7c5b4e0e9a57c1c0f6a4be11', 'hex');

type Named = Pick<ParamTemplate, 'name' | 'dataType'>;

/**
 * UUID version 5 of name and data type, so that Revit sees the same shared parameter in every file and on every class,
 * after overrides and merges.
 */
export function derivedGuid(parameter: Named): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(parameterKey(parameter)).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** What a parameter is known by, beside its GUID. */
export function parameterKey({ name, dataType }: Named): string {
  return `${dataType}/${name}`;
}

/** The GUIDs of the library that count, by the keys of their parameters. */
export type LibraryGuids = ReadonlyMap<string, string>;

/** The template's own GUID, else that of the library, else the derived one. */
export function guidReader(library: LibraryGuids): (template: ParamTemplate) => ParameterGuid {
  return (template) => {
    if (template.guid !== undefined) return { guid: template.guid, guidSource: 'template' };
    const guid = library.get(parameterKey(template));
    if (guid !== undefined) return { guid, guidSource: 'library' };
    return { guid: derivedGuid(template), guidSource: 'derived' };
  };
}
