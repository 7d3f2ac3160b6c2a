import type { IfcVersion } from '../ifc-schema/index.ts';

/** What comes between the versions that IDS knows is read as the later one. */
export function versionOfSchema(schema: string | null): IfcVersion {
  if (schema === 'IFC2X3' || schema === 'IFC2X2') return 'IFC2X3';
  return schema === 'IFC4' ? 'IFC4' : 'IFC4X3_ADD2';
}
