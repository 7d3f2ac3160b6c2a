/** What the graph of an import asks of the ontology. */
export { addCustomCategories } from './actions/add-custom-categories.ts';
export { codeSpellings } from './domain/vocabulary.ts';
export { readCadCategories, readCategoryFacts, unknownCategoryNames } from './queries/cad-category-facts.ts';
export {
  classIdsOf,
  readClassAliases,
  readClassBindings,
  readOntologyVersion,
} from './queries/class-bindings.ts';
export { namedClasses } from './queries/named-classes.ts';
