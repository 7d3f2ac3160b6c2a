/** What an import needs of the ontology, without the routes: its process loads no HTTP layer. */
export { addCustomCategories } from './actions/add-custom-categories.ts';
export { codeSpellings } from './domain/vocabulary.ts';
export { readCadCategories, readCategoryFacts, unknownCategoryNames } from './queries/cad-category-facts.ts';
export { readClassAliases, readClassBindings, readOntologyVersion } from './queries/class-bindings.ts';
