import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../platform/db/database.ts';
import { errorStatuses } from './http/error-statuses.ts';
import { ontologyReadRoutes } from './http/read-routes.ts';
import { ListAnswers } from './queries/list-answers.ts';
import { ListChanges } from './queries/list-changes.ts';
import { OntologyCache } from './queries/ontology-cache.ts';
import { sweepAnsweredLists } from './store/answered-lists.ts';

export { seedStarterOntology } from './starter/seed-starter-ontology.ts';
export { loadVocabularies } from './vocabularies/steps.ts';

export interface OntologyContext {
  errorStatuses: Record<string, number>;
  readRoutes: FastifyPluginAsync;
  sweep(): Promise<void>;
}

export function createOntology(database: Database): OntologyContext {
  const { db } = database;
  const cache = new OntologyCache(database);
  const answers = new ListAnswers(db, cache);
  const changes = new ListChanges(db, answers);
  return {
    errorStatuses,
    readRoutes: ontologyReadRoutes({ cache, answers, changes }),
    sweep: () => sweepAnsweredLists(db),
  };
}
