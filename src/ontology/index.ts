/** What the graph of an import asks of the ontology. */
export { addCustomCategories } from './actions/add-custom-categories.ts';
export type { EditionClass } from './domain/edition.ts';
export type { ParamDataType, ParamTemplate, RenderedParamTemplate } from './domain/param-templates.ts';
export { codeSpellings } from './domain/vocabulary.ts';
export { readCadCategories, readCategoryFacts, unknownCategoryNames } from './queries/cad-category-facts.ts';
export {
  classIdsOf,
  readClassAliases,
  readClassBindings,
  readClassNames,
  readOntologyVersion,
} from './queries/class-bindings.ts';
export type { Edition, EditionParameter, StandingVersion } from './queries/edition.ts';
export type { Editions } from './queries/editions.ts';
export { namedClasses } from './queries/named-classes.ts';
export type { Release } from './store/releases.ts';
