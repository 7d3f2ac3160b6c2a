/** What a database has before anyone uses it. Apart from the wiring: a command that reads one table loads no routes. */
export { seedStarterOntology } from './starter/seed-starter-ontology.ts';
export { loadVocabularies } from './vocabularies/shipped/steps.ts';
