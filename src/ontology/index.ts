/** What the graph of an import asks of the ontology. */

export {
  type ClassBindings,
  classAliasesOf,
  classBindingsOf,
  classIdsOf,
  readClassAliases,
  readClassBindings,
  readClassNames,
  readOntologyVersion,
} from './classes/queries/class-bindings.ts';
export { namedClasses } from './classes/queries/named-classes.ts';
export type { Ontology } from './classes/queries/ontology.ts';
export { PARAM_DATA_TYPES } from './parameters/domain/param-template.ts';
export type {
  ParamDataType,
  RenderedParamTemplate,
} from './parameters/domain/param-templates.ts';
export { readTemplateNames } from './parameters/queries/template-names.ts';
export type { EditionClass } from './releases/domain/edition.ts';
export type { Edition, EditionParameter, StandingVersion } from './releases/queries/edition.ts';
export type { Editions } from './releases/queries/editions.ts';
export { addCustomCategories } from './vocabularies/actions/add-custom-categories.ts';
export { codeKey, systemNamed } from './vocabularies/domain/classification-system.ts';
export { unknownSystem } from './vocabularies/domain/known-codes.ts';
export { codeSpellings } from './vocabularies/domain/vocabulary.ts';
export {
  readCadCategories,
  readCategoryFacts,
  unknownCategoryNames,
} from './vocabularies/queries/cad-category-facts.ts';
export { readSystems } from './vocabularies/store/classification-systems.ts';
