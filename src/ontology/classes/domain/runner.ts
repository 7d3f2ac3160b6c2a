/** In the `runner` column: carries out what changes the tree, one operation after the other. */
export const ONTOLOGY_RUNNER = 'ontology';
