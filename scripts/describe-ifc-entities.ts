import { concreteSubtypesOf, predefinedTypesOf } from '../src/ifc-schema/index.ts';

/** The entities that the console offers for a class, each with its predefined types. */
export function ifcEntitiesModule(): string {
  const lines = concreteSubtypesOf('IfcObject').map(
    (entity) => `  ${entity}: '${predefinedTypesOf(entity).join(' ')}',`,
  );
  return [
    '/** Written by npm run generate: entities of IFC2X3, IFC4 and IFC4X3 with their predefined types. */',
    '// biome-ignore format: one entity a line',
    'export const IFC_ENTITIES: Readonly<Record<string, string>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}
