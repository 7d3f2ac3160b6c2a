/** What an import needs of the ontology, without the routes: its process loads no HTTP layer. */
export { readCadCategories, readClassAliases, readClassBindings } from './queries/class-bindings.ts';
