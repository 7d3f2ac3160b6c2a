import {
  concreteSubtypesOf,
  IFC_VERSIONS,
  isSubtypeOf,
  predefinedTypesOf,
  schemaOf,
} from '../src/ifc-schema/index.ts';

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

/** What the converter reads as objects and types, with all subtypes. */
const READ = ['IfcProduct', 'IfcGroup', 'IfcTypeObject'];

/** Entities of drafts between the versions, which files have too. */
const OF_DRAFTS: [entity: string, supertype: string][] = [
  ['IfcAlignmentCurve', 'IfcAlignment'],
  ['IfcSolidStratum', 'IfcGeotechnicalStratum'],
  ['IfcVoidStratum', 'IfcGeotechnicalStratum'],
  ['IfcWaterStratum', 'IfcGeotechnicalStratum'],
];

/** Objects and their types in all versions together, each with its supertype in the newest version that has it. */
export function ifcEntitiesTable(): string {
  const supertypes = new Map(OF_DRAFTS);
  for (const version of IFC_VERSIONS)
    for (const { name, supertype } of schemaOf(version).entities())
      if (supertype && READ.some((ancestor) => isSubtypeOf(name, ancestor)))
        supertypes.set(name, supertype.name);
  const rows = [...supertypes].sort(([a], [b]) => (a < b ? -1 : 1));
  return [['entity', 'parent'], ...rows].map((row) => `${row.join('\t')}\n`).join('');
}
