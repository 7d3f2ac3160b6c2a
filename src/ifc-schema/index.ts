/** What IFC2X3, IFC4 and IFC4X3 ADD2 define. Knows the kernel alone. */
export { categoryRows, entitiesOfCategory, entityOfCategory } from './categories.ts';
export {
  allPredefinedTypes,
  concreteSubtypesOf,
  entityNamed,
  isSubtypeOf,
  leastUnlikeEntity,
  nearestEntity,
  predefinedTypesOf,
  versionsWith,
} from './entities.ts';
export {
  type DataType,
  IFC_VERSIONS,
  type IfcSchema,
  type IfcVersion,
  isSimpleType,
  type SchemaAttribute,
  type SchemaEntity,
  schemaOf,
} from './schema.ts';
export { xmlBaseOf } from './xml-base.ts';
