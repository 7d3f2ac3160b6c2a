/** What the graph of an import asks of the ontology. */
export { readCadCategories, readClassAliases, readClassBindings } from './queries/class-bindings.ts';
export { namedClasses } from './queries/named-classes.ts';
